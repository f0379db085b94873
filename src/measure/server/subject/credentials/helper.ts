import { z } from 'zod';
import { isBearerToken, TOKEN_SYNTAX } from '../../../../../common/authentication.js';
import { describeIssue } from '../../../../../common/describe-issue.js';
import { checked } from '../../../../../common/options/option-schema.js';
import { withoutNamedSecrets } from '../../../../../common/secrets/message-secrets.js';
import { secretRemoval } from '../../../../../common/secrets/secret-removal.js';
import { jsonIn } from '../../../../../common/text/json.js';
import { requireHeaders } from '../../../../client/internal.js';
import { CredentialsError } from '../../../../result/errors.js';
import type { CredentialHelper } from '../subject.js';
import { type HelperOutput, wordsOf } from './issued-secrets.js';
import { programOutput } from './program-output.js';

export interface HelperRun {
  readonly helper: CredentialHelper;
  readonly xui: string;
  /** Secrets to remove from what the helper says of its failure, besides what it prints. */
  readonly secrets: readonly string[];
  /** Ends the helper when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts a helper for a user, without a shell, and reads the credentials that it prints. None of its process group is left.
 *
 * @throws CredentialsError when it fails, takes too long, prints something else, or the run is interrupted
 */
export async function runHelper(run: HelperRun): Promise<HelperOutput> {
  const { helper, xui, signal } = run;
  const command = helper.command.map((word) => word.replaceAll('{xui}', xui));
  const fail = (text: string, cause?: unknown) =>
    new CredentialsError(`credentials.command: ${helper.command[0]} for ${xui} ${text}`, { cause });
  const { output, failure, errors } = await programOutput({
    command,
    cwd: helper.cwd,
    timeoutMs: helper.timeoutMs,
    timeoutKey: 'credentials.timeoutMs',
    signal,
  });
  const remove = secretRemoval([...run.secrets, ...wordsOf(output)]);
  if (failure !== undefined) throw fail(withoutNamedSecrets(remove([failure, ...errors].join(': '))));
  const read = readHelperOutput(output);
  if ('problem' in read) throw fail(remove(read.problem));
  return read.output;
}

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
function readHelperOutput(text: string): { readonly output: HelperOutput } | { readonly problem: string } {
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
