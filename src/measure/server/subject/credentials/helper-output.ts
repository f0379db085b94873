import { z } from 'zod';
import { isBearerToken, TOKEN_SYNTAX } from '../../../../../common/bearer-token.js';
import { describeIssue } from '../../../../../common/describe-issue.js';
import { checked } from '../../../../../common/options/option-schema.js';
import { jsonIn } from '../../../../../common/text/json.js';
import { requireHeaders } from '../../../../client/internal.js';
import type { HelperOutput } from './issued-secrets.js';

const secret = () => z.string().min(1, 'must not be empty');

const expiresAt = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-26T12:00:00Z' }).optional();

const SCHEMAS = {
  password: z.strictObject({ username: secret(), password: secret(), expiresAt }),
  token: z.strictObject({
    token: z.string().refine(isBearerToken, TOKEN_SYNTAX),
    expiresAt,
  }),
  headers: z.strictObject({ headers: checked(z.record(z.string(), z.string()), requireHeaders), expiresAt }),
} as const;

const WANTED = 'one JSON object with username and password, token, or headers';

/** Reads what a helper has printed; the problem does not quote it. */
export function readHelperOutput(text: string): { readonly output: HelperOutput } | { readonly problem: string } {
  const value = jsonIn(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: `must print ${WANTED}` };
  const kind = (['password', 'token', 'headers'] as const).find((key) => Object.hasOwn(value, key));
  if (kind === undefined)
    return { problem: `printed an object without password, token and headers; ${WANTED} is needed` };
  const result = SCHEMAS[kind].safeParse(value);
  if (!result.success) return { problem: `printed a wrong object: ${describeIssue(result.error)}` };
  const { expiresAt: end, ...credentials } = result.data;
  return { output: { credentials, ...(end !== undefined && { expiresAt: Date.parse(end) }) } };
}
