import { USUAL_USAGE } from '../runner/cases/declarations.js';
import { capabilitiesUri, usageDocumentUri } from '../runner/subject/document-uri.js';
import { headerValue } from '../shared/exchange.js';
import { type Asking, ask } from './ask.js';
import type { Finding } from './diagnosis.js';

/** Looks for entity tags and conditional requests (RFC 4825 §7.11), on a document that is there already. */
export async function lookAtConditions(asking: Asking): Promise<readonly Finding[]> {
  const { subject } = asking;
  const [user] = subject.users;
  if (user === undefined) return [];
  for (const uri of [usageDocumentUri(subject, USUAL_USAGE, user.xui), capabilitiesUri(subject)]) {
    const exchange = await ask(asking, user, { uri });
    if (exchange?.response.status !== 200) continue;
    const where = new URL(uri).pathname;
    const etag = headerValue(exchange.response.headers, 'ETag');
    if (etag === undefined) return [{ topic: 'ETag', state: 'note', text: `the response for ${where} has no ETag` }];
    const again = await ask(asking, user, { uri, headers: { 'If-None-Match': etag } });
    const status = again?.response.status;
    return [
      { topic: 'ETag', state: 'good', text: `${where} has ${etag}` },
      status === 304
        ? { topic: 'conditional', state: 'good', text: 'the server answers 304 to If-None-Match' }
        : {
            topic: 'conditional',
            state: 'note',
            text:
              status === undefined
                ? 'the server does not answer a request with If-None-Match'
                : `the server answers ${status} to If-None-Match, not 304`,
          },
    ];
  }
  return [{ topic: 'ETag', state: 'note', text: 'not checked: no document exists yet' }];
}
