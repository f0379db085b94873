import type { RecordedExchange } from '../../../../src/result/attachments.js';
import { exchanged } from '../an-observed-case.js';

/** Makes an exchange whose request, or response for GET, has content. */
export function withBody(
  method: string,
  url: string,
  body: string,
  status: number,
  notes: Pick<RecordedExchange, 'expected' | 'isSetUp'> = {},
): RecordedExchange {
  const { request, response, ...rest } = exchanged(method, url, status, notes);
  if (response === undefined) throw new Error('an exchange with a status has a response');
  return method === 'GET'
    ? { ...rest, request, response: { ...response, body } }
    : { ...rest, request: { ...request, body }, response };
}
