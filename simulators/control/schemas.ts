import { z } from 'zod';
import { recordSchema } from '../../common/options/option-schema.js';
import { SUBSCRIBER_FIELDS, USER_FIELDS } from '../../common/options/simulator-options.js';
import type { Fault } from '../faults/fault.js';

const trait = z.union([z.string(), z.boolean()]);

/** Fields that select requests, as in `XdmsRequestMatch`. */
export const xdmsMatch = z.strictObject({
  method: z.string().optional(),
  auid: trait.optional(),
  user: trait.optional(),
  document: trait.optional(),
  node: trait.optional(),
  case: trait.optional(),
});

/** Query parameters that select exchanges. Texts, since a query has nothing else. */
export const xdmsQuery = z.strictObject({
  method: z.string().optional(),
  auid: z.string().optional(),
  user: z.string().optional(),
  document: z.string().optional(),
  node: z.string().optional(),
  case: z.string().optional(),
  status: z.coerce.number().int().optional(),
});

/** Fields that select requests, as in `LicenseRequestMatch`. */
export const licenseMatch = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional(),
  case: trait.optional(),
});

export const licenseQuery = z.strictObject({
  method: z.string().optional(),
  path: z.string().optional(),
  case: z.string().optional(),
  status: z.coerce.number().int().optional(),
});

/** Query parameters of waiting, besides those that select exchanges. */
export const wait = z.object({
  timeoutMs: z.coerce.number().positive().max(600_000).optional(),
  after: z.coerce.number().int().min(0).optional(),
});

/** A fault, without the fields that select its requests. The compiler finds a field that has no schema. */
const faultShape = {
  times: z.int().min(1).optional(),
  delay: z.number().positive().optional(),
  respond: z
    .strictObject({
      status: z.int().min(200).max(599),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.string().optional(),
      retryAfter: z.int().min(0).optional(),
    })
    .optional(),
  reset: z.literal(true).optional(),
  garbage: z.literal(true).optional(),
  dropAfterCommit: z.literal(true).optional(),
  slowBody: z.number().positive().optional(),
  deviate: z.array(z.string()).optional(),
} as const satisfies Readonly<Record<keyof Fault | 'times', z.ZodType>>;

export const faultSchema = z.strictObject(faultShape);

export const chaosSchema = z.strictObject({
  rate: z.number().min(0).max(1),
  seed: z.int().optional(),
  kinds: z.array(z.enum(['delay', 'respond', 'reset', 'garbage', 'dropAfterCommit', 'slowBody'])).optional(),
});

export const user = recordSchema(USER_FIELDS);

/** A subscriber of the bootstrapping server; the mock checks the values. */
export const subscriber = recordSchema(SUBSCRIBER_FIELDS);

/** Which keys of the bootstrapping server expire; all when empty. */
export const expiry = z.strictObject({ btid: z.string().exactOptional(), impi: z.string().exactOptional() });

/** What happens to the next bootstrappings. */
export const disturbance = z.strictObject({
  disturbance: z.enum(['resynchronization', 'wrong-mac', 'busy', 'unknown-impi']),
  times: z.int().min(1).max(1_000).exactOptional(),
});

export const deviations = z.strictObject({ deviations: z.array(z.string()) });
export const clock = z.strictObject({ advanceMs: z.int().min(0) });

/** A Master Key to provision; the license server checks the values. */
export const master = z.strictObject({
  key: z.string(),
  organisation: z.string(),
  master: z.string(),
  totalCredit: z.number(),
});

export const credit = z.strictObject({ totalCredit: z.int().min(0) });

/** `?reset`: a POST to a document does nothing else, so it has to say that it means this. */
export const reset = z.strictObject({ reset: z.enum(['', 'true'], { error: 'must be in the query: ?reset' }) });

/** A usage file as a text, and its schemas by file name. */
export const usage = z.strictObject({ usage: z.string(), schemas: z.record(z.string(), z.string()).optional() });

/** Entity tags of two versions of a document, with or without their quotes. */
export const versions = z.strictObject({ from: z.string(), to: z.string().optional() });

/** Which changes of documents to tell. */
export const changes = z.strictObject({
  auid: z.string().optional(),
  user: z.string().optional(),
  document: z.string().optional(),
});
