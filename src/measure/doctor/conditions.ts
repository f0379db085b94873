import { headerValue } from '../../../common/exchange.js';
import { type EntityTagProblem, entityTagProblem } from '../../client/internal.js';
import { WEAK_TAGS_MEAN } from '../../result/weak-tags.js';
import { USUAL_USAGE } from '../server/cases/declarations.js';
import { capabilitiesUri, usageDocumentUri } from '../server/subject/document-uri.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

const MEANS: Readonly<Record<EntityTagProblem['code'], string>> = {
  XCAP_ETAG_WEAK: `. If all entity tags are weak, ${WEAK_TAGS_MEAN}`,
  XCAP_ETAG_MALFORMED:
    ' without double quotes, which is no entity tag (RFC 9110 §8.8.3): clients cannot send it back in If-Match',
};

/** Checks entity tags and conditional requests (RFC 4825 §7.11) on an existing document. */
export async function checkConditions(examined: Examined): Promise<readonly Finding[]> {
  const { subject } = examined;
  const [user] = subject.users;
  if (user === undefined) return [];
  for (const uri of [usageDocumentUri(subject, USUAL_USAGE, user.xui), capabilitiesUri(subject)]) {
    const exchange = await sendLook(examined, user, { uri });
    if (exchange?.response.status !== 200) continue;
    const where = new URL(uri).pathname;
    const etag = headerValue(exchange.response.headers, 'ETag');
    if (etag === undefined) return [{ topic: 'ETag', state: 'note', text: `the response for ${where} has no ETag` }];
    const problem = entityTagProblem(etag)?.code;
    const again = await sendLook(examined, user, { uri, headers: { 'If-None-Match': etag } });
    const status = again?.response.status;
    return [
      problem === undefined
        ? { topic: 'ETag', state: 'good', text: `${where} has ${etag}` }
        : { topic: 'ETag', state: 'note', text: `${where} has ${etag}${MEANS[problem]}` },
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
