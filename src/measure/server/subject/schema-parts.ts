import { z } from 'zod';
import { messageOf } from '../../../../common/errors.js';
import { requireHeaders } from '../../../client/internal.js';

/** A text of a subject file that must not be empty. */
export const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });

/** Adds a check that throws to a schema; its message becomes the issue. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  check: (value: unknown, argument: string) => unknown,
) {
  return schema.superRefine((value, context) => {
    try {
      check(value, '');
    } catch (thrown) {
      context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
    }
  });
}

export const headersSchema = checked(z.record(z.string(), z.string()), requireHeaders);
