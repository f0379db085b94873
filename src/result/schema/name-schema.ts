import { z } from 'zod';
import { FINDING_OUTCOMES } from '../case-finding.js';

/** Controls, separators of lines and direction marks: none belongs into a name, and each changes what a reader sees. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Longest name, in characters: file systems allow no longer path. */
const LONGEST = 4_096;

/** Schema of a name that reports print between other words, such as a user or a URL of a server. */
export const nameSchema = z
  .string()
  .max(LONGEST, `must not be longer than ${LONGEST} characters`)
  .refine((text) => !UNFIT.test(text), 'must not contain control characters or direction marks');

/** Schema of an id, which commands also take as an argument. */
export const idSchema = nameSchema.min(1).refine((text) => !text.startsWith('-'), 'must not begin with -');

export const placeSchema = z.object({
  part: z.enum(['target', 'field', 'body', 'request']),
  field: z.string().exactOptional(),
  start: z.int(),
  end: z.int(),
  sent: z.string(),
  wanted: z.string().exactOptional(),
});

/** The form of a finding in `results.json`. */
export const findingSchema = z.object({
  requirement: z.string().min(1),
  outcome: z.enum(FINDING_OUTCOMES),
  kept: z.int().exactOptional(),
  text: z.string().exactOptional(),
  instead: z.string().exactOptional(),
  exchange: z.int().exactOptional(),
  place: placeSchema.exactOptional(),
});
