import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf } from '../selectors.js';
import { rootOf } from '../tree.js';

/** Derives cases about whole documents: to create, replace, fetch and delete them. */
export function documentCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example, index) => [
    ...contentCases(measured, example, measured.valid[index + 1] ?? measured.valid[0] ?? example),
    ...(measured.isMain(example) ? answerCases(measured, example) : []),
  ]);
}

const KIND = 'documents';
const GET = 'When the client sends GET to the document';
const DELETE = 'When the client sends DELETE to the document';
const BUT_NODES = `But ${steps.SERVES_NODES}`;

/** Derives what depends on the content of a document. */
function contentCases(measured: MeasuredUsage, example: ParsedExample, other: ParsedExample): readonly DerivedCase[] {
  const { key, title, text } = example;
  const servesRoot = rootIsServed(measured, example);
  const equals = (keyword: string): WrittenStep => ({
    text: `${keyword} the stored document equals (canonical XML)`,
    doc: text,
  });
  // Not "Given the document", which reads it: the case about GET judges that.
  const written = [steps.noDocument, steps.putDocument('And', text), steps.succeeds('And'), ...servesRoot];
  return [
    {
      kind: KIND,
      id: `${key}.create`,
      title: `The client creates "${title}"`,
      requirements: ['XCAP-7.1-03'],
      steps: [steps.noDocument, steps.putDocument('When', text), steps.succeeds('Then'), equals('And'), BUT_NODES],
    },
    {
      kind: KIND,
      id: `${key}.replace`,
      title: `"${title}" replaces "${other.title}"`,
      requirements: ['XCAP-8.2.4-01'],
      steps: [
        steps.given(other.text),
        steps.putDocument('When', text),
        steps.succeeds('Then'),
        equals('And'),
        BUT_NODES,
      ],
    },
    {
      kind: KIND,
      id: `${key}.fetch`,
      title: `The client fetches "${title}"`,
      requirements: ['XCAP-8.3-01'],
      steps: [
        ...written,
        GET,
        steps.answers('Then', '200'),
        { text: 'And the body equals (canonical XML)', doc: text },
      ],
    },
    {
      kind: KIND,
      id: `${key}.delete`,
      title: `The client deletes "${title}"`,
      requirements: ['XCAP-8.4-03'],
      steps: [
        steps.given(text),
        ...servesRoot,
        DELETE,
        steps.answers('Then', '200'),
        'And the document does not exist',
      ],
    },
  ];
}

function rootIsServed({ usage }: MeasuredUsage, { document }: ParsedExample): readonly WrittenStep[] {
  const root = selectorOf([rootOf(document)], 'wildcard', usage);
  return root === undefined
    ? [`And ${steps.SERVES_NODES}`]
    : [steps.sends('And', 'GET', root), steps.answers('And', '200')];
}

/** Derives what is the same for every document. */
function answerCases(measured: MeasuredUsage, example: ParsedExample): readonly DerivedCase[] {
  const { key, title, text } = example;
  return [
    {
      kind: KIND,
      id: `${key}.created`,
      title: `A new document, "${title}", is answered with 201`,
      requirements: ['XCAP-8.2.7-03'],
      steps: [steps.noDocument, steps.putDocument('When', text), steps.answers('Then', '201'), BUT_NODES],
    },
    {
      kind: KIND,
      id: `${key}.tagged`,
      title: `A new document, "${title}", has an entity tag`,
      requirements: ['XCAP-8.5-03', 'XCAP-8.2.7-06'],
      steps: [
        steps.noDocument,
        steps.putDocument('When', text),
        'Then the response header "ETag" matches "."',
        "And the response has the document's entity tag",
        BUT_NODES,
      ],
    },
    {
      kind: KIND,
      id: `${key}.type`,
      title: `"${title}" comes back with its media type`,
      requirements: ['XCAP-8.3-02'],
      steps: [
        steps.given(text),
        GET,
        steps.answers('Then', '200'),
        `And the response has media type "${measured.usage.mimeType}"`,
        BUT_NODES,
      ],
    },
    {
      kind: KIND,
      id: `${key}.delete-again`,
      title: `The client deletes "${title}" twice`,
      requirements: ['XCAP-8.4-03'],
      steps: [
        steps.given(text),
        ...rootIsServed(measured, example),
        DELETE.replace('When', 'And'),
        steps.succeeds('And'),
        DELETE,
        steps.answers('Then', '404'),
      ],
    },
    {
      kind: KIND,
      id: `${key}.again`,
      title: `The client deletes "${title}" and creates it again`,
      requirements: ['XCAP-8.4-16'],
      steps: [
        steps.given(text),
        ...rootIsServed(measured, example),
        DELETE.replace('When', 'And'),
        steps.succeeds('And'),
        'And the document does not exist',
        steps.putDocument('When', text),
        steps.answers('Then', '201'),
        BUT_NODES,
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
    kind: KIND,
    id: `${key}.wrong-type.${name}`,
    title: `The client PUTs "${title}" as ${type}`,
    requirements: ['XCAP-8.2.2-05'],
    steps: [
      steps.noDocument,
      steps.header('Content-Type', type),
      steps.putDocument('When', text),
      steps.answers('Then', '415'),
      'But the document does not exist',
      steps.putDocument('And', text),
      steps.succeeds('And'),
      `And ${steps.SERVES_NODES}`,
    ],
  }));
}
