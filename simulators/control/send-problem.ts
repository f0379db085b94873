import type { FastifyError, FastifyReply } from 'fastify';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { UsageFileError } from '../../common/usages/usage-file-error.js';
import { RequestMismatchError } from '../journal/times.js';

/** Code of a defect, whose message and stack may have paths of this machine. */
const INTERNAL = 'XCALIPER_INTERNAL';

/**
 * Answers an error as JSON with a stable code and a sentence, and never with a stack.
 *
 * @param explain says what has failed where it is no fault of the request
 */
export function sendProblem(
  error: FastifyError,
  reply: FastifyReply,
  explain: (error: Error) => string = ({ name }) => `This server has failed on the request (${name}).`,
): FastifyReply {
  const { code = 'XCALIPER_BAD_REQUEST', message } = error;
  const status = statusOf(error);
  if (status >= 500 && !isTyped(error)) return reply.code(status).send({ code: INTERNAL, message: explain(error) });
  const argument = argumentOf(error);
  return reply.code(status).send({ code, ...defined({ argument }), message });
}

function statusOf(error: FastifyError): number {
  if (argumentOf(error) !== undefined) return 400;
  return error instanceof RequestMismatchError ? 404 : (error.statusCode ?? 500);
}

function argumentOf(error: Error): string | undefined {
  if (error instanceof InvalidArgumentError) return error.argument;
  return error instanceof UsageFileError ? 'usage' : undefined;
}

/** Errors with codes of ours have messages of ours. */
function isTyped({ code }: Partial<FastifyError>): boolean {
  return code?.startsWith('XCALIPER_') === true;
}
