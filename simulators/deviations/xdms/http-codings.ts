import type { Deviation } from '../../xdms/deviation.js';
import type { XdmsAnswer } from '../../xdms/http/answer.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import { withHeader } from './answers.js';

/** Names a coding of content that has none, where the client leaves the coding to the server. */
function naming(coding: string): (finished: XdmsAnswer, request: XcapRequest) => XdmsAnswer {
  return (finished, { headers }) => {
    const isFree = finished.body !== '' && headers['accept-encoding'] === undefined;
    return isFree ? withHeader(finished, 'content-encoding', coding) : finished;
  };
}

/** RFC 9110 §8.4: content codings. */
export const CODINGS: readonly Deviation[] = [
  {
    id: 'plain-content-named-gzip',
    violates: ['HTTP-8.4-01'],
    sentence: 'Content has Content-Encoding: gzip without being compressed, unless the request has Accept-Encoding.',
    answer: naming('gzip'),
  },
  {
    id: 'identity-named-as-coding',
    violates: ['HTTP-8.4-02'],
    sentence: 'Content has Content-Encoding: identity, unless the request has Accept-Encoding.',
    answer: naming('identity'),
  },
];
