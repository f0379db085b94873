import type { Element } from '@xmldom/xmldom';
import * as steps from '../common-steps.js';
import { type DerivedCase, quotedForStep, type Rows, type WrittenStep } from '../derived-case.js';
import type { MeasuredUsage, ParsedExample } from '../measured-usage.js';
import { isPlainValue, selectorOf, type WrittenSelector } from '../selectors.js';
import { attributesOf, chainTo, type ElementPlace, placesIn, written } from '../tree.js';
import { elementId } from './elements.js';

/** A namespace that no document has. */
const OTHER = 'urn:xcaliper:other';

/** Derives cases about the bindings in scope, about prefixes in selectors, and about declarations of fragments. */
export function namespaceCases(measured: MeasuredUsage): readonly DerivedCase[] {
  return measured.valid.flatMap((example) =>
    placesIn(example.document)
      .filter((place) => place.length > 0)
      .flatMap((place) => casesOf(measured, example, place)),
  );
}

type Maker = (
  suffix: string,
  about: string,
  requirements: DerivedCase['requirements'],
  ...rest: readonly WrittenStep[]
) => readonly DerivedCase[];

function casesOf(measured: MeasuredUsage, example: ParsedExample, place: ElementPlace): readonly DerivedCase[] {
  const { document, key, text, title } = example;
  const chain = chainTo(document, place);
  const element = chain.at(-1);
  const node = selectorOf(chain, 'wildcard-position', measured.usage);
  if (element === undefined || node === undefined) return [];
  const what = `${steps.calledIn(element, place)} of "${title}"`;
  const one: Maker = (suffix, about, requirements, ...rest) => [
    {
      kind: 'namespaces',
      id: `${key}.${elementId(place)}.${suffix}`,
      title: `${about} ${what}`,
      requirements,
      steps: [steps.given(text), ...rest],
    },
  ];
  return [
    ...bindingCases(one, chain, node),
    ...fetchedAlone(one, chain, node),
    ...documentPrefix(one, element, node),
    ...fragmentCases(one, measured, example, chain, node),
  ];
}

function bindingCases(one: Maker, chain: readonly Element[], node: WrittenSelector): readonly DerivedCase[] {
  const rows: Rows = [['prefix', 'namespace'], ...[...inScope(chain)].map(([prefix, uri]) => [prefix, uri])];
  return one(
    'in-scope',
    'The namespace bindings in scope for',
    ['XCAP-8.3-10', 'XCAP-6.3-31', 'XCAP-10-03', 'XCAP-10-04'],
    steps.sends('When', 'GET', { ...node, path: `${node.path}/namespace::*` }),
    steps.answers('Then', '200'),
    { text: 'And the body has the namespace bindings', rows },
  );
}

/** RFC 4825 §8.3: declarations of ancestors are not added to an element that is fetched. */
function fetchedAlone(one: Maker, chain: readonly Element[], node: WrittenSelector): readonly DerivedCase[] {
  const element = chain.at(-1);
  if (element === undefined || [element, ...element.getElementsByTagName('*')].some((each) => declares(each)))
    return [];
  return one(
    'alone',
    'No declaration of an ancestor is added to',
    ['XCAP-8.3-06'],
    steps.sends('When', 'GET', node),
    steps.answers('Then', '200'),
    "And the body does not match 'xmlns'",
  );
}

/** RFC 4825 §6.3 and §8: the prefixes of the document play no part in the selector. */
function documentPrefix(one: Maker, element: Element, { path, query }: WrittenSelector): readonly DerivedCase[] {
  const { prefix, localName } = element;
  if (prefix === null || prefix === '' || query !== '') return [];
  const parent = path.slice(0, path.lastIndexOf('/'));
  const selector = { path: `${parent}/${prefix}:${localName}`, query: '' };
  const right = { path, query };
  const serves = [steps.sends('But', 'GET', right), steps.answers('And', '200'), `And ${steps.SERVES_NODES}`];
  return [
    ...one(
      'document-prefix',
      'A prefix that the document binds and the query does not, for',
      ['XCAP-8-13', 'XCAP-6.3-32'],
      steps.sends('When', 'GET', selector),
      steps.answers('Then', '400'),
      ...serves,
    ),
    ...one(
      'other-binding',
      'The query binds the prefix of the document to another namespace, for',
      ['XCAP-6.3-32'],
      steps.sends('When', 'GET', { ...selector, query: `xmlns(${prefix}=${OTHER})` }),
      steps.answers('Then', '404'),
      ...serves,
    ),
  ];
}

/** Derives PUTs of an element that relies on declarations of its ancestors, lacks one, or repeats one. */
function fragmentCases(
  one: Maker,
  measured: MeasuredUsage,
  example: ParsedExample,
  chain: readonly Element[],
  node: WrittenSelector,
): readonly DerivedCase[] {
  const element = chain.at(-1);
  if (element === undefined) return [];
  const body = written(element);
  const inherited = withoutDeclarations(body, inScope(chain.slice(0, -1)));
  const unbound = steps.putElement('When', node, '<xcaliper-unbound:element/>');
  return [
    ...(inherited === body || !body.includes('xmlns:')
      ? []
      : one(
          'inherited',
          'The body has a prefix that an ancestor declares, for',
          ['XCAP-8.2.2-19'],
          steps.putElement('When', node, inherited),
          steps.succeeds('Then'),
          steps.storedEquals(example.text, 'But'),
          `And ${steps.SERVES_NODES}`,
        )),
    ...one(
      'unbound.refused',
      'The body has a prefix that nothing declares, in place of',
      ['XCAP-8.2.2-20'],
      unbound,
      steps.answers('Then', '409'),
      steps.unchanged('But'),
      ...steps.putsBack(measured, example),
    ),
    ...one(
      'unbound.report',
      'The report about a prefix that nothing declares, in place of',
      ['XCAP-8.2.2-08'],
      unbound,
      steps.onlyIfAnswered(409),
      steps.says('not-xml-frag'),
    ),
    ...declaredAgain(one, element, node),
  ];
}

/** RFC 4825 §8.2.4: the declarations of an element that replaces another stay, also where they say nothing new. */
function declaredAgain(one: Maker, element: Element, node: WrittenSelector): readonly DerivedCase[] {
  const key = attributesOf(element).find(({ namespaceURI, value }) => namespaceURI === null && isPlainValue(value));
  const rivals = element.ownerDocument === null ? [] : [...element.ownerDocument.getElementsByTagName('*')];
  const isAlone = rivals.filter((other) => key && other.getAttribute(key.name) === key.value).length === 1;
  if (key === undefined || !isAlone || element.namespaceURI === null) return [];
  const [name, uri] = [element.nodeName, element.namespaceURI];
  const declaration = element.prefix === null || element.prefix === '' ? 'xmlns' : `xmlns:${element.prefix}`;
  const declared = [...element.attributes].filter((each) => /^xmlns(:|$)/.test(each.name) && each.name !== declaration);
  const body = written(element);
  if (!body.startsWith(`<${name} `) || !body.slice(0, body.indexOf('>')).includes(`${declaration}="${uri}"`)) return [];
  return one(
    'declared-again',
    'The declarations stay that the client repeats on',
    ['XCAP-8.2.4-05'],
    steps.putElement('When', node, body),
    steps.succeeds('Then'),
    {
      text: `And the stored element with ${key.name} ${quotedForStep(key.value)} is written ${quotedForStep(name)} and declares`,
      rows: [[declaration, uri], ...declared.map((each) => [each.name, each.value])],
    },
  );
}

/** Lists the namespaces in scope for the last element of a chain, by prefix; the default namespace has an empty one. */
function inScope(chain: readonly Element[]): ReadonlyMap<string, string> {
  const bindings = new Map<string, string>();
  for (const element of chain) {
    for (const { name, value } of [...element.attributes]) {
      if (!/^xmlns(:|$)/.test(name)) continue;
      const prefix = name === 'xmlns' ? '' : name.slice('xmlns:'.length);
      if (value === '') bindings.delete(prefix);
      else bindings.set(prefix, value);
    }
  }
  return bindings;
}

function declares(element: Element): boolean {
  return [...element.attributes].some(({ name }) => /^xmlns(:|$)/.test(name));
}

/** Removes the declarations of prefixes from the start tag that have the same meaning without it. */
function withoutDeclarations(body: string, bindings: ReadonlyMap<string, string>): string {
  const end = body.indexOf('>');
  const tag = body.slice(0, end).replace(/ xmlns:([^=\s]+)="([^"]*)"/g, (declaration, prefix: string, uri: string) => {
    return bindings.get(prefix) === uri ? '' : declaration;
  });
  return tag + body.slice(end);
}
