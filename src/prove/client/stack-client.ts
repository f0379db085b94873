import { randomBytes } from 'node:crypto';
import { type Element, XMLSerializer } from '@xmldom/xmldom';
import { defined } from '../../../common/defined.js';
import { PIDF_MANIPULATION, USAGES } from '../../../common/usages/standard-usages.js';
import { readTree } from '../../../common/xml/read-tree.js';
import {
  type ActionOptions,
  type NodeSelector,
  node,
  XcapConflictError,
  XcapPreconditionError,
  XcapStack,
  type XcapStackOptions,
} from '../../client/index.js';
import { auidOf } from '../../client/internal.js';
import type { ClientTask } from '../../measure/client/scenarios/run-scenario.js';
import type { TaskStep } from '../../measure/client/scenarios/task.js';

/** Changes a document by reading and writing it. */
export type Append = (stack: XcapStack, task: ClientTask, options: ActionOptions) => Promise<void>;

/** Chooses another value, from the value in use, the suggestions of the server, and the number of the attempt. */
export type Choose = (value: string, suggestions: readonly string[], attempt: number) => string | undefined;

/** Parts of the client that a faulty variant replaces. */
export interface StackClientParts {
  readonly stack?: Partial<XcapStackOptions>;
  readonly append?: Append;
  /** Chooses the value for the next attempt when the server says that one is in use. */
  readonly choose?: Choose;
  /** Replaces the whole action. */
  readonly act?: (stack: XcapStack, task: ClientTask) => Promise<void>;
}

/** Makes a client of XcapStack that carries out the tasks of scenarios. */
export function stackClient({ stack: more, append, choose, act = actWith(append, choose) }: StackClientParts = {}) {
  return async (task: ClientTask): Promise<void> => {
    await using stack = await XcapStack.start({
      xui: task.xui,
      ...credentialsOf(task),
      xcapRoot: task.root,
      timeout: 5_000,
      auids: USAGES.map((usage) => auidOf(usage)),
      ...defined({ username: task.username, tls: task.ca === undefined ? undefined : { ca: task.ca } }),
      ...more,
    });
    await act(stack, task);
  };
}

function credentialsOf({ gba, token, password }: ClientTask): Pick<XcapStackOptions, 'gba' | 'token' | 'password'> {
  if (gba !== undefined) return { gba: gbaOf(gba) };
  return token === undefined ? { password } : { token };
}

function gbaOf({ impi, k, opc, bsf }: NonNullable<ClientTask['gba']>): XcapStackOptions['gba'] {
  return { impi, aka: { k, opc }, bsf };
}

/** The client that XcapStack makes without any fault. */
export function actWith(append: Append = appendToCopy, choose: Choose = anotherValue) {
  const clock = newClock();
  return async (stack: XcapStack, task: ClientTask): Promise<void> => {
    for (const one of task.tasks ?? [task]) {
      const { content } = one;
      const dated = content === undefined ? {} : { content: content.replaceAll('{now}', () => clock()) };
      await withFreeValue({ ...task, ...one, ...dated }, choose, (chosen) => actOnce(stack, chosen, append));
    }
  };
}

async function actOnce(stack: XcapStack, task: ClientTask, append: Append): Promise<void> {
  const options: ActionOptions = {
    ...defined({
      document: task.document,
      contentType: task.usage === PIDF_MANIPULATION.auid ? `${PIDF_MANIPULATION.mimeType}; charset="utf-8"` : undefined,
    }),
  };
  // After an unconditional change the copy is no longer valid (RFC 4825 §7.11).
  if (task.do !== 'append' && task.do !== 'read') takeCopy(stack, task);
  if (task.do === 'append') await append(stack, task, options);
  else if (task.do === 'capabilities') await stack.fetchCapabilities();
  else if (task.do === 'namespaces') await stack.fetchNamespaceBindings(task.usage, selectorOf(task.at), options);
  else if (task.at === undefined) await aboutDocument(stack, task, options);
  else if (task.attribute === undefined) await aboutElement(stack, task, task.at, options);
  else await aboutAttribute(stack, task, task.attribute, options);
}

/** Returns a clock that never shows the same time twice, in milliseconds (RFC 3863 §4.1.7). */
function newClock(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last).toISOString();
  };
}

/** Most values that the client tries. */
const MOST_ATTEMPTS = 4;

/** Repeats a creation with other values while the server says that the value is in use (RFC 4825 §7). */
async function withFreeValue(
  task: ClientTask,
  choose: Choose,
  act: (task: ClientTask) => Promise<void>,
): Promise<void> {
  const { replaceable, content = '' } = task;
  let value = replaceable ?? '';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(replaceable === undefined ? task : { ...task, content: content.replaceAll(replaceable, value) });
    } catch (thrown) {
      const exists = thrown instanceof XcapConflictError ? thrown.conflict?.exists : undefined;
      const suggestions = (exists ?? []).flatMap(({ altValues }) => altValues);
      const next = exists === undefined ? undefined : choose(replaceable ?? '', suggestions, attempt);
      if (replaceable === undefined || next === undefined || attempt >= MOST_ATTEMPTS) throw thrown;
      value = next;
    }
  }
}

/** Takes the first suggestion, or a random value with four more octets of randomness in each attempt. */
const anotherValue: Choose = (value, [suggestion], attempt) => {
  if (suggestion !== undefined) return suggestion;
  const random = randomBytes(4 * attempt).toString('hex');
  return value.replace(/^(\w+:)?/, (scheme) => `${scheme}${random}-`);
};

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
function selectorOf(at: readonly TaskStep[] = []): NodeSelector {
  return at.flatMap((step): NodeSelector => {
    const name = step.namespace === undefined ? step.name : `e:${step.name}`;
    const [where] = Object.entries(step.where ?? {});
    const bound = step.namespace === undefined ? [] : [node.namespace('e', step.namespace)];
    if (where !== undefined) return [...bound, node.attribute(name, ...where)];
    return [...bound, step.position === undefined ? node.name(name) : node.position(name, step.position)];
  });
}

/** A document as the client knows it. */
interface Copy {
  readonly text: string;
  readonly etag: string;
}

/** Copies by usage and document; they live as long as the stack. */
const COPIES = new WeakMap<XcapStack, Map<string, Copy>>();

/** Takes the client's copy of the document of a task out of its memory. */
function takeCopy(stack: XcapStack, { usage, document }: ClientTask): Copy | undefined {
  const copy = COPIES.get(stack)?.get(`${usage}/${document}`);
  COPIES.get(stack)?.delete(`${usage}/${document}`);
  return copy;
}

function keepCopy(stack: XcapStack, { usage, document }: ClientTask, copy: Copy): void {
  const copies = COPIES.get(stack) ?? new Map<string, Copy>();
  COPIES.set(stack, copies.set(`${usage}/${document}`, copy));
}

/**
 * Appends to a copy of the document while its entity tag holds, and reads it again otherwise: after a conditional change
 * the copy has the entity tag of the response (RFC 4825 §7.11).
 */
async function appendToCopy(stack: XcapStack, task: ClientTask, options: ActionOptions): Promise<void> {
  const copy = takeCopy(stack, task);
  let text = copy === undefined ? '' : withAppended(copy.text, task);
  const fromCopy =
    copy === undefined
      ? undefined
      : await stack.replaceDocument(task.usage, text, { ...options, ifMatch: copy.etag }).catch(unlessOutdated);
  const change = (current: string): string => {
    text = withAppended(current, task);
    return text;
  };
  const { etag } = fromCopy ?? (await stack.modify(task.usage, change, options));
  if (etag !== undefined) keepCopy(stack, task, { text, etag });
}

function unlessOutdated(thrown: unknown): undefined {
  if (!(thrown instanceof XcapPreconditionError)) throw thrown;
}

/** Adds the element of a task to a document. @throws Error when the document is not well-formed or lacks the place */
export function withAppended(text: string, { at = [], content = '' }: ClientTask): string {
  const document = readTree(text, { warnings: 'ignored' });
  const fragment = readTree(content, { warnings: 'ignored' }).documentElement;
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
