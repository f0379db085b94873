import { XCAP_CAPS } from '../../../../../common/usages/standard-usages.js';
import {
  fieldOf,
  hasSucceeded,
  isWrite,
  type Observed,
  ofChange,
  ofDocument,
  ofReading,
  responseField,
} from '../../observe/observed.js';
import { firstAfter, lastBefore } from '../../observe/trace-groups.js';
import { asWhole, inField, type Opinion, type Rule, unlessMissing } from '../rule.js';

/** Rules about conditional requests and cached documents (RFC 4825 §7.11). */
export const CONDITION_RULES: readonly Rule[] = [
  { id: 'XCAP-7.11-07', judge: readAgain },
  { id: 'XCAP-7.11-08', judge: invalidCopy },
  { id: 'XCAP-7.11-09', judge: adoptedTag },
  {
    id: 'XCAP-9-02',
    judge: (one) => (isRead(one) && fieldOf(one, 'if-none-match') !== undefined ? 'kept' : undefined),
  },
  { id: 'UA-COPE-06', judge: conditionalReplacement },
  { id: 'XCAP-5.8-05', judge: readsCapabilities },
  { id: 'XCAP-12.7-03', judge: readsCapabilities },
];

function isRead({ method }: Observed): boolean {
  return method === 'GET' || method === 'HEAD';
}

function readsCapabilities({ method, target }: Observed): Opinion {
  return method === 'GET' && target?.auid === XCAP_CAPS.auid ? 'kept' : undefined;
}

function readAgain(one: Observed): Opinion {
  if (!isWrite(one) || one.status !== 412 || fieldOf(one, 'if-match') === undefined) return undefined;
  const document = one.groups.of(one, ofDocument);
  const next = firstAfter(document, one, (other) => isWrite(other) || (isRead(other) && hasSucceeded(other)));
  if (next === undefined) return undefined;
  if (isRead(next)) return firstAfter(document, next, isWrite) === undefined ? undefined : 'kept';
  return unlessMissing(
    one,
    asWhole(next, 'It follows a 412, and the document was not read again.', 'Send a GET, and use the new entity tag.'),
  );
}

/** Entity tags that a field names. */
function tagsOf(field: string | undefined): readonly string[] {
  return [...(field ?? '').matchAll(/(?:W\/)?"[^"]*"/g)].map(([tag]) => tag);
}

/** The answers with an entity tag of a document. */
const byTag = (one: Observed): readonly string[] =>
  tagsOf(responseField(one, 'etag')).map((tag) => `${ofDocument(one)} ${tag}`);

/** The successful requests about a document. */
const ofSuccess = (one: Observed): string | undefined => (hasSucceeded(one) ? ofDocument(one) : undefined);

/** Returns the client's last successful write to the document before a request, if it was unconditional. */
function lastBlindWrite(one: Observed): Observed | undefined {
  const last = lastBefore(one.groups.all(ofChange).get(ofDocument(one) ?? '') ?? [], one);
  if (last === undefined) return undefined;
  return fieldOf(last, 'if-match') === undefined && fieldOf(last, 'if-none-match') === undefined ? last : undefined;
}

function invalidCopy(one: Observed): Opinion {
  const field = isWrite(one) ? 'if-match' : 'if-none-match';
  const tags = tagsOf(fieldOf(one, field));
  const blind = tags.length === 0 ? undefined : lastBlindWrite(one);
  if (blind === undefined) return undefined;
  const sources = tags.map((tag) => lastBefore(one.groups.all(byTag).get(`${ofDocument(one)} ${tag}`) ?? [], one));
  if (sources.some((source) => source !== undefined && source.index >= blind.index)) return 'kept';
  return unlessMissing(
    one,
    inField(one, field, 'The entity tag is older than a write of the client.', 'Read the document again first.'),
  );
}

function adoptedTag(one: Observed): Opinion {
  const tags = tagsOf(fieldOf(one, 'if-match'));
  if (tags.length === 0) return undefined;
  const last = lastBefore(one.groups.all(ofSuccess).get(ofDocument(one) ?? '') ?? [], one);
  if (last === undefined || !isWrite(last) || fieldOf(last, 'if-match') === undefined) return undefined;
  return tagsOf(responseField(last, 'etag')).some((tag) => tags.includes(tag)) ? 'kept' : undefined;
}

/** The successful readings of a whole document, and what shows the client that there is none. */
const ofState = (one: Observed): string | undefined => {
  const isGone = isRead(one) ? one.status === 404 : one.method === 'DELETE' && hasSucceeded(one);
  return isGone && one.target?.node === undefined ? ofDocument(one) : ofReading(one);
};

function conditionalReplacement(one: Observed): Opinion {
  if (one.method !== 'PUT' || one.target === undefined || one.target.node !== undefined) return undefined;
  const read = lastBefore(one.groups.all(ofState).get(one.target.document) ?? [], one);
  if (read?.method !== 'GET' || !hasSucceeded(read) || responseField(read, 'etag') === undefined) return undefined;
  if (fieldOf(one, 'if-match') !== undefined || fieldOf(one, 'if-none-match') !== undefined) return 'kept';
  return asWhole(
    one,
    'It replaces a document that the client has read, without a condition.',
    'Send If-Match with its tag.',
  );
}
