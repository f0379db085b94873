import type { Deviation } from '../../xdms/deviation.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withHeader } from './answers.js';
import { asks } from './requests.js';

type Bindings = Readonly<Record<string, string>>;

/** A server that answers a namespace selector with another body. */
function answering(body: (element: XmlElement, standard: string) => string): StepOverrides {
  return {
    nodeAnswer: (nodeAnswer) => (stored, selected) => {
      const standard = nodeAnswer(stored, selected);
      return selected.kind === 'namespaces' ? { ...standard, body: body(selected.element, standard.body) } : standard;
    },
  };
}

function written(name: string, bindings: Bindings): string {
  const declarations = Object.entries(bindings).map(
    ([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`,
  );
  return `<${name}${declarations.join('')}/>`;
}

/** RFC 4825 §7.10 and §10: namespace bindings. */
export const BINDINGS: readonly Deviation[] = [
  {
    id: 'bindings-of-the-element-alone',
    violates: ['XCAP-6.3-31', 'XCAP-8.3-10', 'XCAP-10-04', 'XCAP-10-03'],
    sentence: 'A namespace selector is answered with the declarations of the element itself.',
    steps: answering(({ name, declarations }) => written(name, declarations)),
  },
  {
    id: 'bindings-as-lines',
    violates: ['XCAP-10-01', 'XCAP-7.10-02', 'XCAP-8.3-10'],
    sentence: 'Namespace bindings are answered as lines of text.',
    steps: answering((element) =>
      Object.entries(namespacesInScope(element))
        .map(([prefix, uri]) => `${prefix}=${uri}\n`)
        .join(''),
    ),
  },
  {
    id: 'bindings-in-an-element-of-another-name',
    violates: ['XCAP-10-02', 'XCAP-7.10-02'],
    sentence: 'Namespace bindings are answered in an element called namespaces.',
    steps: answering((element) => written('namespaces', namespacesInScope(element))),
  },
  {
    id: 'bindings-without-prefix',
    violates: ['XCAP-10-02'],
    sentence: 'The element with the namespace bindings has the name without its prefix.',
    steps: answering((element) => written(element.localName, namespacesInScope(element))),
  },
  {
    id: 'bindings-without-the-default-namespace',
    violates: ['XCAP-10-03', 'XCAP-6.3-31', 'XCAP-8.3-10'],
    sentence: 'The default namespace is not among the bindings.',
    steps: answering((element) => {
      const { '': _default, ...bindings } = namespacesInScope(element);
      return written(element.name, bindings);
    }),
  },
  {
    id: 'bindings-of-descendants-too',
    violates: ['XCAP-10-04'],
    sentence: 'What the children of the element declare is among the bindings.',
    steps: answering((element) =>
      written(
        element.name,
        Object.assign({}, ...element.children.map(({ declarations }) => declarations), namespacesInScope(element)),
      ),
    ),
  },
  {
    id: 'bindings-of-the-outermost',
    violates: ['XCAP-10-04', 'XCAP-10-03', 'XCAP-10-07', 'XCAP-6.3-31'],
    sentence: 'Where a prefix is declared twice the outer declaration is answered.',
    steps: answering((element) => written(element.name, { ...namespacesInScope(element), ...outermost(element) })),
  },
  {
    id: 'bindings-with-attributes',
    violates: ['XCAP-10-05'],
    sentence: 'The attributes of the element stand beside the bindings.',
    steps: answering((element, standard) =>
      standard.replace(
        '/>',
        `${element.attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('')}/>`,
      ),
    ),
  },
  {
    id: 'bindings-with-content',
    violates: ['XCAP-10-05'],
    sentence: 'The element with the namespace bindings has content.',
    steps: answering(({ name }, standard) => standard.replace(/\/>$/, `>bindings</${name}>`)),
  },
  {
    id: 'bindings-of-the-query',
    violates: ['XCAP-10-06'],
    sentence: 'What the query of the request binds is among the bindings.',
    answer: (finished, request) => {
      if (!asks(request, 'GET', 'namespaces') || finished.status !== 200) return finished;
      const query = decodeURIComponent(request.target.split('?')[1] ?? '');
      const bound = [...query.matchAll(/xmlns\(([\w-]+)=([^)]*)\)/g)];
      const leaked = bound.map(([, prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('');
      const ofOthers = bound.reduce(
        (body, [, prefix]) => body.replace(new RegExp(` xmlns:${prefix}="[^"]*"`), ''),
        finished.body,
      );
      return { ...finished, body: ofOthers.replace(/\/>$/, `${leaked}/>`) };
    },
  },
  {
    id: 'bindings-keep-undeclared-defaults',
    violates: ['XCAP-10-07'],
    sentence: 'A default namespace that an element takes away is answered as in scope.',
    steps: answering((element) => {
      const scope = namespacesInScope(element);
      return written(element.name, '' in scope ? scope : { ...outermost(element), ...scope });
    }),
  },
  {
    id: 'bindings-typed-as-xml',
    violates: ['XCAP-7.10-02', 'XCAP-8.3-10'],
    sentence: 'Namespace bindings are answered as application/xml.',
    answer: (finished, request) =>
      asks(request, 'GET', 'namespaces') && finished.status === 200
        ? withHeader(finished, 'content-type', 'application/xml')
        : finished,
  },
];

/** Declarations of an element and its ancestors; of those of one prefix the outermost. */
function outermost({ declarations, parent }: XmlElement): Bindings {
  const own = Object.fromEntries(Object.entries(declarations).filter(([, uri]) => uri !== ''));
  return parent === undefined ? own : { ...own, ...outermost(parent) };
}
