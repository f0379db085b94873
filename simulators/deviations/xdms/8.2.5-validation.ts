import { RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice, type XmlDocument } from '../../xdms/document/xml-document.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { conditionOf } from './answers.js';
import { isAccepted } from './refusals.js';
import { withoutSchema, withUsages } from './usages.js';

/** RFC 4825 §8.2.5: the validation of documents against their schemas. */
export const VALIDATION: readonly Deviation[] = [
  {
    id: 'schema-not-checked',
    violates: [
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-04',
      'XCAP-8.4-09',
      'XCAP-8.2.3-31',
      'RL-3.1-02',
      'RL-4.1-01',
      'RL-4.1-02',
      'PM-6-11',
      'PM-6-12',
      'PM-6-25',
      'PM-6-26',
      'CP-7.4-01',
      'CP-13-01',
      'CP-13-03',
      'PM-6-05',
      'RL-4.2-02',
      'RL-6-02',
      'PM-6-03',
      'PM-6-04',
      'PM-6-27',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.1-23',
      'RL-3.2-01',
      'RL-4.1-03',
      'RL-4.1-04',
      'RL-4.1-05',
      'CP-6.1-02',
      'PM-6-02',
      'PR-3.2.1-01',
      'PR-3.3.2-01',
      'PR-3.3.2.15-01',
      'RL-3.1-06',
      'CP-7.1.2-01',
      'CP-7.1.3-01',
      'CP-13-02',
      'CP-6.1-03',
      'CP-7-01',
      'CP-7-02',
      'CP-7-05',
      'CP-7.1-01',
      'CP-7.1.3-02',
      'CP-7.2-01',
      'CP-7.3-01',
      'CP-7.4-02',
      'PM-6-06',
      'PM-6-10',
      'PM-6-13',
      'PM-6-17',
      'PM-6-28',
      'PR-3.3.2-02',
      'PR-7-02',
      'RL-3.1-01',
      'RL-3.1-04',
      'RL-3.1-11',
      'RL-3.1-12',
      'RL-4.2-01',
      'PM-6-07',
      'PM-6-29',
      'PR-3.3.2.14-02',
      'RL-4.1-07',
      'XCAP-5.8-04',
      'XCAP-7-02',
      'XCAP-12-06',
      'XCAP-5.3-01',
      'XCAP-8.2.5-18',
      'GP-3.1-01',
      'GP-3.1-03',
      'GP-4-03',
      'GP-4-05',
      'GP-4-06',
      'GP-4-07',
      'GP-6.2-01',
      'GP-6.3-01',
      'GP-6.3-02',
      'GP-6.4-01',
      'GP-6.5-01',
      'GP-6.5.1-01',
      'GP-6.5.2-01',
      'GP-6.5.2-02',
      'GP-6.1-01',
    ],
    sentence: 'No document is held against its schema.',
    spreads: 'whatever makes a document invalid is taken',
    steps: { checkSchema: () => () => {} },
  },
  {
    id: 'invalid-is-a-constraint-failure',
    violates: ['XCAP-11.1-08', 'XCAP-8.2.5-06', 'XCAP-8.2.5-02'],
    sentence: 'The report of a document that would not follow its schema says constraint-failure.',
    answer: (finished) =>
      conditionOf(finished) === 'schema-validation-error'
        ? { ...finished, body: finished.body.replaceAll('schema-validation-error', 'constraint-failure') }
        : finished,
  },
  {
    id: 'invalid-documents-mended',
    violates: [
      'XCAP-8.2.5-01',
      'CP-13-01',
      'CP-13-03',
      'PM-6-16',
      'RL-4.2-01',
      'PM-6-03',
      'PM-6-04',
      'PM-6-27',
      'PM-6-28',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.1-11',
      'RL-3.1-23',
      'RL-4.1-04',
      'RL-4.1-05',
      'CP-6.1-02',
      'PM-6-02',
      'PR-3.2.1-01',
      'PR-3.3.2-01',
      'PR-3.3.2-02',
      'PR-3.3.2.14-02',
      'RL-4.1-02',
      'CP-7.1.2-01',
      'CP-7.1.3-02',
      'CP-7.1.3-01',
      'CP-7.2-01',
      'PM-6-10',
      'PR-3.3.2.15-01',
      'RL-3.1-01',
      'RL-3.1-02',
      'RL-4.1-01',
      'RL-4.2-02',
      'RL-6-02',
      'XCAP-7-02',
      'GP-3.1-03',
      'GP-4-03',
      'GP-4-05',
      'GP-6.1-01',
      'GP-6.2-01',
      'GP-6.3-02',
      'GP-6.4-01',
      'GP-6.5-01',
      'GP-6.5.2-02',
      'GP-6.3-01',
      'GP-6.5.1-01',
    ],
    sentence: 'What the schema does not allow in a document that is put is dropped.',
    spreads: 'each usage has scenarios on its schema',
    steps: {
      put:
        (put, { withSteps, steps }) =>
        (request, target) => {
          if (target.node !== undefined) return put(request, target);
          const isValid = (document: XmlDocument): boolean =>
            isAccepted(() => steps.checkSchema(document, target.usage));
          const mending: StepOverrides['readDocument'] = (readDocument) => (text) => {
            const document = readDocument(text);
            return isValid(document) ? document : mended(document, isValid);
          };
          return withSteps({ readDocument: mending }, () => put(request, target));
        },
    },
  },
  {
    id: 'schemaless-usages',
    violates: [
      'XCAP-5.8-04',
      'XCAP-5.3-01',
      'RL-4.1-02',
      'RL-4.2-01',
      'RL-4.2-02',
      'RL-6-02',
      'XCAP-8.4-09',
      'RL-4.1-03',
      'RL-4.1-04',
      'RL-4.1-05',
      'RL-4.1-01',
      'RL-4.1-07',
    ],
    sentence: 'The usage rls-services has no schema.',
    spreads: 'services have many scenarios on their schema',
    environment: withUsages((usage) => (usage.auid === RLS_SERVICES.auid ? withoutSchema(usage) : usage)),
  },
];

/** A longer search would only cost time: the invalid documents of cases are short. */
const MOST_SEARCHED = 100;

/** Drops the last innermost element whose absence makes the document valid, or else all content. */
function mended(document: XmlDocument, isValid: (one: XmlDocument) => boolean): XmlDocument {
  const { root, text } = document;
  if (root.selfClosing) return document;
  const without = ({ start, end }: { readonly start: number; readonly end: number }): XmlDocument =>
    parseDocument(splice(text, start, end, ''));
  const innermost = elementsBelow(root).slice(1).reverse().slice(0, MOST_SEARCHED);
  const dropped = innermost.find((element) => isValid(without(element)));
  return without(dropped ?? { start: root.contentStart, end: root.contentEnd });
}
