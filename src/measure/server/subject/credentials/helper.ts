import { secretRemoval } from '../../../../../common/secrets/secret-removal.js';
import { CredentialsError } from '../../../../result/errors.js';
import type { CredentialHelper } from '../subject.js';
import { readHelperOutput } from './helper-output.js';
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
 * Starts a helper for a user, without a shell, and reads the credentials that it prints. None of its processes is left.
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
  if (failure !== undefined) throw fail(remove([failure, ...errors].join(': ')));
  const read = readHelperOutput(output);
  if ('problem' in read) throw fail(remove(read.problem));
  return read.output;
}
