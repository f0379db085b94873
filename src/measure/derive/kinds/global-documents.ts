import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { selectorOf } from '../selectors.js';
import { attributesOf, chainTo, placesIn, written } from '../tree.js';
import { elementId } from './elements.js';

/** Words of steps that write, or that need a document to be changed. */
const WRITES = /\b(?:PUTs?|DELETE)\b|there is no document|has been (?:replaced|deleted)/;

/**
 * Keeps the cases that a document of the global tree allows: those that read the example as it is. Everybody may read it,
 * so cases about other users do not apply (RFC 4825 §5.7).
 */
export function readingCases(cases: readonly DerivedCase[], { valid }: MeasuredUsage): readonly DerivedCase[] {
  const isExample = (text: string) => valid.some((example) => example.text === text);
  return cases
    .filter(({ tags = [] }) => !tags.includes('@needs:second-user'))
    .filter(({ steps: [first, ...others] }) => isSetUp(first, isExample) && others.every(isReading))
    .map((one) => ({ ...one, tags: [...(one.tags ?? []), '@read-only'] }));
}

/** A case about the capabilities needs no document. */
function isSetUp(step: WrittenStep | undefined, isExample: (text: string) => boolean): boolean {
  if (step === undefined || !isReading(step)) return false;
  return typeof step === 'string' || !('doc' in step) || isExample(step.doc);
}

function isReading(step: WrittenStep): boolean {
  return !WRITES.test(typeof step === 'string' ? step : step.text);
}

/** Derives cases about users who try to change a document of the global tree, part by part. */
export function globalWriteCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document).flatMap((place) => {
      const chain = chainTo(example.document, place);
      const element = chain.at(-1);
      const node = selectorOf(chain, 'wildcard-position', measured.usage);
      if (element === undefined || node === undefined) return [];
      const id = elementId(place);
      const what = steps.calledIn(element, place);
      const attribute = attributesOf(element).find(({ namespaceURI }) => namespaceURI === null);
      const named = attribute === undefined ? undefined : { ...node, path: `${node.path}/@${attribute.name}` };
      return [
        refused(example, `${id}.put`, `replace ${what}`, steps.putElement('When', node, written(element))),
        refused(example, `${id}.delete`, `delete ${what}`, steps.sends('When', 'DELETE', node)),
        ...(named === undefined
          ? []
          : [
              refused(
                example,
                `${id}.put-attribute`,
                `change an attribute of ${what}`,
                steps.putAttribute('When', named, '"xcaliper"'),
              ),
              refused(
                example,
                `${id}.delete-attribute`,
                `delete an attribute of ${what}`,
                steps.sends('When', 'DELETE', named),
              ),
            ]),
      ];
    }),
  );
}

function refused({ key, text, title }: ParsedExample, id: string, about: string, request: WrittenStep): DerivedCase {
  return {
    kind: 'access',
    id: `${key}.global.${id}`,
    title: `A user tries to ${about} of "${title}"`,
    requirements: ['XCAP-5.7-04'],
    steps: [
      steps.given(text),
      request,
      'Then the server refuses the request',
      steps.unchanged('And'),
      `But ${steps.SERVES_NODES}`,
    ],
  };
}
