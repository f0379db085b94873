import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { XcapStack } from '../../src/index.js';
import type { XcaliperWorld } from '../world.js';
import { attempt, clientOf, type Selection, stackOf } from './scenario.js';
import { optionsOf } from './tables.js';

/** What a step says of an action; what it leaves out is taken from below. */
interface Saying {
  readonly attribute?: string;
  /** Body of a document or an element, value of an attribute. */
  readonly content?: string;
}

const DOCUMENT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const ELEMENT = '<list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const ATTRIBUTE = 'name';
const VALUE = 'friends';

Given('the next action has', function (this: XcaliperWorld, options: DataTable) {
  Object.assign(clientOf(this).nextOptions, optionsOf(options));
});

When('the stack performs {action} on {string}', async function (this: XcaliperWorld, action: string, auid: string) {
  await attempt(this, prepare(this, action, auid));
});

When(
  'the stack performs {action} on {string} with',
  async function (this: XcaliperWorld, action: string, auid: string, content: string) {
    await attempt(this, prepare(this, action, auid, { content }));
  },
);

When(
  'the stack performs {action} on {string} with the text {json}',
  async function (this: XcaliperWorld, action: string, auid: string, content: string) {
    await attempt(this, prepare(this, action, auid, { content }));
  },
);

When(
  'the stack performs {action} of {string} on {string}',
  async function (this: XcaliperWorld, action: string, attribute: string, auid: string) {
    await attempt(this, prepare(this, action, auid, { attribute }));
  },
);

When(
  'the stack performs {action} of {string} on {string} with the value {string}',
  async function (this: XcaliperWorld, action: string, attribute: string, auid: string, content: string) {
    await attempt(this, prepare(this, action, auid, { attribute, content }));
  },
);

When(
  'the stack performs {action} of {string} on {string} with the text {json}',
  async function (this: XcaliperWorld, action: string, attribute: string, auid: string, content: string) {
    await attempt(this, prepare(this, action, auid, { attribute, content }));
  },
);

When('the stack performs {action}', async function (this: XcaliperWorld, action: string) {
  await attempt(this, prepare(this, action, 'xcap-caps'));
});

/** Takes up the options meant for the next action, and notes what it is about. */
export function prepare(world: XcaliperWorld, action: string, auid: string, saying: Saying = {}): () => unknown {
  const scenario = clientOf(world);
  const options = scenario.nextOptions;
  scenario.nextOptions = {};
  const attribute = saying.attribute ?? ATTRIBUTE;
  scenario.selection = {
    auid,
    options,
    ...(/Element|Attribute|Namespace/.test(action) && { nodes: scenario.nodes }),
    ...(action.endsWith('Attribute') && { attribute }),
    ...(action === 'fetchNamespaceBindings' && { namespaces: 'bindings' }),
  };
  const stack = stackOf(world);
  const { selection } = scenario;
  return () => perform(stack, action, { nodes: scenario.nodes, attribute, ...selection }, saying.content);
}

type Target = Required<Pick<Selection, 'auid' | 'nodes' | 'attribute' | 'options'>>;

function perform(stack: XcapStack, action: string, target: Target, content: string | undefined): unknown {
  const { auid, nodes, attribute, options } = target;
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
      return stack.createElement(auid, nodes, content ?? ELEMENT, options);
    case 'replaceElement':
      return stack.replaceElement(auid, nodes, content ?? ELEMENT, options);
    case 'fetchElement':
      return stack.fetchElement(auid, nodes, options);
    case 'deleteElement':
      return stack.deleteElement(auid, nodes, options);
    case 'createAttribute':
      return stack.createAttribute(auid, nodes, attribute, content ?? VALUE, options);
    case 'replaceAttribute':
      return stack.replaceAttribute(auid, nodes, attribute, content ?? VALUE, options);
    case 'fetchAttribute':
      return stack.fetchAttribute(auid, nodes, attribute, options);
    case 'deleteAttribute':
      return stack.deleteAttribute(auid, nodes, attribute, options);
    case 'fetchNamespaceBindings':
      return stack.fetchNamespaceBindings(auid, nodes, options);
    case 'fetchCapabilities':
      return stack.fetchCapabilities(options);
    case 'modify':
      return stack.modify(auid, (document) => document, options);
    default:
      throw new Error(`there is no action ${action}`);
  }
}
