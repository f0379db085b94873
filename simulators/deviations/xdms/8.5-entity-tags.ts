import { createHash } from 'node:crypto';
import { LimitedSet } from '../../limited-memory.js';
import type { Deviation } from '../../xdms/deviation.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { documentKey, type StoredDocument } from '../../xdms/store/document-store.js';
import { hasSucceeded, withHeader, withoutHeader } from './answers.js';
import { isAccepted } from './refusals.js';
import { asks, subjectOf } from './requests.js';
import { retag, withStore } from './stores.js';

/** RFC 4825 §7.11 and §8.5: entity tags. */
export const ENTITY_TAGS: readonly Deviation[] = [
  {
    id: 'no-etags',
    violates: [
      'XCAP-8.5-01',
      'XCAP-8.5-03',
      'XCAP-8.2.7-06',
      'XCAP-8.3-13',
      'XCAP-8.4-13',
      'XCAP-7.11-01',
      'XCAP-12.9-02',
      'XCAP-8.5-04',
    ],
    sentence: 'There are no entity tags.',
    spreads: 'entity tags are asked for in many scenarios',
    answer: (finished) => withoutHeader(finished, 'etag'),
  },
  {
    id: 'no-etag-on-put',
    violates: ['XCAP-8.2.7-06', 'XCAP-8.5-03', 'XCAP-7.11-03'],
    sentence: 'The answer to a PUT has no entity tag.',
    answer: (finished, { method }) =>
      method === 'PUT' && hasSucceeded(finished) ? withoutHeader(finished, 'etag') : finished,
    spreads: 'the entity tag of the answer is looked at in many scenarios',
  },
  {
    id: 'no-etag-for-attributes',
    violates: [
      'XCAP-8.5-01',
      'XCAP-8.5-03',
      'XCAP-8.2.7-06',
      'XCAP-8.5-02',
      'XCAP-7.11-03',
      'XCAP-7.11-05',
      'XCAP-7.11-01',
      'XCAP-8.4-13',
      'XCAP-8.3-13',
    ],
    sentence: 'Attributes have no entity tag.',
    answer: (finished, request) => (subjectOf(request) === 'attribute' ? withoutHeader(finished, 'etag') : finished),
  },
  {
    id: 'etag-of-the-fragment',
    violates: ['XCAP-7.11-01', 'XCAP-8.5-02', 'XCAP-8.5-03', 'HTTP-9.3.2-02', 'XCAP-8.2.6-01'],
    sentence: 'The entity tag of a node is made from its own text.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element', 'attribute', 'namespaces') && finished.status === 200
        ? withHeader(finished, 'etag', `"${createHash('sha256').update(finished.body).digest('hex').slice(0, 12)}"`)
        : finished,
  },
  {
    id: 'etags-of-nodes-by-their-uri',
    violates: [
      'XCAP-7.11-01',
      'XCAP-7.11-04',
      'XCAP-7.11-05',
      'XCAP-8.5-02',
      'XCAP-8.2.6-02',
      'XCAP-8.2.6-07',
      'XCAP-8.4-13',
      'XCAP-8.5-03',
      'XCAP-8.5-04',
      'PM-11-01',
    ],
    sentence: 'Every resource has its own entity tag, and conditions are evaluated against it.',
    spreads: 'tags that were learnt elsewhere do not hold',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) =>
        checkPreconditions(request, current && ownTag(current, request.target)),
    },
    answer: (finished, { target }) => {
      const { etag } = finished.headers;
      // A 304 comes from the check of conditions, which knows the tag of the resource.
      if (etag === undefined || finished.status === 304) return finished;
      return withHeader(finished, 'etag', ownTag(etag, target));
    },
  },
  {
    id: 'old-etag-on-put',
    violates: ['XCAP-7.11-03', 'XCAP-7.11-04', 'XCAP-8.5-03'],
    sentence: 'The answer to a PUT has the entity tag from before it.',
    spreads: 'the entity tag of the answer is looked at in many scenarios',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const before = environment.read(target)?.etag;
          const answered = put(request, target);
          return before === undefined ? answered : withHeader(answered, 'etag', before);
        },
    },
  },
  {
    id: 'etag-never-changes',
    violates: ['XCAP-8.5-02', 'XCAP-8.5-08', 'XCAP-7.11-02', 'HTTP-8.8.3-02', 'XCAP-7.11-10', 'DIFF-6-01'],
    sentence: 'A document keeps its entity tag for as long as it lives.',
    spreads: 'the entity tag of the past is used in many scenarios',
    environment: withStore((store) => ({
      put: (id, document) => {
        const before = store.get(id)?.etag;
        const stored = store.put(id, document);
        return before === undefined ? stored : retag(stored, before);
      },
    })),
  },
  {
    id: 'etag-changes-on-failure',
    violates: ['XCAP-8.5-06'],
    sentence: 'A request that is refused gives the document a new entity tag.',
    spreads: 'every refusal shows it',
    answerFromState: (finished, { method, target }, { store, rootSegments }) => {
      if (finished.status < 400 || (method !== 'PUT' && method !== 'DELETE')) return finished;
      const [auid = '', tree, xui = ''] = segmentsOf(target).slice(rootSegments.length);
      const stored = tree === 'users' ? store.all().find(({ id }) => id.auid === auid && id.xui === xui) : undefined;
      if (stored !== undefined) store.put(stored.id, stored.document);
      return finished;
    },
  },
  {
    id: 'etags-count-versions',
    violates: ['XCAP-8.5-08', 'DIFF-6-01', 'HTTP-8.8.3-02'],
    sentence: 'Entity tags count the states of a document, and begin again after a deletion.',
    environment: withStore((store) => ({
      put: (id, document) => {
        const before = store.get(id)?.etag ?? '"0"';
        return retag(store.put(id, document), `"${Number(before.replace(/\D/g, '')) + 1}"`);
      },
    })),
  },
  {
    id: 'etag-from-the-length',
    violates: ['XCAP-8.5-08', 'HTTP-8.8.3-02', 'DIFF-6-01'],
    sentence: 'The entity tag is made from the length of the document.',
    environment: withStore((store) => ({
      put: (id, document) => retag(store.put(id, document), `"${document.text.length}"`),
    })),
    spreads: 'documents of one length are told apart by their tags in many scenarios',
  },
  {
    id: 'etag-without-quotes',
    violates: ['HTTP-8.8.3-01', 'XCAP-8.5-05'],
    sentence: 'Entity tags have no quotes.',
    spreads: 'the invalid tag cannot be used in a condition',
    answer: (finished) => {
      const { etag } = finished.headers;
      return etag === undefined ? finished : withHeader(finished, 'etag', etag.replaceAll('"', ''));
    },
  },
  {
    id: 'last-write-wins',
    violates: ['XCAP-7.11-10'],
    sentence: 'Conditions are checked once in a while: of several changes on the condition of one tag each is made.',
    steps: (): StepOverrides => {
      const held = new LimitedSet<string>();
      return {
        checkPreconditions: (checkPreconditions) => (request, current) => {
          const field = request.headers['if-match'];
          const isSoonAfter =
            field !== undefined && held.has(field) && request.method === 'PUT' && subjectOf(request) === 'element';
          if (!isSoonAfter) checkPreconditions(request, current);
          if (field !== undefined && field === current) held.add(field);
        },
      };
    },
  },
  {
    id: 'lost-updates',
    violates: ['XCAP-7.11-11'],
    sentence: 'A change is made to the document as it stood a moment before, so that the one between is lost.',
    spreads: 'the second of two changes undoes the first',
    steps: (): StepOverrides => {
      let last: { readonly key: string; readonly stored: StoredDocument } | undefined;
      return {
        put:
          (put, { environment, withSteps }) =>
          (request, target) => {
            const { documentId, node } = target;
            const key = documentKey(documentId);
            const now = environment.read(target);
            const stale = last?.key === key && node !== undefined ? last.stored : undefined;
            const answered = put(request, target);
            last = now === undefined ? undefined : { key, stored: now };
            const stored = environment.store.get(documentId);
            if (stale === undefined || stored === undefined) return answered;
            const onStale: StepOverrides = { readStored: () => () => stale, checkPreconditions: () => () => {} };
            // A change that the earlier document does not allow keeps its standard outcome.
            isAccepted(() => withSteps(onStale, () => put(request, target)));
            const changed = environment.store.get(documentId);
            if (changed !== undefined) retag(changed, stored.etag);
            return answered;
          },
      };
    },
  },
];

function ownTag(etag: string, target: string): string {
  return `${etag.slice(0, -1)}${createHash('sha256').update(target).digest('hex').slice(0, 8)}"`;
}

/** Returns the decoded segments of the path; none for a target that cannot be decoded, which names no document. */
function segmentsOf(target: string): readonly string[] {
  try {
    return decodeURIComponent(target.split('?')[0] ?? '')
      .split('/')
      .slice(1);
  } catch {
    return [];
  }
}
