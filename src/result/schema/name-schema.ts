import { z } from 'zod';

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
