import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf } from '../selectors.js';
import { chainTo, placesIn } from '../tree.js';

/** Derives cases about the capabilities, about other users, and about places without a parent. */
export function accessCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return [
    capabilities(measured),
    // Neither depends on the content.
    ...measured.valid
      .filter(measured.isMain)
      .flatMap((example) => [...otherUsers(measured, example), ...missingParents(measured, example)]),
  ];
}

function capabilities({ usage: { auid, namespaces } }: MeasuredUsage): DerivedCase {
  const counted = (name: string, value: string) => [
    `count(//*[local-name()="${name}" and normalize-space()="${value.replaceAll('"', '')}"])`,
    '1',
  ];
  return {
    kind: 'access',
    id: 'capabilities',
    title: 'The capabilities list the usage and its namespaces',
    requirements: ['XCAP-12-05', 'XCAP-12-06'],
    steps: [
      'When the client sends GET to "{root}/xcap-caps/global/index"',
      steps.answers('Then', '200'),
      steps.bodyHas([counted('auid', auid), ...namespaces.map((uri) => counted('namespace', uri))]),
      'But the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"',
      steps.answers('And', '200'),
    ],
  };
}

function otherUsers(measured: MeasuredUsage, example: ParsedExample): readonly DerivedCase[] {
  const { key, text, title, document } = example;
  const chain = chainTo(document, placesIn(document).find((place) => place.length > 0) ?? []);
  const node = selectorOf(chain, 'wildcard-position', measured.usage);
  const one = (
    id: string,
    about: string,
    request: WrittenStep,
    requirements: DerivedCase['requirements'] = ['XCAP-5.7-02'],
  ): readonly DerivedCase[] => [
    {
      kind: 'access',
      id: `${key}.other-user.${id}`,
      title: `Another user ${about} "${title}"`,
      requirements,
      tags: ['@needs:second-user'],
      steps: [
        steps.given(text),
        'And the server requires credentials',
        request,
        'Then the server refuses the request',
        steps.unchanged('But'),
        ...steps.putsBack(measured, example),
      ],
    },
  ];
  return [
    ...one('reads', 'fetches', 'When the second user sends GET to the document'),
    ...one('replaces', 'replaces', { text: 'When the second user PUTs the document', doc: text }),
    ...one('deletes', 'deletes', 'When the second user sends DELETE to the document'),
    ...(node === undefined
      ? []
      : [
          ...one(
            'reads-element',
            'fetches an element of',
            steps.sends('When', 'GET', node).toString().replace('the client', 'the second user'),
            ['XCAP-5.7-02', 'XCAP-8-11'],
          ),
          ...one(
            'deletes-element',
            'deletes an element of',
            steps.sends('When', 'DELETE', node).toString().replace('the client', 'the second user'),
            ['XCAP-5.7-02', 'XCAP-8-11'],
          ),
        ]),
  ];
}

function missingParents(measured: MeasuredUsage, example: ParsedExample): readonly DerivedCase[] {
  const { key, text, title, document } = example;
  const chain = chainTo(document, placesIn(document).find((place) => place.length > 0) ?? []);
  const node = selectorOf(chain, 'position', measured.usage);
  const element = chain.at(-1);
  const directory = `{root}/${measured.usage.auid}/users/{xui}/xcaliper-no-such-directory/index`;
  const inDirectory: DerivedCase = {
    kind: 'access',
    id: `${key}.no-directory`,
    title: `The client PUTs "${title}" into a missing directory`,
    requirements: ['XCAP-8.2.1-03'],
    steps: [
      `Given there is no document at "${directory}"`,
      steps.header('Content-Type', measured.usage.mimeType),
      { text: `When the client sends PUT to "${directory}" with body`, doc: text },
      steps.answers('Then', '409'),
      steps.putDocument('But', text),
      steps.succeeds('And'),
      `And ${steps.SERVES_NODES}`,
    ],
  };
  if (node === undefined || element === undefined) return [inDirectory];
  return [
    inDirectory,
    {
      kind: 'access',
      id: `${key}.no-document`,
      title: `The client PUTs an element of "${title}" into a missing document`,
      requirements: ['XCAP-8.2.1-06'],
      steps: [
        steps.noDocument,
        steps.putElement('When', node, `<${element.localName} xmlns="${element.namespaceURI ?? ''}"/>`),
        steps.answers('Then', '409'),
        'But the document does not exist',
        steps.putDocument('And', text),
        steps.succeeds('And'),
        `And ${steps.SERVES_NODES}`,
      ],
    },
    {
      kind: 'access',
      id: `${key}.get-missing`,
      title: `The client fetches an element of "${title}", which does not exist`,
      requirements: ['XCAP-8.3-03'],
      steps: [
        steps.noDocument,
        steps.sends('When', 'GET', node),
        steps.answers('Then', '404'),
        steps.putDocument('But', text),
        steps.succeeds('And'),
        `And ${steps.SERVES_NODES}`,
      ],
    },
  ];
}
