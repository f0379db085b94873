import type { DataTable } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import { headerValue } from '../../common/exchange.js';
import type { NodeSelector, XcapStack } from '../../src/client/index.js';
import { lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { type CallSelection, clientOf, clientStackOf, scriptedServerOf } from './scenario.js';
import { abortedOnArrival } from './scripted-server.js';
import { optionsOfTable } from './tables.js';

type Options = Readonly<Record<string, unknown>>;

const DOCUMENT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const ELEMENT = '<list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const ATTRIBUTE = 'name';
const VALUE = 'friends';

/** The arguments of a call, with its options. */
interface Target extends Required<Pick<CallSelection, 'auid' | 'attribute' | 'options'>> {
  /** Builds the nodes, so that a wrong node fails the call. */
  readonly nodes: () => NodeSelector;
  /** Body of a document or an element, value of an attribute. */
  readonly content?: string;
  /** Edits of a `modify` call, from its table. */
  readonly edits: Options;
}

/**
 * Prepares a call of the scenario's stack, and keeps its arguments for the selector helper. A table lists options of
 * the call as JSON, and also `attribute`, `content`, the edits of a `modify` call, and `times` for several calls at once.
 *
 * @param given the content or the table
 * @returns a function that makes the call
 */
export function callOf(
  world: XcaliperWorld,
  action: string,
  auid: string,
  given: string | DataTable = '',
): () => unknown {
  const scenario = clientOf(world);
  const rows = typeof given === 'string' ? {} : optionsOfTable(given, specialValuesOf(world, action));
  const { attribute = ATTRIBUTE, content, replace, by, throw: thrown, add, meanwhile, times = 1, ...options } = rows;
  const target: Target = {
    auid,
    nodes: scenario.nodes,
    attribute: String(attribute),
    options,
    edits: { replace, by, throw: thrown, add, meanwhile },
    ...defined({
      content: [content, given || undefined].find((one): one is string => typeof one === 'string'),
    }),
  };
  scenario.selection = {
    auid,
    options,
    ...defined({
      nodes: /Element|Attribute|Namespace/.test(action) ? scenario.nodes : undefined,
      attribute: action.endsWith('Attribute') ? target.attribute : undefined,
      namespaces: action === 'fetchNamespaceBindings' ? 'bindings' : undefined,
    }),
  };
  const stack = clientStackOf(world);
  return () => sameResult(Array.from({ length: Number(times) }, () => perform(stack, action, target)));
}

/** Waits for all calls, and returns the first result. @throws Error when the statuses differ */
async function sameResult(calls: readonly unknown[]): Promise<unknown> {
  const results = await Promise.all(calls);
  const statuses = results.map((result): unknown => Object(result).status);
  if (new Set(statuses).size !== 1) throw new Error(`the calls ended with different statuses: ${statuses.join(', ')}`);
  return results[0];
}

/** Option values that JSON cannot express, by their names in tables. */
function specialValuesOf(world: XcaliperWorld, action: string): Readonly<Record<string, () => unknown>> {
  return {
    'ETag of the last response': () => {
      const etag = headerValue(lastExchange(world).response?.headers ?? [], 'ETag');
      if (etag === undefined) throw new Error(`${action}: the last response has no ETag`);
      return etag;
    },
    'already aborted': () => AbortSignal.abort(),
    'aborted at the server': () => abortedOnArrival(scriptedServerOf(world)),
  };
}

function perform(stack: XcapStack, action: string, target: Target): unknown {
  const { auid, nodes, attribute, options, content } = target;
  switch (action) {
    case 'createDocument':
      return stack.createDocument(auid, content ?? DOCUMENT, options);
    case 'replaceDocument':
      return stack.replaceDocument(auid, content ?? DOCUMENT, options);
    case 'fetchDocument':
      return stack.fetchDocument(auid, options);
    case 'deleteDocument':
      return stack.deleteDocument(auid, options);
    case 'createElement':
      return stack.createElement(auid, nodes(), content ?? ELEMENT, options);
    case 'replaceElement':
      return stack.replaceElement(auid, nodes(), content ?? ELEMENT, options);
    case 'fetchElement':
      return stack.fetchElement(auid, nodes(), options);
    case 'deleteElement':
      return stack.deleteElement(auid, nodes(), options);
    case 'createAttribute':
      return stack.createAttribute(auid, nodes(), attribute, content ?? VALUE, options);
    case 'replaceAttribute':
      return stack.replaceAttribute(auid, nodes(), attribute, content ?? VALUE, options);
    case 'fetchAttribute':
      return stack.fetchAttribute(auid, nodes(), attribute, options);
    case 'deleteAttribute':
      return stack.deleteAttribute(auid, nodes(), attribute, options);
    case 'fetchNamespaceBindings':
      return stack.fetchNamespaceBindings(auid, nodes(), options);
    case 'fetchCapabilities':
      return stack.fetchCapabilities(options);
    case 'modify':
      return stack.modify(auid, changeFunction(stack, auid, target.edits), options);
    default:
      throw new Error(`there is no action ${action}`);
  }
}

type Change = (document: string) => string | Promise<string>;

/** The edits of a `modify` call, from its table. */
interface Edits {
  /** Text to replace with the text of `by`. */
  readonly replace?: unknown;
  readonly by?: unknown;
  /** Message of the error that the caller's function throws. */
  readonly throw?: unknown;
  /** Name of the list to add. */
  readonly add?: unknown;
  /** Name of the list that another client adds before the first write. */
  readonly meanwhile?: unknown;
}

/** Makes the function that `modify` applies; without edits it returns the document unchanged. */
function changeFunction(stack: XcapStack, auid: string, edits: Edits): Change {
  if (edits.throw !== undefined) {
    return () => {
      throw new Error(String(edits.throw));
    };
  }
  if (edits.replace !== undefined) {
    return (document) => document.replace(String(edits.replace), () => String(edits.by));
  }
  if (edits.add !== undefined) return adding(stack, auid, String(edits.add), edits.meanwhile);
  return (document) => document;
}

function adding(stack: XcapStack, auid: string, mine: string, theirs: unknown): Change {
  let interfered = theirs === undefined;
  return async (document) => {
    if (!interfered) {
      interfered = true;
      await stack.replaceDocument(auid, withList(document, String(theirs)));
    }
    return withList(document, mine);
  };
}

function withList(document: string, name: string): string {
  return document.replace('</resource-lists>', () => `<list name="${name}"/></resource-lists>`);
}
