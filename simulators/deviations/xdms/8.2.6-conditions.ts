import type { Deviation } from '../../xdms/deviation.js';
import { entityTagCondition } from '../../xdms/http/preconditions.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { type RequestedKind, subjectOf } from './requests.js';

const WITHOUT_CONDITIONS = { 'if-match': undefined, 'if-none-match': undefined };

/** A server that ignores these fields when `holds` is true. */
function ignoring(fields: Partial<typeof WITHOUT_CONDITIONS>, holds: (request: XcapRequest) => boolean): StepOverrides {
  return {
    checkPreconditions: (checkPreconditions) => (request, current) =>
      checkPreconditions(
        holds(request) ? { ...request, headers: { ...request.headers, ...fields } } : request,
        current,
      ),
  };
}

const isAbout =
  (...subjects: readonly RequestedKind[]) =>
  (request: XcapRequest): boolean =>
    subjects.includes(subjectOf(request));

/** RFC 4825 §7.11, §8.2.6 and §8.4: conditions. */
export const CONDITIONS: readonly Deviation[] = [
  {
    id: 'no-conditions',
    violates: [
      'XCAP-7.11-02',
      'XCAP-7.11-06',
      'XCAP-8.2.6-01',
      'XCAP-8.2.6-04',
      'XCAP-8.2.6-05',
      'XCAP-8.2.6-06',
      'XCAP-8.2.6-07',
      'XCAP-8.3-11',
      'XCAP-8.4-11',
      'XCAP-12.9-02',
      'HTTP-13.1.1-01',
      'HTTP-13.1.2-01',
      'HTTP-13.1.2-03',
      'PM-11-01',
      'XCAP-7.11-05',
      'XCAP-7.11-10',
    ],
    sentence: 'If-Match and If-None-Match are not looked at.',
    spreads: 'conditions are set in many scenarios',
    steps: ignoring(WITHOUT_CONDITIONS, () => true),
  },
  {
    id: 'no-conditions-on-nodes',
    violates: [
      'XCAP-7.11-02',
      'XCAP-8.2.6-01',
      'XCAP-8.2.6-04',
      'XCAP-8.2.6-07',
      'HTTP-13.1.1-01',
      'HTTP-13.1.2-01',
      'HTTP-13.1.2-03',
      'PM-11-01',
      'XCAP-7.11-05',
      'XCAP-8.4-11',
      'XCAP-7.11-10',
      'XCAP-7.11-06',
      'XCAP-8.3-11',
    ],
    sentence: 'If-Match and If-None-Match are looked at for documents only.',
    spreads: 'conditions are set in many scenarios',
    steps: ignoring(WITHOUT_CONDITIONS, isAbout('element', 'attribute', 'namespaces')),
  },
  {
    id: 'no-conditions-on-attributes',
    violates: [
      'XCAP-8.2.6-01',
      'XCAP-8.2.6-07',
      'HTTP-13.1.1-01',
      'HTTP-13.1.2-01',
      'HTTP-13.1.2-03',
      'XCAP-8.2.6-04',
      'XCAP-7.11-10',
      'XCAP-7.11-06',
      'XCAP-7.11-02',
      'XCAP-8.4-11',
      'XCAP-8.3-11',
    ],
    sentence: 'If-Match and If-None-Match are not looked at for attributes.',
    steps: ignoring(WITHOUT_CONDITIONS, isAbout('attribute')),
  },
  {
    id: 'no-conditions-on-delete',
    violates: ['XCAP-8.4-11', 'HTTP-13.1.1-01', 'HTTP-13.1.2-01', 'XCAP-7.11-05', 'XCAP-7.11-10'],
    sentence: 'If-Match is not looked at when something is deleted.',
    steps: ignoring(WITHOUT_CONDITIONS, ({ method }) => method === 'DELETE'),
  },
  {
    id: 'no-conditions-on-delete-of-documents',
    violates: ['XCAP-8.4-11', 'HTTP-13.1.1-01', 'HTTP-13.1.2-01'],
    sentence: 'If-Match is not looked at when a document is deleted.',
    steps: ignoring(WITHOUT_CONDITIONS, (request) => request.method === 'DELETE' && subjectOf(request) === 'document'),
  },
  {
    id: 'no-conditional-get',
    violates: ['XCAP-7.11-06', 'XCAP-8.3-11', 'XCAP-12.9-02', 'HTTP-13.1.1-01', 'HTTP-13.1.2-01', 'HTTP-13.1.2-03'],
    sentence: 'A GET is always answered with content.',
    spreads: 'the scenarios of HTTP have many conditions on reading',
    steps: ignoring(WITHOUT_CONDITIONS, ({ method }) => method === 'GET' || method === 'HEAD'),
  },
  {
    id: 'conditional-get-of-documents-only',
    violates: ['XCAP-8.3-11', 'HTTP-13.1.2-01', 'HTTP-13.1.2-03', 'XCAP-7.11-06'],
    sentence: 'A GET of a node is always answered with content.',
    steps: ignoring(WITHOUT_CONDITIONS, (request) => request.method === 'GET' && subjectOf(request) !== 'document'),
  },
  {
    id: 'only-asterisks-in-if-none-match',
    violates: ['XCAP-8.2.6-07', 'HTTP-13.1.2-01'],
    sentence: 'The If-None-Match of a PUT is looked at when it is an asterisk only.',
    steps: ignoring(
      { 'if-none-match': undefined },
      ({ method, headers }) => method === 'PUT' && headers['if-none-match'] !== '*',
    ),
  },
  {
    id: 'asterisks-ignored',
    violates: ['XCAP-8.2.6-05', 'XCAP-8.2.6-04', 'HTTP-13.1.2-03'],
    sentence: 'If-None-Match: * is not looked at.',
    steps: ignoring({ 'if-none-match': undefined }, ({ headers }) => headers['if-none-match'] === '*'),
  },
  {
    id: 'conditions-on-absent-documents-ignored',
    violates: ['XCAP-8.2.6-06'],
    sentence: 'If-Match is ignored when the document does not exist.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) =>
        checkPreconditions(
          current === undefined ? { ...request, headers: { ...request.headers, 'if-match': undefined } } : request,
          current,
        ),
    },
  },
  {
    id: 'new-nodes-have-no-tag',
    violates: ['XCAP-8.2.6-02', 'XCAP-8.2.6-03', 'XCAP-8.2.6-04', 'XCAP-8.2.6-07', 'XCAP-7.11-03'],
    sentence: 'A condition on an element or attribute that is about to be created is held against nothing.',
    steps: {
      put:
        (put, { environment, withSteps }) =>
        (request, target) => {
          const { node } = target;
          const isThere = (): boolean => {
            const stored = environment.read(target);
            if (node === undefined) return true;
            return stored !== undefined && environment.resolve(stored.document, node.selector).kind !== 'no-match';
          };
          const againstNothing: StepOverrides['checkPreconditions'] = (checkPreconditions) => (given, current) =>
            checkPreconditions(given, isThere() ? current : undefined);
          return withSteps({ checkPreconditions: againstNothing }, () => put(request, target));
        },
    },
  },
  {
    id: 'conditions-compared-as-text',
    violates: [
      'XCAP-7.11-02',
      'XCAP-8.2.6-01',
      'HTTP-8.8.3-05',
      'XCAP-7.11-05',
      'XCAP-8.4-11',
      'XCAP-7.11-10',
      'XCAP-8.3-11',
    ],
    sentence: 'If-Match holds whenever it has the beginning of the current entity tag.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const field = request.headers['if-match'] ?? '';
        const isClose = current !== undefined && field.slice(0, 4) === current.slice(0, 4);
        checkPreconditions(
          isClose ? { ...request, headers: { ...request.headers, 'if-match': undefined } } : request,
          current,
        );
      },
    },
  },
  {
    id: 'failed-condition-is-409',
    violates: ['XCAP-7.11-02', 'XCAP-8.2.6-01', 'HTTP-13.1.1-01', 'HTTP-13.1.2-01'],
    sentence: 'A condition that does not hold is answered 409.',
    spreads: 'conditions that do not hold are set in many scenarios',
    answer: (finished) => (finished.status === 412 ? { ...finished, status: 409 } : finished),
  },
  {
    id: 'not-modified-is-412',
    violates: ['XCAP-7.11-06', 'XCAP-8.3-11', 'HTTP-13.1.2-01', 'HTTP-13.1.2-03', 'XCAP-12.9-02'],
    sentence: 'A GET whose If-None-Match has the current tag is answered 412.',
    spreads: 'the scenarios of HTTP have many conditions on reading',
    answer: (finished) => (finished.status === 304 ? { ...finished, status: 412 } : finished),
  },
  {
    id: 'if-match-always-fails',
    violates: ['XCAP-7.11-03', 'XCAP-7.11-04', 'XCAP-7.11-05', 'XCAP-8.2.6-02', 'XCAP-8.4-11'],
    sentence: 'A PUT or DELETE with an If-Match that is a tag is always answered 412.',
    spreads: 'conditions that hold are set in many scenarios',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const { method, headers } = request;
        if (method !== 'GET' && headers['if-match'] !== undefined && headers['if-match'] !== '*')
          throw refuse(412, 'No.');
        checkPreconditions(request, current);
      },
    },
  },
  {
    id: 'one-tag-in-a-condition',
    violates: ['XCAP-8.2.6-01', 'HTTP-13.1.1-02', 'HTTP-13.1.2-02'],
    sentence: 'Of a list of entity tags the first is looked at only.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const first = (field: string | undefined): string | undefined => {
          const condition = field === undefined ? undefined : entityTagCondition(field);
          return typeof condition === 'object' ? condition[0] : field;
        };
        const { headers } = request;
        const short = {
          ...headers,
          'if-match': first(headers['if-match']),
          'if-none-match': first(headers['if-none-match']),
        };
        checkPreconditions({ ...request, headers: short }, current);
      },
    },
  },
];
