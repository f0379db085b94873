import * as steps from '../common-steps.js';
import type { CaseKind, DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf, type WrittenSelector } from '../selectors.js';
import { chainTo, placesIn, written } from '../tree.js';

/** Encodings that RFC 4825 §8.2.2 refuses, with what the document declares. */
const ENCODINGS = [
  ['utf-16', 'UTF-16 with a byte order mark', 'UTF-16'],
  ['latin-1', 'ISO-8859-1', 'ISO-8859-1'],
] as const;

/** Derives cases about encodings, and about what an answer holds and lacks. They do not depend on the example. */
export function contentCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid
    .filter(measured.isMain)
    .flatMap((example) => [...encodingCases(example), ...documentAnswers(example), ...nodeAnswers(measured, example)]);
}

const made = casesAbout('content');

function encodingCases(example: ParsedExample): readonly DerivedCase[] {
  const { text } = example;
  const plain = text.replace(/^<\?xml[^>]*\?>\s*/, '');
  return ENCODINGS.flatMap(([id, encoding, declared]) => {
    // A letter that both encodings write otherwise than UTF-8; a comment changes nothing about validity.
    const doc = `<?xml version="1.0" encoding="${declared}"?>\n<!-- é -->\n${plain}`;
    const put = { text: `When the client PUTs the document encoded in "${encoding}"`, doc };
    return [
      ...made(
        ...([example, id, `A document in ${declared} is refused:`] as const),
        ['XCAP-8.2.2-03'],
        steps.noDocument,
        put,
        steps.answers('Then', '409'),
        'But the document does not exist',
        steps.putDocument('And', text),
        steps.succeeds('And'),
        `And ${steps.SERVES_NODES}`,
      ),
      ...made(
        ...([example, `${id}.report`, `The report about a document in ${declared}:`] as const),
        ['XCAP-8.2.2-04'],
        steps.noDocument,
        put,
        steps.onlyIfAnswered(409),
        steps.says('not-utf-8'),
      ),
    ];
  });
}

function documentAnswers(example: ParsedExample): readonly DerivedCase[] {
  const { text } = example;
  const get = 'When the client sends GET to the document';
  return [
    ...made(
      ...([example, 'missing', 'The client fetches a document that does not exist, in place of'] as const),
      ['XCAP-8.3-01'],
      steps.noDocument,
      get,
      steps.answers('Then', '404'),
      steps.putDocument('But', text),
      steps.succeeds('And'),
      `And ${steps.SERVES_NODES}`,
    ),
    ...made(
      ...([example, 'replaced', 'The answer is 200 to the replacement of'] as const),
      ['XCAP-8.2.7-03'],
      steps.given(text),
      steps.putDocument('When', text),
      steps.answers('Then', '200'),
      `But ${steps.SERVES_NODES}`,
    ),
  ];
}

function nodeAnswers({ usage }: MeasuredUsage, example: ParsedExample): readonly DerivedCase[] {
  const { text, document } = example;
  const chain = chainTo(document, placesIn(document).find((place) => place.length > 0) ?? []);
  const node = selectorOf(chain, 'wildcard-position', usage);
  const element = chain.at(-1);
  if (node === undefined || element === undefined) return [];
  const bindings: WrittenSelector = { ...node, path: `${node.path}/namespace::*` };
  const lists = 'And a 405 response lists GET in Allow, and not PUT, DELETE';
  return [
    ...made(
      ...([example, 'no-body', 'The answer to a replacement has no content:'] as const),
      ['XCAP-8.2.7-04'],
      steps.given(text),
      steps.putElement('When', node, written(element)),
      steps.answers('Then', '200'),
      'And the response has no body',
      `But ${steps.SERVES_NODES}`,
    ),
    ...made(
      ...([example, 'head', 'HEAD of an element of'] as const),
      ['XCAP-8-01'],
      steps.given(text),
      steps.sends('When', 'HEAD', node),
      steps.answers('Then', '200'),
      'And the response has no body',
      `But ${steps.SERVES_NODES}`,
    ),
    ...(
      [
        ['PUT', 'XCAP-8.2-02'],
        ['DELETE', 'XCAP-8.4-02'],
      ] as const
    ).flatMap(([method, requirement]) =>
      made(
        ...([
          example,
          `allow-${method.toLowerCase()}`,
          `The answer to ${method} of namespace bindings has Allow:`,
        ] as const),
        [requirement],
        steps.given(text),
        steps.sends('When', method, bindings),
        steps.answers('Then', '405'),
        lists,
      ),
    ),
  ];
}

/** Makes a case about an example; its title is `about` with the title of the example behind it. */
type Maker = (
  example: ParsedExample,
  id: string,
  about: string,
  requirements: DerivedCase['requirements'],
  ...steps: readonly WrittenStep[]
) => readonly DerivedCase[];

export function casesAbout(kind: CaseKind): Maker {
  return ({ key, title }, id, about, requirements, ...steps) => [
    { kind, id: `${key}.${id}`, title: `${about} "${title}"`, requirements, steps },
  ];
}
