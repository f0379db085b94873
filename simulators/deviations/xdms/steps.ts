import { attributeOf } from '../../xdms/document/attributes.js';
import { type ExpandedName, isNamedAs } from '../../xdms/document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../../xdms/document/xml-document.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import type { ElementStep, StepResolver } from '../../xdms/selector/node-selector.js';
import { resolverOf } from '../../xdms/selector/resolve.js';

type Elements = readonly XmlElement[];
type AttributeTest = NonNullable<ElementStep<ExpandedName>['attribute']>;

/** The parts of a step (RFC 4825 §6.3), in order of evaluation. */
export interface StepParts {
  readonly candidates: (document: XmlDocument, context: XmlElement | undefined) => Elements;
  readonly named: (elements: Elements, name: ExpandedName) => Elements;
  readonly atPosition: (elements: Elements, position: number, document: XmlDocument) => Elements;
  readonly tested: (elements: Elements, test: AttributeTest, document: XmlDocument) => Elements;
}

export const standardParts: StepParts = {
  candidates: (document, context) => (context === undefined ? [document.root] : context.children),
  named: (elements, name) => elements.filter((element) => isNamedAs(element, name)),
  atPosition: (elements, position) => elements.slice(position - 1, position),
  tested: (elements, { name, value }) =>
    elements.filter((element) => attributeOf(element, name.namespace, name.localName)?.value === value),
};

/** A step resolver with some of its parts replaced. */
export function resolverOfParts(parts: Partial<StepParts>): StepResolver {
  const { candidates, named, atPosition, tested } = { ...standardParts, ...parts };
  return (document, context, { name, position, attribute }) => {
    const all = candidates(document, context);
    const withName = name === '*' ? all : named(all, name);
    const there = position === undefined ? withName : atPosition(withName, position, document);
    return attribute === undefined ? there : tested(there, attribute, document);
  };
}

/**
 * Makes another way to evaluate a step.
 *
 * @param parts those of the server
 * @param inner the way that the server has without this deviation
 */
type OtherWay = (parts: StepParts, inner: StepResolver) => StepResolver;

/** What deviations have made of the steps of a server. */
interface ServerSteps {
  readonly parts: StepParts;
  readonly ways: readonly OtherWay[];
}

/** The steps of resolvers, so that several deviations show together. */
const stepsOf = new WeakMap<Environment['resolve'], ServerSteps>();

type Resolving = (standard: Pick<Environment, 'resolve'>) => Partial<Environment>;

/** Evaluates all selectors of the server with other steps. Of two deviations in the order of the parts the later counts. */
export function resolvingBy(way: OtherWay): Resolving {
  return changingSteps(({ parts, ways }) => ({ parts, ways: [...ways, way] }));
}

/** As `resolvingBy`, with some parts of every step replaced. Of two deviations in one part the later counts. */
export function resolvingWith(replaced: Partial<StepParts>): Resolving {
  return changingSteps(({ parts, ways }) => ({ parts: { ...parts, ...replaced }, ways }));
}

function changingSteps(change: (steps: ServerSteps) => ServerSteps): Resolving {
  return (standard) => {
    const steps = change(stepsOf.get(standard.resolve) ?? { parts: standardParts, ways: [] });
    const resolve = resolverOf(
      steps.ways.reduce((inner, way) => way(steps.parts, inner), resolverOfParts(steps.parts)),
    );
    stepsOf.set(resolve, steps);
    return { resolve };
  };
}
