import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { requireMilliseconds, requireXui } from '../arguments.js';
import { InvalidArgumentError, messageOf } from '../errors.js';
import { requireXcapRoot } from '../xcap/uri/xcap-root.js';
import { DEFAULT_TIMEOUT_MS } from './start-run.js';
import type { Subject } from './subject.js';
import { describeIssue } from './validation.js';

/** A zod string that one of our own checks has accepted, and turned into a value. */
function checked<Value>(check: (value: unknown, argument: string) => Value) {
  return z.unknown().transform((value, context): Value => {
    try {
      return check(value, '');
    } catch (thrown) {
      context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
      return z.NEVER;
    }
  });
}

const userSchema = z.strictObject({
  xui: checked(requireXui),
  username: z.string().min(1).optional(),
  password: z.string().optional(),
});

const subjectSchema = z.strictObject({
  name: z.string().min(1),
  xcapRoot: checked((value, argument) => requireXcapRoot(value, argument).uri),
  users: z.array(userSchema).min(1),
  timeoutMs: checked(requireMilliseconds).optional(),
});

/**
 * Reads a subject file, YAML or JSON.
 *
 * @throws InvalidArgumentError `subject`, naming the file and the key at fault
 */
export async function readSubjectFile(file: string): Promise<Subject> {
  const result = subjectSchema.safeParse(await fileValue(file));
  if (!result.success) throw new InvalidArgumentError('subject', `${file}: ${describeIssue(result.error)}`);
  const { name, xcapRoot, users, timeoutMs = DEFAULT_TIMEOUT_MS } = result.data;
  return {
    name,
    xcapRoot,
    timeoutMs,
    users: users.map(({ xui, username, password }) => ({
      xui,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
    })),
  };
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // Every JSON text is YAML too.
    return parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new InvalidArgumentError(
      'subject',
      `must be mock, an http or https URL, or a readable subject file: ${file}: ${messageOf(thrown)}`,
      { cause: thrown },
    );
  }
}
