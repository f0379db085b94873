import { defined } from '../../common/defined.js';
import { mapStrings, type RemoveSecrets } from '../../common/secrets/secret-removal.js';
import type { RecordedExchange } from './attachments.js';
import { SubjectStartError } from './errors.js';
import type { CaseResult, RunResult } from './run-result.js';

/** Removes secrets from everything in a result that a server or a program may have sent. */
export function withoutSecrets<Result extends RunResult>(result: Result, remove: RemoveSecrets): Result {
  return {
    ...result,
    cases: result.cases.map((one) => caseWithoutSecrets(one, remove)),
    causes: result.causes.map((cause) => ({ ...cause, description: remove(cause.description) })),
    problems: result.problems.map(remove),
    ...defined({
      warnings:
        result.warnings === undefined ? undefined : result.warnings.map((warning) => mapStrings(warning, remove)),
    }),
  };
}

/** Removes secrets from what a server or a program may have sent in a case. */
export function caseWithoutSecrets(one: CaseResult, remove: RemoveSecrets): CaseResult {
  return {
    ...one,
    ...defined({
      reason: one.reason === undefined ? undefined : remove(one.reason),
      programEnd: one.programEnd === undefined ? undefined : mapStrings(one.programEnd, remove),
      error: one.error === undefined ? undefined : mapStrings(one.error, remove),
      withoutFault: one.withoutFault === undefined ? undefined : mapStrings(one.withoutFault, remove),
    }),
    exchanges: one.exchanges.map((exchange) => redactedExchange(exchange, remove)),
  };
}

function redactedExchange({ request, response, ...rest }: RecordedExchange, remove: RemoveSecrets): RecordedExchange {
  return {
    ...mapStrings(rest, remove),
    request: redactedMessage(request, remove),
    ...defined({ response: response === undefined ? undefined : redactedMessage(response, remove) }),
  };
}

const REDACTED_BODY = Buffer.from('[redacted]').toString('base64');

/** Replaces a body in base64 as a whole, so that it stays base64. */
function redactedMessage<T extends { readonly bodyBase64?: string }>(message: T, remove: RemoveSecrets): T {
  const { bodyBase64 } = message;
  const redacted = mapStrings(message, remove);
  return bodyBase64 === undefined || redacted.bodyBase64 === bodyBase64
    ? redacted
    : { ...redacted, bodyBase64: REDACTED_BODY };
}

/** Removes secrets from an error, and from the output of a program in it. */
export function errorWithoutSecrets(thrown: unknown, remove: RemoveSecrets): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (thrown instanceof SubjectStartError) {
    return new SubjectStartError(remove(thrown.message), { output: thrown.output.map(remove) });
  }
  thrown.message = remove(thrown.message);
  if (thrown.stack !== undefined) thrown.stack = remove(thrown.stack);
  return thrown;
}
