import type { z } from 'zod';
import type { Simulator } from './simulator.js';
import type { Snapshots } from './snapshots.js';

/** The input of an operation. */
export interface ControlRequest {
  readonly query: unknown;
  readonly body: unknown;
  /** The variable part of the path, decoded: the address of a document, or an id; empty when there is none. */
  readonly path: string;
}

/** What operations work on. */
export interface ControlContext<Controlled extends Simulator> {
  readonly simulator: Controlled;
  readonly snapshots: Snapshots;
}

/** How an operation appears in the routes and in the OpenAPI description. */
export interface OperationDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's form; `*` is the address of a document, `:id` an id. */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Whether the body is a document, and not JSON. */
  readonly takesDocument?: true;
  /** Whether it needs no token, so that an orchestrator can ask. */
  readonly isPublic?: true;
}

export interface Operation<Controlled extends Simulator> extends OperationDescription {
  /** @returns the JSON of the response; undefined for 404 */
  readonly run: (request: ControlRequest, context: ControlContext<Controlled>) => unknown;
}

/** An operation of one running simulator; the routes and the OpenAPI description both come from it. */
export interface BoundOperation extends OperationDescription {
  readonly run: (request: ControlRequest) => unknown;
}

/** The answer of operations without a result. */
export const DONE = { done: true } as const;
