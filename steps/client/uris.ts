import { type DataTable, Then, When } from '@cucumber/cucumber';
import { parseXcapUri, type XcapUri } from '../../src/index.js';
import { expectEqual, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { isNamespaceNode, nodesOf } from './nodes.js';
import { belowRoot } from './paths.js';
import { attempt, clientOf, stackOf, xcapRootOf } from './scenario.js';

const parsed = new WeakMap<XcaliperWorld, XcapUri>();

Then('the selector helper gives the same URI', function (this: XcaliperWorld) {
  const { selection } = clientOf(this);
  if (selection === undefined) throw new Error('there was no action whose URI could be asked for');
  const { auid, nodes, attribute, namespaces, options } = selection;
  const { xui, document, usage } = options;
  const particulars = { attribute, namespaces, xui, document, usage };
  const given = Object.fromEntries(Object.entries(particulars).filter(([, value]) => value !== undefined));
  expectEqual(this, stackOf(this).getUrl(auid, nodes, given), seenUri(this), 'URI that the selector helper gives');
});

Then('taking the URI apart gives', function (this: XcaliperWorld, table: DataTable) {
  expectParts(this, takeApart(this, seenUri(this)), table);
});

Then('taking apart {string} gives', function (this: XcaliperWorld, path: string, table: DataTable) {
  expectParts(this, takeApart(this, xcapRootOf(this) + path), table);
});

Then('taking the URI apart gives the same nodes', function (this: XcaliperWorld) {
  const { nodes: given } = clientOf(this);
  const [root, ...nodes] = stepsOf(takeApart(this, seenUri(this)));
  expectEqual(this, typeof root, 'object', 'kind of the first step, which is the root element');
  expectEqual(this, nodes, plain(given.filter((node) => !isNamespaceNode(node))), 'nodes below the root element');
});

Then('its nodes are', function (this: XcaliperWorld, table: DataTable) {
  expectEqual(this, stepsOf(partsOf(this)), plain(nodesOf(table)), 'nodes of the URI');
});

Then('its bindings are', function (this: XcaliperWorld, table: DataTable) {
  const expected = Object.fromEntries(table.hashes().map(({ prefix = '', uri = '' }) => [prefix, uri]));
  expectEqual(this, { ...takeApart(this, seenUri(this)).bindings }, expected, 'bindings of the URI');
});

When('taking apart {string} is tried', async function (this: XcaliperWorld, path: string) {
  const xcapRoot = xcapRootOf(this);
  await attempt(this, () => parseXcapUri(xcapRoot + path, { xcapRoot }));
});

When('taking apart the URI {string} is tried', async function (this: XcaliperWorld, uri: string) {
  await attempt(this, () => parseXcapUri(uri, { xcapRoot: xcapRootOf(this) }));
});

Then(
  'the request target below the root is a prefixed {string} of {string} followed by {string}',
  function (this: XcaliperWorld, name: string, namespace: string, rest: string) {
    const target = belowRoot(this, lastSeen(this).request);
    const [, prefix = '', after = ''] = /\/~~\/([^:/]+):([^?]*)\?/.exec(target) ?? [];
    expectEqual(this, after, name + rest, `what follows the prefix in ${target}`);
    expectEqual(this, target.split('?')[1], `xmlns(${prefix}=${namespace})`, 'query');
  },
);

Then(
  'every prefix in the request target is bound once, that of {string} to {string}',
  function (this: XcaliperWorld, root: string, namespace: string) {
    const [path = '', query = ''] = belowRoot(this, lastSeen(this).request).split('?');
    const [, selector = ''] = path.split('/~~/');
    const [first, ...others] = selector.split('/').map((step) => step.split(':'));
    const bound = [...query.matchAll(/xmlns\(([^=]+)=([^)]*)\)/g)].map(([, prefix = '', uri = '']) => ({
      prefix,
      uri,
    }));
    const prefixes = bound.map(({ prefix }) => prefix);
    expectEqual(this, first?.[1], root, 'local name of the first step');
    expectEqual(this, bound.find(({ prefix }) => prefix === first?.[0])?.uri, namespace, 'namespace of the first step');
    expectEqual(this, [...new Set(prefixes)], prefixes, 'prefixes bound');
    const unbound = others.filter((name) => name.length === 2 && !prefixes.includes(name[0] ?? ''));
    expectEqual(this, unbound, [], 'steps with a prefix that is not bound');
  },
);

function seenUri(world: XcaliperWorld): string {
  const { origin, target } = lastSeen(world).request;
  return origin + target;
}

function takeApart(world: XcaliperWorld, uri: string): XcapUri {
  const parts = parseXcapUri(uri, { xcapRoot: xcapRootOf(world) });
  parsed.set(world, parts);
  return parts;
}

function partsOf(world: XcaliperWorld): XcapUri {
  const parts = parsed.get(world);
  if (parts === undefined) throw new Error('no URI has been taken apart yet');
  return parts;
}

function expectParts(world: XcaliperWorld, parts: XcapUri, table: DataTable): void {
  const { auid, scope, xui = '', document, terminal } = parts;
  const attribute = typeof terminal === 'object' ? terminal.attribute : '';
  const actual: Readonly<Record<string, string>> = { auid, scope, xui, document, attribute };
  for (const { part = '', value = '' } of table.hashes()) {
    if (!(part in actual)) throw new Error(`a URI has no part "${part}"`);
    expectEqual(world, actual[part], value, `${part} of the URI`);
  }
}

function stepsOf({ nodes = [] }: XcapUri): readonly object[] {
  return plain(nodes);
}

/** Nodes as plain objects, so that what is compared is what they say and not how they were made. */
function plain(nodes: readonly object[]): readonly object[] {
  return nodes.map((node) => ({ ...node }));
}
