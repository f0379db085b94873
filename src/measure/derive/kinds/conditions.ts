import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf } from '../selectors.js';
import { chainTo, placesIn, written } from '../tree.js';

/** An entity tag that no server gives. */
const UNKNOWN = '"xcaliper-unknown"';

interface Condition {
  readonly id: string;
  readonly title: string;
  readonly requirements: DerivedCase['requirements'];
  readonly field: string;
  readonly value: string;
  readonly request: WrittenStep;
  readonly expected: string;
  readonly isRefused: boolean;
}

/** Derives cases about conditional requests for documents and elements. */
export function conditionCases(measured: MeasuredUsage): readonly DerivedCase[] {
  // Conditions do not depend on the content.
  return measured.valid.filter(measured.isMain).flatMap((example) =>
    conditionsOf(measured, example).map(
      (condition): DerivedCase => ({
        kind: 'conditions',
        id: `${example.key}.${condition.id}`,
        requirements: condition.requirements,
        title: `${condition.title} "${example.title}"`,
        steps: [
          steps.given(example.text),
          steps.header(condition.field, condition.value),
          condition.request,
          steps.answers('Then', condition.expected),
          ...controlsOf(measured, example, condition),
        ],
      }),
    ),
  );
}

/** A server that knows nothing of nodes may know conditions, and proves nothing by them. */
function controlsOf(
  measured: MeasuredUsage,
  example: ParsedExample,
  { isRefused, id }: Pick<Condition, 'isRefused' | 'id'>,
): readonly WrittenStep[] {
  if (isRefused) return [steps.unchanged('But'), ...steps.putsBack(measured, example)];
  if (id !== 'delete-match') return [`But ${steps.SERVES_NODES}`];
  return [steps.putDocument('But', example.text), steps.succeeds('And'), `And ${steps.SERVES_NODES}`];
}

function conditionsOf({ usage }: MeasuredUsage, { text, document }: ParsedExample): readonly Condition[] {
  const chain = chainTo(document, placesIn(document).find((place) => place.length > 0) ?? []);
  const node = selectorOf(chain, 'wildcard-position', usage);
  const element = chain.at(-1);
  const putAgain = steps.putDocument('When', text);
  const ofDocument: readonly Condition[] = [
    condition(
      'put-match',
      'With the current entity tag, the client replaces',
      'XCAP-7.11-03',
      'If-Match',
      '{etag}',
      putAgain,
      '2xx',
    ),
    condition(
      'put-no-match',
      'With another entity tag, the client replaces',
      'XCAP-7.11-02',
      'If-Match',
      UNKNOWN,
      putAgain,
      '412',
    ),
    condition(
      'put-new',
      'With If-None-Match: *, the client replaces',
      'XCAP-8.2.6-05',
      'If-None-Match',
      '*',
      putAgain,
      '412',
    ),
    condition(
      'get-known',
      'With the current entity tag, the client fetches',
      'XCAP-8.3-11',
      'If-None-Match',
      '{etag}',
      'When the client sends GET to the document',
      '304',
    ),
    condition(
      'get-unknown',
      'With another entity tag, the client fetches',
      'XCAP-7.11-06',
      'If-None-Match',
      UNKNOWN,
      'When the client sends GET to the document',
      '200',
    ),
    condition(
      'delete-no-match',
      'With another entity tag, the client deletes',
      'XCAP-8.4-11',
      'If-Match',
      UNKNOWN,
      'When the client sends DELETE to the document',
      '412',
    ),
    condition(
      'delete-match',
      'With the current entity tag, the client deletes',
      'XCAP-8.4-11',
      'If-Match',
      '{etag}',
      'When the client sends DELETE to the document',
      '2xx',
    ),
  ];
  if (node === undefined || element === undefined) return ofDocument;
  const put = steps.putElement('When', node, written(element));
  const get = steps.sends('When', 'GET', node);
  return [
    ...ofDocument,
    condition(
      'element-match',
      'With the current entity tag, the client PUTs an element of',
      'XCAP-8.2.6-01',
      'If-Match',
      '{etag}',
      put,
      '2xx',
    ),
    condition(
      'element-no-match',
      'With another entity tag, the client PUTs an element of',
      'XCAP-8.2.6-01',
      'If-Match',
      UNKNOWN,
      put,
      '412',
    ),
    condition(
      'element-new',
      'With If-None-Match: *, the client PUTs an element of',
      'XCAP-8.2.6-04',
      'If-None-Match',
      '*',
      put,
      '412',
    ),
    condition(
      'element-known',
      'With the current entity tag, the client fetches an element of',
      'XCAP-8.3-11',
      'If-None-Match',
      '{etag}',
      get,
      '304',
    ),
  ];
}

function condition(
  id: string,
  title: string,
  requirement: string,
  field: string,
  value: string,
  request: WrittenStep,
  expected: string,
): Condition {
  return { id, title, requirements: [requirement], field, value, request, expected, isRefused: expected === '412' };
}
