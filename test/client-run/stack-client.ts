import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { ClientTask } from '../../src/client-run/run-scenario.js';
import type { TaskStep } from '../../src/client-run/task.js';
import { type ActionOptions, type NodeSelector, node, XcapStack, type XcapStackOptions } from '../../src/index.js';

/** Changes a document by reading and writing it. */
export type Append = (stack: XcapStack, task: ClientTask, options: ActionOptions) => Promise<void>;

/** Parts of the client that a faulty variant replaces. */
export interface StackClientParts {
  readonly stack?: Partial<XcapStackOptions>;
  readonly append?: Append;
  /** Replaces the whole action. */
  readonly act?: (stack: XcapStack, task: ClientTask) => Promise<void>;
}

/** Makes a client of XcapStack that carries out the tasks of scenarios. */
export function stackClient({ stack: more, append, act = actWith(append) }: StackClientParts = {}) {
  return async (task: ClientTask): Promise<void> => {
    await using stack = await XcapStack.start({
      xui: task.xui,
      password: task.password,
      xcapRoot: task.root,
      timeout: 5_000,
      auids: [
        {
          id: 'pidf-manipulation',
          mimeType: 'application/pidf+xml',
          namespace: 'urn:ietf:params:xml:ns:pidf',
          document: 'index',
          scope: false,
        },
        {
          id: 'geolocation-policy',
          mimeType: 'application/auth-policy+xml',
          namespace: 'urn:ietf:params:xml:ns:geolocation-policy',
          document: 'index',
          scope: false,
        },
      ],
      ...(task.ca !== undefined && { tls: { ca: task.ca } }),
      ...more,
    });
    await act(stack, task);
  };
}

/** The client that XcapStack makes without any fault. */
export function actWith(append: Append = appendConditionally) {
  return async (stack: XcapStack, task: ClientTask): Promise<void> => {
    const options: ActionOptions = {
      ...(task.document !== undefined && { document: task.document }),
      ...(task.usage === 'pidf-manipulation' && { contentType: 'application/pidf+xml; charset="utf-8"' }),
    };
    if (task.do === 'append') await append(stack, task, options);
    else if (task.do === 'capabilities') await stack.fetchCapabilities();
    else if (task.do === 'namespaces') await stack.fetchNamespaceBindings(task.usage, selectorOf(task.at), options);
    else if (task.at === undefined) await aboutDocument(stack, task, options);
    else if (task.attribute === undefined) await aboutElement(stack, task, task.at, options);
    else await aboutAttribute(stack, task, task.attribute, options);
  };
}

async function aboutDocument(stack: XcapStack, task: ClientTask, options: ActionOptions): Promise<void> {
  const { do: verb, usage, content = '' } = task;
  if (verb === 'read') await stack.fetchDocument(usage, options);
  else if (verb === 'delete') await stack.deleteDocument(usage, options);
  else if (verb === 'create') await stack.createDocument(usage, content, options);
  else await stack.replaceDocument(usage, content, options);
}

async function aboutElement(
  stack: XcapStack,
  { do: verb, usage, content = '' }: ClientTask,
  at: readonly TaskStep[],
  options: ActionOptions,
): Promise<void> {
  const nodes = selectorOf(at);
  if (verb === 'read') await stack.fetchElement(usage, nodes, options);
  else if (verb === 'delete') await stack.deleteElement(usage, nodes, options);
  else await stack.createElement(usage, nodes, content, options);
}

async function aboutAttribute(
  stack: XcapStack,
  { do: verb, usage, at, content = '' }: ClientTask,
  attribute: string,
  options: ActionOptions,
): Promise<void> {
  const nodes = selectorOf(at);
  if (verb === 'read') await stack.fetchAttribute(usage, nodes, attribute, options);
  else if (verb === 'delete') await stack.deleteAttribute(usage, nodes, attribute, options);
  else await stack.replaceAttribute(usage, nodes, attribute, content, options);
}

/** Translates the way of a task to a node selector. */
export function selectorOf(at: readonly TaskStep[] = []): NodeSelector {
  return at.flatMap((step): NodeSelector => {
    const name = step.namespace === undefined ? step.name : `e:${step.name}`;
    const [where] = Object.entries(step.where ?? {});
    const bound = step.namespace === undefined ? [] : [node.namespace('e', step.namespace)];
    if (where !== undefined) return [...bound, node.attribute(name, ...where)];
    return [...bound, step.position === undefined ? node.name(name) : node.position(name, step.position)];
  });
}

async function appendConditionally(stack: XcapStack, task: ClientTask, options: ActionOptions): Promise<void> {
  await stack.modify(task.usage, (document) => withAppended(document, task), options);
}

/** Adds the element of a task to a document. */
export function withAppended(text: string, { at = [], content = '' }: ClientTask): string {
  const document = new DOMParser().parseFromString(text, 'text/xml');
  const fragment = new DOMParser().parseFromString(content, 'text/xml').documentElement;
  let place: Element | null = document.documentElement;
  for (const step of at) place = place === null ? null : childAt(place, step);
  if (place === null || fragment === null) throw new Error('the document has no such place');
  place.appendChild(document.importNode(fragment, true));
  const written = new XMLSerializer().serializeToString(document);
  return written.replaceAll(' xmlns=""', '');
}

function childAt(parent: Element, { name, where = {} }: TaskStep): Element | null {
  const children = [...parent.childNodes].filter((child): child is Element => child.nodeType === 1);
  const found = children.find(
    (child) =>
      child.localName === name && Object.entries(where).every(([key, value]) => child.getAttribute(key) === value),
  );
  return found ?? null;
}
