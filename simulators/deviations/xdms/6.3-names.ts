import { defined } from '../../../common/defined.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { PrefixBindings } from '../../xdms/selector/namespace-bindings.js';
import { XML_PREFIX_NAMESPACE } from '../../xdms/selector/xml-names.js';
import { resolvingWith, standardParts } from './steps.js';

const { named, tested } = standardParts;

/** RFC 4825 §6.3: the comparison of names in a selector. */
export const NAMES: readonly Deviation[] = [
  {
    id: 'prefixes-of-the-document',
    violates: ['XCAP-6.3-32', 'XCAP-8-13', 'XCAP-8-14'],
    sentence: 'Prefixes that the query does not bind are taken from the document.',
    steps: bindingPrefixes((ofDocument, ofQuery) => new Map([...ofDocument, ...ofQuery])),
  },
  {
    id: 'prefixes-of-the-document-first',
    violates: ['XCAP-6.3-32', 'XCAP-8-13', 'XCAP-8-14', 'XCAP-6.3-35', 'XCAP-8.2.3-29', 'XCAP-8.2.3-25'],
    sentence: 'What a prefix stands for is for the document to say, whatever the query binds it to.',
    steps: bindingPrefixes((ofDocument, ofQuery) => new Map([...ofQuery, ...ofDocument])),
  },
  {
    id: 'element-names-without-namespace',
    violates: ['XCAP-6.3-33', 'XCAP-6.4-05', 'XCAP-8.2.3-25', 'XCAP-6.3-48', 'PR-9.3-01', 'RL-4.4-01', 'GP-10.3-01'],
    sentence: 'Elements are found by their local names alone.',
    spreads: 'foreign elements stand in the documents of many scenarios',
    environment: resolvingWith({
      named: (elements, { localName }) => elements.filter((one) => one.localName === localName),
    }),
  },
  {
    id: 'element-names-as-written',
    violates: ['XCAP-6.3-33', 'XCAP-5.2-02', 'PR-9.3-02', 'GP-10.3-02'],
    sentence: 'Only elements that are written without a prefix are selected.',
    spreads: 'documents with prefixes are in many scenarios',
    environment: resolvingWith({
      named: (elements, name) => named(elements, name).filter(({ prefix }) => prefix === '' || name.namespace === ''),
    }),
  },
  {
    id: 'element-names-without-case',
    violates: ['XCAP-6.3-33', 'HTTP-4.2.3-02'],
    sentence: 'Element names are compared without regard to case.',
    environment: resolvingWith({
      named: (elements, { namespace, localName }) =>
        elements.filter(
          (one) => one.namespace === namespace && one.localName.toLowerCase() === localName.toLowerCase(),
        ),
    }),
  },
  {
    id: 'attributes-in-the-default-namespace',
    violates: ['XCAP-6.3-34', 'XCAP-7.8-02', 'XCAP-8.3-08', 'XCAP-6.3-04', 'XCAP-7.7-03'],
    sentence: 'An attribute name without a prefix takes the default document namespace.',
    spreads: 'no attribute test matches any longer',
    steps: {
      expandNames: (expandNames) => (selector, bindings, namespace) => {
        const { steps, terminal } = expandNames(selector, bindings, namespace);
        const [first, ...others] = steps.map(({ attribute, ...step }) => ({
          ...step,
          ...defined({
            attribute:
              attribute === undefined ? undefined : { ...attribute, name: inNamespace(attribute.name, namespace) },
          }),
        }));
        return {
          steps: first === undefined ? steps : [first, ...others],
          ...defined({
            terminal:
              terminal === undefined
                ? undefined
                : terminal.kind === 'attribute'
                  ? { ...terminal, name: inNamespace(terminal.name, namespace) }
                  : terminal,
          }),
        };
      },
    },
  },
  {
    id: 'attribute-names-without-namespace',
    violates: ['XCAP-6.3-34'],
    sentence: 'Attributes are found by their local names alone.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        const selection = resolve(document, selector);
        const { steps, terminal } = selector;
        if (selection.kind !== 'no-match' || terminal?.kind !== 'attribute') return selection;
        const of = resolve(document, { steps });
        if (of.kind !== 'element') return selection;
        const attribute = of.element.attributes.find(({ localName }) => localName === terminal.name.localName);
        return attribute === undefined ? selection : { kind: 'attribute', element: of.element, attribute };
      },
    }),
  },
  {
    id: 'attribute-tests-without-namespace',
    violates: ['XCAP-6.3-34', 'XCAP-8.2.3-25', 'XCAP-6.3-35'],
    sentence: 'Attribute tests look at local names alone.',
    environment: resolvingWith({
      tested: (elements, { name, value }) =>
        elements.filter(({ attributes }) =>
          attributes.some((one) => one.localName === name.localName && one.value === value),
        ),
    }),
  },
  {
    id: 'attribute-names-as-written',
    violates: ['XCAP-6.3-35'],
    sentence: 'A prefixed attribute name in a test has to be written in the document with the same prefix.',
    steps: {
      expandTarget: (expandTarget) => (target) => {
        const expanded = expandTarget(target);
        const { node } = expanded;
        if (node === undefined) return expanded;
        const [first, ...others] = node.selector.steps.map((step, index) => {
          const prefix = node.written.steps[index]?.attribute?.name.prefix ?? '';
          if (step.attribute === undefined || prefix === '') return step;
          const name = { ...step.attribute.name, writtenAs: prefix };
          return { ...step, attribute: { ...step.attribute, name } };
        });
        return first === undefined
          ? expanded
          : { ...expanded, node: { ...node, selector: { ...node.selector, steps: [first, ...others] } } };
      },
    },
    environment: resolvingWith({
      tested: (elements, test, document) => {
        const { name } = test;
        const prefix = 'writtenAs' in name ? name.writtenAs : undefined;
        const passed = tested(elements, test, document);
        if (prefix === undefined) return passed;
        return passed.filter((one) => attributeOf(one, name.namespace, name.localName)?.name.startsWith(`${prefix}:`));
      },
    }),
  },
  {
    id: 'attributes-of-the-xml-namespace-unknown',
    violates: ['XCAP-6.3-47'],
    sentence: 'No attribute in the xml namespace is found.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        const selection = resolve(document, selector);
        return selection.kind === 'attribute' && selection.attribute.namespace === XML_PREFIX_NAMESPACE
          ? { kind: 'no-match' }
          : selection;
      },
    }),
  },
  {
    id: 'names-without-namespace-as-well',
    violates: ['XCAP-6.3-48'],
    sentence: 'A name without a prefix selects elements in no namespace as well.',
    environment: resolvingWith({
      named: (elements, name) =>
        elements.filter(
          (one) => one.localName === name.localName && (one.namespace === name.namespace || one.namespace === ''),
        ),
    }),
  },
];

function inNamespace<Name extends { readonly namespace: string }>(name: Name, namespace: string): Name {
  return name.namespace === '' ? { ...name, namespace } : name;
}

type Bindings = Iterable<readonly [prefix: string, uri: string]>;

/** Resolves prefixes by the declarations of the document element and the bindings of the query, merged. */
function bindingPrefixes(merge: (ofDocument: Bindings, ofQuery: Bindings) => PrefixBindings): StepOverrides {
  return {
    resolveTarget:
      (resolveTarget, { environment }) =>
      (request) => {
        const target = resolveTarget(request);
        const stored = environment.read(target);
        if (target.node === undefined || stored === undefined) return target;
        const declared = Object.entries(namespacesInScope(stored.document.root));
        return { ...target, node: { ...target.node, bindings: merge(declared, target.node.bindings) } };
      },
  };
}
