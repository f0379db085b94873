import { canonicalXml } from '../../../common/xml/canonical-xml.js';
import { type PassiveRule, unless } from './rule.js';
import { answered, asked, hasSucceeded, isFound, isWrite, kindOf, responseText, type Seen } from './seen.js';

/** Rules that several responses about one document show. */
export const SEQUENCE_RULES: readonly PassiveRule[] = [
  {
    id: 'HTTP-8.8.3-02',
    applies: (one) => sameTagBefore(one) !== undefined,
    problem: (one) => {
      const before = sameTagBefore(one);
      return unless(
        before === undefined || Buffer.compare(before.response.body, one.response.body) === 0,
        `the content differs from that of response ${(before?.index ?? 0) + 1}, which has the same strong entity tag`,
      );
    },
  },
  {
    id: 'XCAP-7-11',
    applies: (one) => storedVersion(one) !== undefined,
    problem: (one) => {
      const put = storedVersion(one);
      return unless(
        put === undefined || isSameContent(put, one),
        `the content is not that of request ${(put?.index ?? 0) + 1}, a PUT whose response has the same entity tag`,
      );
    },
  },
  {
    id: 'XCAP-8.2.7-03',
    needsSoleWriter: true,
    applies: (one) =>
      one.method === 'PUT' && kindOf(one) === 'document' && hasSucceeded(one) && existed(one) !== undefined,
    problem: (one) => {
      const due = existed(one) === true ? 200 : 201;
      return unless(
        one.status === due,
        `a PUT of a document that ${due === 200 ? 'exists' : 'does not exist'} is answered ${one.status}, not ${due}`,
      );
    },
  },
  {
    id: 'XCAP-7-09',
    needsSoleWriter: true,
    applies: (one) => one.method === 'DELETE' && kindOf(one) === 'document' && deletedBefore(one) && isDecided(one),
    problem: ({ status }) => unless(status === 404, `the repetition of a successful DELETE is answered ${status}`),
  },
  {
    id: 'XCAP-7.11-01',
    needsSoleWriter: true,
    applies: (one) => isFound(one) && tagOfDocument(one) !== undefined && answered(one, 'ETag') !== undefined,
    problem: (one) =>
      unless(answered(one, 'ETag') === tagOfDocument(one), 'the entity tag is another one than that of the document'),
  },
  {
    id: 'XCAP-7.11-03',
    needsSoleWriter: true,
    applies: (one) =>
      isWrite(one) &&
      asked(one, 'If-Match') !== undefined &&
      asked(one, 'If-Match') === tagOfDocument(one) &&
      asked(one, 'If-None-Match') === undefined &&
      isDecided(one),
    problem: ({ status }) => unless(status !== 412, 'the current entity tag in If-Match is answered 412'),
  },
];

function isStrong(tag: string | undefined): tag is string {
  return tag?.startsWith('"') === true;
}

/** Finds an earlier GET of the same resource with the same strong entity tag. */
function sameTagBefore(one: Seen): Seen | undefined {
  const tag = answered(one, 'ETag');
  if (!isFound(one) || !isStrong(tag)) return undefined;
  return one.earlier.findLast(
    (other) => isFound(other) && isSameResource(one, other) && answered(other, 'ETag') === tag,
  );
}

function isSameResource(one: Seen, other: Seen): boolean {
  return one.exchange.request.target === other.exchange.request.target;
}

/** Finds the PUT of a document by which the document got the entity tag that it has: nobody has changed it since. */
function storedVersion(one: Seen): Seen | undefined {
  const tag = answered(one, 'ETag');
  if (!isFound(one) || kindOf(one) !== 'document' || !isStrong(tag)) return undefined;
  const last = one.earlier.findLast((other) => isWrite(other) && hasSucceeded(other));
  return last?.method === 'PUT' && isSameResource(one, last) && answered(last, 'ETag') === tag ? last : undefined;
}

/** RFC 4825 §8.3: XML equivalent, so that the octets may differ. A text that cannot be read is another rule's matter. */
function isSameContent(put: Seen, found: Seen): boolean {
  const sent = new TextDecoder().decode(put.exchange.request.body);
  const received = responseText(found);
  if (sent === received) return true;
  try {
    return canonicalXml(sent) === canonicalXml(received);
  } catch {
    return true;
  }
}

/** Statuses that say nothing of the resource: access, rate and faults of a gateway. */
const SILENT: ReadonlySet<number> = new Set([401, 403, 407, 408, 429]);

function isDecided({ status }: Seen): boolean {
  return status < 500 && !SILENT.has(status);
}

/** Tells whether the document existed before the request, by the last response that says so. */
function existed(one: Seen): boolean | undefined {
  for (const other of one.earlier.toReversed()) {
    if (isWrite(other) && !isDecided(other)) return undefined;
    if (kindOf(other) !== 'document') {
      if (hasSucceeded(other)) return true;
      continue;
    }
    if (isFound(other) || (other.method === 'PUT' && hasSucceeded(other))) return true;
    if (other.method === 'DELETE' && hasSucceeded(other)) return false;
    if (other.method === 'GET' && (other.status === 404 || other.status === 410)) return false;
  }
  return undefined;
}

function deletedBefore(one: Seen): boolean {
  const last = one.earlier.findLast((other) => isWrite(other));
  return last?.method === 'DELETE' && kindOf(last) === 'document' && hasSucceeded(last);
}

/** Returns the entity tag of the document by the last response about any of its resources, when no write came in between. */
function tagOfDocument(one: Seen): string | undefined {
  const last = one.earlier.at(-1);
  // A global document may change with those of users.
  if (
    last === undefined ||
    one.target.tree === 'global' ||
    !(isFound(last) || (last.method === 'PUT' && hasSucceeded(last)))
  )
    return undefined;
  return answered(last, 'ETag');
}
