import { z } from 'zod';
import { describeIssue } from '../../../common/describe-issue.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { RunAsk, SubjectAsk } from '../protocol.js';

const untilFailure = z.boolean().default(false);
const runAsk = z.union([
  z.strictObject({ what: z.enum(['all', 'failed', 'again']), untilFailure }),
  z.strictObject({ what: z.literal('cases'), cases: z.array(z.string()).min(1), untilFailure }),
]);

const deviationAsk = z.strictObject({ id: z.string(), deviation: z.string() });

const watchAsk = z.strictObject({ isOn: z.boolean(), only: z.string().optional() });

const subjectAsk = z.strictObject({
  address: z.url({
    protocol: /^https?$/,
    error: 'must be an XCAP root with http or https, such as https://xcap.example.com/root',
  }),
  users: z
    .array(z.strictObject({ xui: z.string(), username: z.string().optional(), password: z.string().optional() }))
    .min(1, 'must name at least one user'),
  basicWithoutTls: z.boolean().optional(),
});

/** @throws InvalidArgumentError naming the key */
export function runAskIn(body: unknown): RunAsk {
  return parsed(runAsk, body);
}

export function deviationAskIn(body: unknown): z.infer<typeof deviationAsk> {
  return parsed(deviationAsk, body);
}

export function watchAskIn(body: unknown): z.infer<typeof watchAsk> {
  return parsed(watchAsk, body);
}

export function subjectAskIn(body: unknown): SubjectAsk {
  const { basicWithoutTls, users, address } = parsed(subjectAsk, body);
  return {
    address,
    users: users.map(({ xui, username, password }) => ({
      xui,
      ...(username !== undefined && username !== '' && { username }),
      ...(password !== undefined && password !== '' && { password }),
    })),
    ...(basicWithoutTls !== undefined && { basicWithoutTls }),
  };
}

function parsed<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new InvalidArgumentError('body', describeIssue(result.error, []));
}
