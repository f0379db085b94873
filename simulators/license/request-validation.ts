import { z } from 'zod';
import { LicenseFault } from './fault.js';
import { isBase64 } from './keys.js';

/** The body of `POST /slaves`. */
export interface AddSlaveRequest {
  readonly masterKey: string;
  readonly comment?: string | undefined;
}

/** The body of `POST /activate`. */
export interface ActivateRequest {
  readonly masterOrSlaveKey: string;
  readonly runtimeKey: string;
}

const mustBeText = (issue: { readonly input: unknown }): string =>
  issue.input === undefined ? 'is missing' : 'must be a string';
const key = z.string({ error: mustBeText }).refine((text) => text !== '', { error: 'must not be empty' });
const mustBeObject = { error: 'must be a JSON object' };

// Ignore undocumented fields, for clients of a later version of the interface.
const addSlave = z.object({ masterKey: key, comment: z.string({ error: mustBeText }).optional() }, mustBeObject);
const activate = z.object({ masterOrSlaveKey: key, runtimeKey: key }, mustBeObject);

/** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY`, naming every invalid field */
export function readAddSlave(body: unknown): AddSlaveRequest {
  const request = read(addSlave, body);
  requireBase64({ masterKey: request.masterKey });
  return request;
}

/** @throws LicenseFault `INVALID_FIELD` or `INVALID_KEY`, naming every invalid field */
export function readActivate(body: unknown): ActivateRequest {
  const request = read(activate, body);
  requireBase64({ masterOrSlaveKey: request.masterOrSlaveKey, runtimeKey: request.runtimeKey });
  return request;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new LicenseFault('INVALID_FIELD', problems.join('; '));
}

/** Requires base64 (specification B3): any other text cannot be a valid key. */
function requireBase64(keys: Readonly<Record<string, string>>): void {
  const wrong = Object.keys(keys).filter((field) => !isBase64(keys[field] ?? ''));
  if (wrong.length === 0) return;
  const problems = wrong.map((field) => `${field}: must be base64 with padding (RFC 4648 §4)`);
  throw new LicenseFault('INVALID_KEY', problems.join('; '));
}
