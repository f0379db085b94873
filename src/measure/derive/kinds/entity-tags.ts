import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { isPlainValue, selectorOf, type WrittenSelector } from '../selectors.js';
import {
  attributesOf,
  chainTo,
  changed,
  childElements,
  type ElementPlace,
  elementAt,
  placesIn,
  removeElement,
  written,
} from '../tree.js';
import { attributeAt, putValue, withoutAttribute } from './attribute-at.js';
import { casesAbout } from './content.js';
import { elementId } from './elements.js';

const IS_OF_DOCUMENT = "And the response has the document's entity tag";

/** Derives cases about the entity tags of elements, attributes and namespace bindings, and of changes and refusals. */
export function entityTagCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) => [
    ...placesIn(example.document).flatMap((place) => [
      ...elementTags(measured, example, place),
      ...attributeTags(measured, example, place),
    ]),
    ...(measured.isMain(example) ? historyOf(measured, example) : []),
  ]);
}

const tagCase = casesAbout('tags');

function elementTags(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { document, text } = example;
  const chain = chainTo(document, place);
  const element = elementAt(document, place);
  const node = selectorOf(chain, 'wildcard-position', measured.usage);
  if (node === undefined || place.length === 0) return [];
  const id = elementId(place);
  const what = `${steps.calledIn(element, place)} of`;
  const bindings: WrittenSelector = { ...node, path: `${node.path}/namespace::*` };
  const start = steps.given(text);
  const without = changed(text, (copy) => removeElement(elementAt(copy, place)));
  const parent = chain.at(-2);
  const isLast = parent !== undefined && childElements(parent).at(-1) === element;
  return [
    ...tagCase(
      ...([example, `${id}.put`, `The entity tag in the answer to a PUT of ${what}`] as const),
      ['XCAP-8.2.7-06', 'XCAP-8.5-03'],
      start,
      steps.putElement('When', node, written(element)),
      steps.succeeds('Then'),
      IS_OF_DOCUMENT,
    ),
    ...tagCase(
      ...([example, `${id}.bindings`, `The entity tag of the namespace bindings of ${what}`] as const),
      ['XCAP-8.3-13', 'XCAP-8.5-03', 'XCAP-7.11-01'],
      start,
      steps.sends('When', 'GET', bindings),
      steps.answers('Then', '200'),
      IS_OF_DOCUMENT,
    ),
    ...(isLast && measured.faultOf(without) === undefined
      ? tagCase(
          ...([example, `${id}.delete`, `The entity tag in the answer to a DELETE of ${what}`] as const),
          ['XCAP-8.4-13', 'XCAP-8.5-04', 'XCAP-7.11-05'],
          start,
          steps.sends('When', 'DELETE', node),
          steps.succeeds('Then'),
          IS_OF_DOCUMENT,
        )
      : []),
  ];
}

function attributeTags(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const [attribute] = attributesOf(elementAt(example.document, place));
  const at = attribute && attributeAt(measured, example, place, attribute, 0);
  if (at === undefined) return [];
  const start = steps.given(example.text);
  const id = `${elementId(place)}.a1`;
  const what = `${at.attribute.name} of ${steps.calledIn(elementAt(example.document, place), place)} of`;
  return [
    ...tagCase(
      ...([example, `${id}.get`, `The entity tag of ${what}`] as const),
      ['XCAP-8.3-13', 'XCAP-8.5-01'],
      start,
      steps.sends('When', 'GET', at.node),
      steps.answers('Then', '200'),
      IS_OF_DOCUMENT,
    ),
    ...(isPlainValue(at.attribute.value)
      ? tagCase(
          ...([example, `${id}.put`, `The entity tag in the answer to a PUT of ${what}`] as const),
          ['XCAP-8.2.7-06', 'XCAP-8.5-01'],
          start,
          putValue('When', at, at.attribute.value),
          steps.succeeds('Then'),
          IS_OF_DOCUMENT,
        )
      : []),
    ...(measured.faultOf(withoutAttribute(at)) === undefined
      ? tagCase(
          ...([example, `${id}.delete`, `The entity tag in the answer to a DELETE of ${what}`] as const),
          ['XCAP-8.4-13', 'XCAP-7.11-05'],
          start,
          steps.sends('When', 'DELETE', at.node),
          steps.succeeds('Then'),
          IS_OF_DOCUMENT,
        )
      : []),
  ];
}

/** Derives cases about tags over the life of a document: a refusal keeps the tag, and a deletion does not free it. */
function historyOf(measured: MeasuredUsage, example: ParsedExample): readonly DerivedCase[] {
  const { text, document } = example;
  const other = measured.valid.find((one) => one !== example)?.text;
  const place = placesIn(document).find((one) => one.length > 0) ?? [];
  const node = selectorOf(chainTo(document, place), 'wildcard-position', measured.usage);
  const undeclared = node && steps.putElement('When', node, '<xcaliper:unbound/>');
  return [
    ...(undeclared === undefined
      ? []
      : tagCase(
          ...([example, 'refused', 'A refused PUT of an element does not change the entity tag of'] as const),
          ['XCAP-8.5-06'],
          steps.given(text),
          undeclared,
          'Then the case continues only if the server answered 4xx or 5xx',
          'And the document has the same entity tag',
          ...steps.asControls(steps.putsBack(measured, example)),
        )),
    ...(other === undefined
      ? []
      : tagCase(
          ...([example, 'created-again', 'A document created again has another entity tag than'] as const),
          ['XCAP-8.5-08'],
          steps.noDocument,
          steps.given(text),
          'And the client sends DELETE to the document',
          steps.succeeds('And'),
          'And the document does not exist',
          steps.putDocument('And', other),
          steps.succeeds('And'),
          'Then the document has an entity tag never seen before',
          `But ${steps.SERVES_NODES}`,
        )),
  ];
}
