import type { Element } from '@xmldom/xmldom';
import { parseTree } from '../../../../common/xml/read-tree.js';
import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import { insertion } from '../insertion.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { childElements, type ElementPlace, elementAt, placesIn, rootOf, written } from '../tree.js';
import { elementId } from './elements.js';

/** Derives refusals: an element that the examples have elsewhere, or an undeclared one, at the end of each kind of parent. */
export function refusalCases(measured: MeasuredUsage): readonly DerivedCase[] {
  const seen = new Set<string>();
  const known = namedElements(measured.valid);
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) =>
      [...known].flatMap(([name, element], index) => {
        const parent = elementAt(example.document, place);
        const pair = `${parent.namespaceURI} ${parent.localName} ${name}`;
        if (seen.has(pair)) return [];
        seen.add(pair);
        return refusedChild(measured, example, place, element, index);
      }),
    ),
  );
}

function namedElements(valid: readonly ParsedExample[]): ReadonlyMap<string, Element> {
  const elements = new Map<string, Element>();
  for (const { document } of valid) {
    for (const place of placesIn(document)) {
      const element = elementAt(document, place);
      const name = `${element.namespaceURI} ${element.localName}`;
      if (!elements.has(name)) elements.set(name, element);
    }
  }
  const [first] = valid;
  if (first !== undefined) {
    const { namespaceURI } = rootOf(first.document);
    const unknown = parseTree(`<xcaliper-unknown${namespaceURI === null ? '' : ` xmlns="${namespaceURI}"`}/>`);
    if (unknown !== undefined) elements.set('undeclared', rootOf(unknown));
  }
  return elements;
}

function refusedChild(
  measured: MeasuredUsage,
  example: ParsedExample,
  place: ElementPlace,
  element: Element,
  index: number,
): readonly DerivedCase[] {
  const { usage, faultOf } = measured;
  const { key, title, text, document } = example;
  const parent = elementAt(document, place);
  const count = childElements(parent).length;
  const found = insertion(usage, text, element, [...place, count], 'wildcard-position');
  if (found === undefined || faultOf(found.after) !== 'schema-validation-error') return [];
  const id = `${key}.${elementId(place)}.child${index + 1}`;
  const what = `${element.nodeName} in ${steps.calledIn(parent, place)} of "${title}"`;
  const put = steps.putElement('When', found.node, written(element));
  return [
    {
      kind: 'refusals',
      id,
      title: `The schema does not allow ${what}`,
      requirements: ['XCAP-8.2.5-01', 'XCAP-8.2.5-17'],
      steps: [
        steps.given(text),
        put,
        steps.answers('Then', '409'),
        steps.unchanged('And'),
        ...steps.asControls(steps.putsBack(measured, example)),
      ],
    },
    {
      kind: 'refusals',
      id: `${id}.report`,
      title: `The report says that the schema does not allow ${what}`,
      requirements: ['XCAP-8.2.5-02'],
      steps: [steps.given(text), put, steps.onlyIfAnswered(409), steps.says('schema-validation-error')],
    },
  ];
}
