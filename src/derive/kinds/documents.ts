import * as steps from '../common-steps.js';
import type { DerivedCase } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf } from '../selectors.js';
import { rootOf } from '../tree.js';

/** Derives cases about whole documents: to create, replace, fetch and delete them. */
export function documentCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example, index) => [
    ...casesOf(measured, example, measured.valid[index + 1] ?? measured.valid[0] ?? example),
  ]);
}

function casesOf(measured: MeasuredUsage, example: ParsedExample, other: ParsedExample): readonly DerivedCase[] {
  const { usage } = measured;
  const { key, title, text, document } = example;
  const root = selectorOf([rootOf(document)], 'wildcard', usage);
  if (root === undefined) return [];
  const kind = 'documents';
  const equals = { text: 'But the stored document equals (canonical XML)', doc: text };
  const nodes = `And ${steps.SERVES_NODES}`;
  const hasNodes = [steps.given(text), steps.sends('And', 'GET', root), steps.answers('And', '200')];
  return [
    {
      ...{ kind, id: `${key}.create`, title: `The client creates "${title}"`, requirements: ['XCAP-7.1-03'] },
      steps: [steps.noDocument, steps.putDocument('When', text), steps.succeeds('Then'), equals, nodes],
    },
    {
      ...{ kind, id: `${key}.created`, title: `A new document, "${title}", is answered with 201` },
      requirements: ['XCAP-8.2.7-03'],
      steps: [steps.noDocument, steps.putDocument('When', text), steps.answers('Then', '201'), `But ${nodes.slice(4)}`],
    },
    {
      ...{ kind, id: `${key}.tagged`, title: `A new document, "${title}", has an entity tag` },
      requirements: ['XCAP-8.5-03', 'XCAP-8.2.7-06'],
      steps: [
        ...[steps.noDocument, steps.putDocument('When', text)],
        ...['Then the response header "ETag" matches "."', "And the response has the document's entity tag"],
        `But ${nodes.slice(4)}`,
      ],
    },
    {
      ...{ kind, id: `${key}.replace`, title: `"${title}" replaces "${other.title}"`, requirements: ['XCAP-8.2.4-01'] },
      steps: [
        ...[steps.given(other.text), steps.putDocument('When', text), steps.succeeds('Then')],
        { ...equals, text: equals.text.replace('But', 'And') },
        `But ${nodes.slice(4)}`,
      ],
    },
    {
      ...{ kind, id: `${key}.fetch`, title: `The client fetches "${title}"`, requirements: ['XCAP-8.3-01'] },
      steps: [
        ...[...hasNodes, 'When the client sends GET to the document', steps.answers('Then', '200')],
        { text: 'And the body equals (canonical XML)', doc: text },
      ],
    },
    {
      ...{ kind, id: `${key}.type`, title: `"${title}" comes back with its media type`, requirements: ['XCAP-8.3-02'] },
      steps: [
        ...[...hasNodes, 'When the client sends GET to the document', steps.answers('Then', '200')],
        `And the response has media type "${usage.mimeType}"`,
      ],
    },
    {
      ...{ kind, id: `${key}.delete`, title: `The client deletes "${title}"`, requirements: ['XCAP-8.4-03'] },
      steps: [
        ...[...hasNodes, 'When the client sends DELETE to the document', steps.answers('Then', '200')],
        'And the document does not exist',
      ],
    },
    {
      ...{ kind, id: `${key}.delete-again`, title: `The client deletes "${title}" twice` },
      requirements: ['XCAP-8.4-03'],
      steps: [
        ...[...hasNodes, 'And the client sends DELETE to the document', steps.succeeds('And')],
        ...['When the client sends DELETE to the document', steps.answers('Then', '404')],
      ],
    },
    ...typeCases(example),
  ];
}

/** Derives cases about media types of the content: another type than that of the usage is refused with 415. */
function typeCases({ key, title, text }: ParsedExample): readonly DerivedCase[] {
  return [
    ['xml', 'application/xml'],
    ['element', 'application/xcap-el+xml'],
  ].map(([name, type = '']) => ({
    ...{ kind: 'documents', id: `${key}.wrong-type.${name}`, title: `The client PUTs "${title}" as ${type}` },
    requirements: ['XCAP-8.2.2-05'],
    steps: [
      ...[steps.noDocument, steps.header('Content-Type', type), steps.putDocument('When', text)],
      ...[steps.answers('Then', '415'), 'But the document does not exist'],
      ...[steps.putDocument('And', text), steps.succeeds('And'), `And ${steps.SERVES_NODES}`],
    ],
  }));
}
