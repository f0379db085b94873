import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { InvalidArgumentError } from '../../common/errors.js';
import { endInStages, isClosing } from '../staged-close.js';
import { type FaultCode, LicenseFault } from './fault.js';
import { JSON_TYPE } from './http-message.js';

/** Errors of Fastify and of Node's HTTP parser, by code. The messages are ours, because theirs quote input. */
const KNOWN: ReadonlyMap<unknown, readonly [FaultCode, string]> = new Map<string, readonly [FaultCode, string]>([
  ['FST_ERR_BAD_URL', ['BAD_REQUEST', 'request target: is not a well-formed path']],
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['BODY_TOO_LARGE', 'body: is larger than the limit of this server']],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', ['BAD_REQUEST', 'Content-Length: does not match the body']],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', ['UNSUPPORTED_MEDIA_TYPE', `Content-Type: must be ${JSON_TYPE}`]],
  ['HPE_HEADER_OVERFLOW', ['HEADERS_TOO_LARGE', 'headers: are larger than the limit of this server']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['REQUEST_TIMEOUT', 'the request did not arrive in time']],
]);

/** Converts any error to the fault for the response. */
export function faultOf(error: Error): LicenseFault {
  if (error instanceof LicenseFault) return error;
  const known = knownFault(error);
  if (known !== undefined) return known;
  // A function in the options returned a bad value; our message quotes no value.
  if (error instanceof InvalidArgumentError) return new LicenseFault('INTERNAL_ERROR', error.message);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new LicenseFault('BAD_REQUEST', 'the request cannot be read');
  return new LicenseFault('INTERNAL_ERROR', 'the license server failed');
}

function knownFault(error: Error): LicenseFault | undefined {
  const known = 'code' in error ? KNOWN.get(error.code) : undefined;
  return known && new LicenseFault(...known);
}

/**
 * Responds to a request that Node's HTTP parser rejected. No request object exists yet, so it writes the message
 * itself.
 */
export function faultOfUnreadable(error: Error, socket: Socket): void {
  if (isClosing(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fault = knownFault(error) ?? new LicenseFault('BAD_REQUEST', 'the request is not HTTP/1.1');
  const body = JSON.stringify(fault.body);
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  endInStages(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}
