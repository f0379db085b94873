import type { Deviation } from '../../xdms/deviation.js';
import { type Conflict, conflictReport } from '../../xdms/http/conflict.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { conditionOf, withHeader } from './answers.js';

/** A server whose reports replace one condition by another. */
function saying(said: string, meant: string): NonNullable<Deviation['answer']> {
  return (finished) =>
    conditionOf(finished) === meant ? { ...finished, body: finished.body.replaceAll(meant, said) } : finished;
}

/** A server with other conflict reports. */
function reporting(change: (conflict: Conflict) => Conflict): StepOverrides {
  return {
    answerRefusal: (answerRefusal) => (refusal) => {
      const standard = answerRefusal(refusal);
      return refusal.conflict === undefined
        ? standard
        : { ...standard, body: conflictReport(change(refusal.conflict)) };
    },
  };
}

function withFields(change: (field: string) => string): StepOverrides {
  return reporting((conflict) =>
    conflict.kind === 'uniqueness-failure'
      ? { ...conflict, exists: conflict.exists.map((one) => ({ ...one, field: change(one.field) })) }
      : conflict,
  );
}

/** RFC 4825 §11: detailed conflict reports. */
export const CONFLICT_REPORTS: readonly Deviation[] = [
  {
    id: 'reports-are-application-xml',
    violates: ['XCAP-11-01'],
    sentence: 'Conflict reports are typed application/xml.',
    spreads: 'clients ignore a conflict report of another media type',
    answer: (finished) =>
      conditionOf(finished) === undefined ? finished : withHeader(finished, 'content-type', 'application/xml'),
  },
  {
    id: 'reports-in-another-namespace',
    violates: [
      'XCAP-11-02',
      'XCAP-8.2.1-10',
      'XCAP-8.2.2-02',
      'XCAP-8.2.1-04',
      'XCAP-8.2.1-07',
      'XCAP-8.2.2-04',
      'XCAP-8.2.2-08',
      'XCAP-8.2.2-10',
      'XCAP-8.2.2-13',
      'XCAP-8.2.2-15',
      'XCAP-8.2.3-23',
      'XCAP-8.2.4-04',
      'XCAP-8.2.4-10',
      'XCAP-8.2.5-02',
      'XCAP-8.2.5-06',
      'XCAP-8.2.5-09',
      'XCAP-8.4-08',
      'XCAP-7-15',
    ],
    sentence: 'Conflict reports are in another namespace.',
    spreads: 'clients ignore a conflict report in another namespace',
    answer: (finished) =>
      conditionOf(finished) === undefined
        ? finished
        : {
            ...finished,
            body: finished.body.replace('urn:ietf:params:xml:ns:xcap-error', 'urn:ietf:params:xml:ns:xcap-errors'),
          },
  },
  {
    id: 'reports-with-a-status',
    violates: ['XCAP-11-02'],
    sentence: 'The root of a conflict report has an attribute status.',
    answer: (finished) =>
      conditionOf(finished) === undefined
        ? finished
        : { ...finished, body: finished.body.replace('<xcap-error ', '<xcap-error status="409" ') },
  },
  {
    id: 'reports-with-two-conditions',
    violates: ['XCAP-11.1-01', 'XCAP-11-02'],
    sentence: 'A conflict report has constraint-failure beside every condition.',
    spreads: 'every case that reads a report fails',
    answer: (finished) =>
      conditionOf(finished) === undefined
        ? finished
        : { ...finished, body: finished.body.replace('</xcap-error>', '<constraint-failure/></xcap-error>') },
  },
  {
    id: 'reports-without-condition',
    violates: [
      'XCAP-11.1-01',
      'XCAP-8.2.5-02',
      'XCAP-8.2.2-02',
      'XCAP-8.2.3-23',
      'XCAP-7-15',
      'XCAP-11-02',
      'XCAP-8.2.2-13',
      'XCAP-8.2.4-04',
      'XCAP-8.2.1-04',
      'XCAP-8.2.1-07',
      'XCAP-8.2.1-10',
      'XCAP-8.2.2-04',
      'XCAP-8.2.2-08',
      'XCAP-8.2.2-10',
      'XCAP-8.2.2-15',
      'XCAP-8.2.4-10',
      'XCAP-8.2.5-06',
      'XCAP-8.2.5-09',
      'XCAP-8.2.5-14',
      'XCAP-8.4-08',
    ],
    sentence: 'A conflict report has a text and no condition.',
    spreads: 'every case that reads a report fails',
    answer: (finished) =>
      conditionOf(finished) === undefined
        ? finished
        : {
            ...finished,
            body: '<?xml version="1.0" encoding="UTF-8"?>\n<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">conflict</xcap-error>',
          },
  },
  {
    id: 'conditions-with-text',
    violates: ['XCAP-11.1-21', 'XCAP-11.1-02', 'XCAP-11-02'],
    sentence: 'A condition in a conflict report has a text for its content.',
    answer: (finished) =>
      conditionOf(finished) === undefined
        ? finished
        : { ...finished, body: finished.body.replace(/<([a-z0-9-]+) phrase="([^"]*)"\/>/, '<$1 phrase="$2">$2</$1>') },
  },
  {
    id: 'reports-of-elements-say-not-well-formed',
    violates: ['XCAP-11.1-04', 'XCAP-8.2.2-08'],
    sentence: 'The report of an element that cannot be read says not-well-formed.',
    answer: saying('not-well-formed', 'not-xml-frag'),
  },
  {
    id: 'reports-of-documents-say-not-xml-frag',
    violates: ['XCAP-11.1-03', 'XCAP-8.2.2-02'],
    sentence: 'The report of a document that cannot be read says not-xml-frag.',
    answer: saying('not-xml-frag', 'not-well-formed'),
  },
  {
    id: 'reports-of-parents-say-cannot-insert',
    violates: ['XCAP-11.1-05', 'XCAP-8.2.1-04', 'XCAP-8.2.1-07', 'XCAP-8.2.1-10'],
    sentence: 'The report of a missing parent says cannot-insert.',
    answer: (finished) =>
      conditionOf(finished) === 'no-parent'
        ? {
            ...finished,
            body: finished.body.replaceAll('no-parent', 'cannot-insert').replace(/<ancestor>.*<\/ancestor>/s, ''),
          }
        : finished,
  },
  {
    id: 'ancestors-not-encoded',
    violates: ['XCAP-11.1-07'],
    sentence: 'The selector in the ancestor of a report is not percent-encoded.',
    steps: reporting((conflict) =>
      conflict.kind === 'no-parent' && conflict.ancestor !== undefined
        ? { ...conflict, ancestor: decodeURIComponent(conflict.ancestor) }
        : conflict,
    ),
  },
  {
    id: 'reports-of-attributes-say-not-xml-frag',
    violates: ['XCAP-11.1-09', 'XCAP-8.2.2-13'],
    sentence: 'The report of an invalid attribute value says not-xml-frag.',
    answer: saying('not-xml-frag', 'not-xml-att-value'),
  },
  {
    id: 'reports-of-insertions-say-constraint-failure',
    violates: ['XCAP-11.1-10', 'XCAP-8.2.3-23', 'XCAP-7-15', 'XCAP-8.2.4-10', 'XCAP-8.2.4-04'],
    sentence: 'The report of a failed insertion says constraint-failure.',
    answer: saying('constraint-failure', 'cannot-insert'),
  },
  {
    id: 'reports-of-deletions-say-constraint-failure',
    violates: ['XCAP-11.1-11', 'XCAP-8.4-08'],
    sentence: 'The report of a failed deletion says constraint-failure.',
    answer: saying('constraint-failure', 'cannot-delete'),
  },
  {
    id: 'reports-of-encodings-say-not-well-formed',
    violates: ['XCAP-11.1-20', 'XCAP-8.2.2-04', 'XCAP-8.2.2-15', 'XCAP-8.2.2-10'],
    sentence: 'The report of content that is not UTF-8 says not-well-formed.',
    answer: saying('not-well-formed', 'not-utf-8'),
  },
  {
    id: 'first-value-that-is-not-unique',
    violates: ['XCAP-11.1-12'],
    sentence: 'Of several values that are not unique the first is reported only.',
    steps: reporting((conflict) =>
      conflict.kind === 'uniqueness-failure' ? { ...conflict, exists: conflict.exists.slice(0, 1) } : conflict,
    ),
  },
  {
    id: 'no-value-that-is-not-unique',
    violates: ['XCAP-11.1-12', 'XCAP-11-02', 'RL-4.4.5-04'],
    sentence: 'The report of values that are not unique does not say which.',
    steps: reporting((conflict) => (conflict.kind === 'uniqueness-failure' ? { ...conflict, exists: [] } : conflict)),
  },
  {
    id: 'fields-with-a-slash',
    violates: ['XCAP-11.1-13'],
    sentence: 'The selector in a field begins with a slash.',
    steps: withFields((field) => `/${field}`),
  },
  {
    id: 'fields-with-a-separator',
    violates: ['XCAP-11.1-13'],
    sentence: 'The selector in a field begins with the separator.',
    steps: withFields((field) => `~~/${field}`),
  },
  {
    id: 'inert-fields-lead-to-the-element',
    violates: [],
    sentence: 'The selector in a field leads to the element that has the value, as RFC 4825 §11.1 lets it.',
    steps: withFields((field) => field.replace(/\/@[^?]*/, '')),
  },
  {
    id: 'fields-without-bindings',
    violates: ['XCAP-11.1-14'],
    sentence: 'The selector in a field has prefixes that nothing binds.',
    steps: withFields((field) => field.replace(/\?.*$/, '')),
  },
  {
    id: 'fields-not-encoded',
    violates: ['XCAP-11.1-15'],
    sentence: 'The selector in a field is not percent-encoded.',
    steps: withFields((field) => decodeURIComponent(field)),
  },
];
