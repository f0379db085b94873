import type { Element } from '@xmldom/xmldom';
import * as steps from '../common-steps.js';
import { type DerivedCase, quotedForStep, type WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf, writtenSelector } from '../selectors.js';
import {
  attributesOf,
  chainTo,
  childElements,
  type ElementPlace,
  elementAt,
  hasSameName,
  placesIn,
  written,
} from '../tree.js';
import { elementId } from './elements.js';

/**
 * Derives cases about selectors that select nothing, and about namespace bindings and media types of nodes. Each 404 has
 * a control, so that a server without XCAP does not pass.
 */
export function nodeCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document)
      .filter((place) => place.length > 0)
      .flatMap((place) => [...missCases(measured, example, place), ...nodeTypeCases(measured, example, place)]),
  );
}

function missCases({ usage }: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { document, key, text, title } = example;
  const chain = chainTo(document, place);
  const element = chain.at(-1);
  const node = selectorOf(chain, 'wildcard-position', usage);
  const parent = selectorOf(chain.slice(0, -1), 'wildcard-position', usage);
  const name = selectorOf(chain, 'position', usage);
  if (element === undefined || node === undefined || parent === undefined || name === undefined) return [];
  const siblings = childElements(elementAt(document, place.slice(0, -1)));
  const count = siblings.filter((one) => hasSameName(one, element)).length;
  const last = name.path.replace(/\[\d+\]$/, '');
  const id = `${key}.${elementId(place)}`;
  const what = `${steps.calledIn(element, place)} of "${title}"`;
  const miss = (
    suffix: string,
    about: string,
    path: string,
    requirement: string,
    method: string,
  ): readonly DerivedCase[] => [
    {
      kind: 'nodes',
      id: `${id}.${suffix}`,
      title: `${about} ${what}`,
      requirements: [requirement],
      steps: [
        steps.given(text),
        `And ${steps.SERVES_NODES}`,
        steps.sends('And', 'GET', node),
        steps.answers('And', '200'),
        steps.sends('When', method, { ...name, path }),
        steps.answers('Then', '404'),
        steps.unchanged('But'),
      ],
    },
  ];
  return [
    ...miss('behind', 'A position behind the last sibling of', `${last}[${count + 1}]`, 'XCAP-6.3-24', 'GET'),
    ...miss(
      'behind-all',
      'A wildcard and a position behind',
      `${parent.path}/*[${siblings.length + 1}]`,
      'XCAP-6.3-24',
      'GET',
    ),
    ...miss('delete-behind', 'DELETE of a position behind', `${last}[${count + 1}]`, 'XCAP-8.4-04', 'DELETE'),
    ...miss(
      'no-value',
      'A value that no attribute has, for',
      `${name.path}[@xcaliper-unknown="1"]`,
      'XCAP-8.3-04',
      'GET',
    ),
    ...miss('no-attribute', 'An attribute that is missing on', `${name.path}/@xcaliper-unknown`, 'XCAP-6.3-29', 'GET'),
    ...(count > 1 ? miss('several', 'A name that several siblings have, for', last, 'XCAP-6.3-27', 'GET') : []),
    ...(count > 1
      ? miss('delete-several', 'DELETE by a name that several siblings have, of', last, 'XCAP-8.4-04', 'DELETE')
      : []),
    ...attributesOf(element)
      .slice(0, 1)
      .flatMap(({ name: attribute }) =>
        miss(
          'wrong-value',
          'Another value of an attribute of',
          `${name.path}[@${attribute}="xcaliper-unknown"]`,
          'XCAP-6.3-40',
          'GET',
        ),
      ),
    ...beginning(element).flatMap(([attribute, value]) =>
      miss(
        'value-beginning',
        'The beginning of a value, for',
        `${name.path}[@${attribute}="${value}"]`,
        'XCAP-6.3-40',
        'GET',
      ),
    ),
    ...miss('no-child', 'A missing child of', `${node.path}/xcaliper-unknown`, 'XCAP-8.3-04', 'GET'),
  ];
}

/** Returns an attribute and the beginning of its value, which no attribute of that name has in the document. */
function beginning(element: Element): readonly (readonly [string, string])[] {
  const [attribute] = attributesOf(element).filter(
    ({ namespaceURI, value }) => namespaceURI === null && /^\w{2,}$/.test(value),
  );
  return attribute === undefined ? [] : [[attribute.name, attribute.value.slice(0, -1)]];
}

/** Derives cases about the media types of nodes, in answers and in requests. */
function nodeTypeCases(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { document, key, text, title } = example;
  const chain = chainTo(document, place);
  const element = chain.at(-1);
  const node = selectorOf(chain, 'wildcard-position', measured.usage);
  if (element === undefined || node === undefined) return [];
  const id = `${key}.${elementId(place)}`;
  const what = `${steps.calledIn(element, place)} of "${title}"`;
  const bindings = { ...node, path: `${node.path}/namespace::*` };
  const one = (
    suffix: string,
    about: string,
    requirements: DerivedCase['requirements'],
    ...rest: readonly WrittenStep[]
  ): readonly DerivedCase[] => [
    {
      kind: 'nodes',
      id: `${id}.${suffix}`,
      title: `${about} ${what}`,
      requirements,
      steps: [steps.given(text), ...rest],
    },
  ];
  const control = [steps.unchanged('But'), ...steps.putsBack(measured, example)];
  const below = { ...node, path: `${node.path}/xcaliper-unknown/xcaliper-unknown` };
  const putBelow = steps.putElement('When', below, '<xcaliper-unknown/>');
  const putBindings = `When the client PUTs node ${quotedForStep(writtenSelector(bindings))} with "<a/>" and no Content-Type`;
  return [
    ...one(
      'type',
      'The media type of',
      ['XCAP-8.3-07'],
      steps.sends('When', 'GET', node),
      steps.answers('Then', '200'),
      'And the response has media type "application/xcap-el+xml"',
      `But ${steps.SERVES_NODES}`,
    ),
    ...one(
      'tag',
      'The entity tag of',
      ['XCAP-8.3-13', 'XCAP-7.11-01'],
      steps.sends('When', 'GET', node),
      steps.answers('Then', '200'),
      "And the response has the document's entity tag",
    ),
    ...one(
      'bindings',
      'The namespace bindings of',
      ['XCAP-7.10-02'],
      steps.sends('When', 'GET', bindings),
      steps.answers('Then', '200'),
      'And the response has media type "application/xcap-ns+xml"',
    ),
    ...one(
      'put-bindings',
      'PUT on the namespace bindings of',
      ['XCAP-8.2-01'],
      putBindings,
      steps.answers('Then', '405'),
      ...control,
    ),
    ...one(
      'delete-bindings',
      'DELETE of the namespace bindings of',
      ['XCAP-8.4-01'],
      steps.sends('When', 'DELETE', bindings),
      steps.answers('Then', '405'),
      ...control,
    ),
    ...one(
      'wrong-type',
      'PUT with the media type of the document, of',
      ['XCAP-8.2.2-11'],
      steps.header('Content-Type', measured.usage.mimeType),
      steps.putElement('When', node, written(element)),
      steps.answers('Then', '415'),
      ...control,
    ),
    ...one(
      'no-element',
      'PUT of a text in place of',
      ['XCAP-8.2.2-07'],
      steps.putElement('When', node, 'text'),
      steps.answers('Then', '409'),
      ...control,
    ),
    ...one(
      'two-elements',
      'PUT of two elements in place of',
      ['XCAP-8.2.2-07'],
      steps.putElement('When', node, written(element) + written(element)),
      steps.answers('Then', '409'),
      ...control,
    ),
    ...one(
      'no-parent',
      'PUT into a missing child of',
      ['XCAP-8.2.1-08'],
      putBelow,
      steps.answers('Then', '409'),
      ...control,
    ),
    ...one(
      'no-parent.report',
      'The report about a PUT into a missing child of',
      ['XCAP-8.2.1-10'],
      putBelow,
      steps.onlyIfAnswered(409),
      steps.says('no-parent'),
    ),
    ...one(
      'no-element.report',
      'The report about a PUT of a text in place of',
      ['XCAP-8.2.2-08'],
      steps.putElement('When', node, 'text'),
      steps.onlyIfAnswered(409),
      steps.says('not-xml-frag'),
    ),
    ...one(
      'unbound-prefix',
      'A prefix that the query does not bind, below',
      ['XCAP-8-13'],
      steps.sends('When', 'GET', { path: `${node.path}/xcaliper:unknown`, query: '' }),
      steps.answers('Then', '400'),
      ...control,
    ),
  ];
}
