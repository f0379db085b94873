import { type DataTable, Then, When } from '@cucumber/cucumber';
import { parseXcapUri, type XcapUri } from '../../src/client/index.js';
import { expectEqual, lastSeen } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { isNamespaceNode } from './nodes.js';
import { belowRoot } from './paths.js';
import { attempt, clientOf, clientStackOf, xcapRootOf } from './scenario.js';

const parsed = new WeakMap<XcaliperWorld, XcapUri>();

Then('the selector helper returns the same URI', function (this: XcaliperWorld) {
  const { selection } = clientOf(this);
  if (selection === undefined) throw new Error('the scenario has made no call whose URI the helper could return');
  const { auid, nodes, attribute, namespaces, options } = selection;
  const { xui, document, usage } = options;
  const particulars = { attribute, namespaces, xui, document, usage };
  const given = Object.fromEntries(Object.entries(particulars).filter(([, value]) => value !== undefined));
  expectEqual(
    this,
    clientStackOf(this).getUrl(auid, nodes?.(), given),
    seenUri(this),
    'URI that the selector helper returns',
    'client-uri',
  );
});

When('the client parses the URI {string}', async function (this: XcaliperWorld, uri: string) {
  const xcapRoot = xcapRootOf(this);
  const whole = uri.startsWith('/') ? xcapRoot + uri : uri;
  await attempt(this, () => parsed.set(this, parseXcapUri(whole, { xcapRoot })));
});

// Judges the URI that the scenario parsed, else the URI of the last request.
Then('the parsed URI has', function (this: XcaliperWorld, table: DataTable) {
  expectParts(this, partsOf(this), table);
});

Then('parsing the URI returns the same nodes', function (this: XcaliperWorld) {
  const given = clientOf(this).nodes();
  const [root, ...nodes] = plain(partsOf(this).nodes ?? []);
  expectEqual(this, typeof root, 'object', 'kind of the first step, which is the root element', 'client-uri');
  expectEqual(
    this,
    nodes,
    plain(given.filter((node) => !isNamespaceNode(node))),
    'nodes below the root element',
    'client-uri',
  );
});

/** The first name has a prefix of its own; the query binds it, and every prefix that the caller binds, once. */
Then(
  'the node selector of the request is a prefixed {string} of namespace {string}, then {string}',
  function (this: XcaliperWorld, name: string, namespace: string, rest: string) {
    const target = belowRoot(this, lastSeen(this).request);
    const [, prefix = '', after = '', query = ''] = /\/~~\/([^:/]+):([^?]*)\?(.*)$/.exec(target) ?? [];
    const bound = new Map([...query.matchAll(/xmlns\(([^=]+)=([^)]*)\)/g)].map(([, key = '', uri = '']) => [key, uri]));
    const written = [...bound].map(([key, uri]) => `xmlns(${key}=${uri})`).join('');
    const given = clientOf(this)
      .nodes()
      .flatMap((node) => (node.kind === 'namespace' ? [node.prefix] : []));
    expectEqual(this, after, name + rest, `rest after the prefix in ${target}`, 'client-uri');
    expectEqual(this, query, written, 'query, which binds each prefix once', 'client-uri');
    expectEqual(this, bound.get(prefix), namespace, `namespace of the prefix ${prefix}`, 'client-uri');
    expectEqual(
      this,
      [...bound.keys()].sort(),
      [...new Set([prefix, ...given])].sort(),
      'prefixes bound',
      'client-uri',
    );
  },
);

function seenUri(world: XcaliperWorld): string {
  const { origin, target } = lastSeen(world).request;
  return origin + target;
}

function partsOf(world: XcaliperWorld): XcapUri {
  return parsed.get(world) ?? parseXcapUri(seenUri(world), { xcapRoot: xcapRootOf(world) });
}

function expectParts(world: XcaliperWorld, parts: XcapUri, table: DataTable): void {
  const { auid, scope, xui = '', document, terminal, nodes = [] } = parts;
  const attribute = typeof terminal === 'object' ? terminal.attribute : '';
  const root = JSON.stringify({ ...nodes[0] });
  const bindings = JSON.stringify(parts.bindings);
  const actual: Readonly<Record<string, string>> = { auid, scope, xui, document, attribute, root, bindings };
  for (const { part = '', value = '' } of table.hashes()) {
    if (!(part in actual)) throw new Error(`a URI has no part "${part}"`);
    expectEqual(world, actual[part], value, `${part} of the URI`, 'client-uri');
  }
}

/** Copies nodes as plain objects, so that a comparison sees their fields and not their classes. */
function plain(nodes: readonly object[]): readonly object[] {
  return nodes.map((node) => ({ ...node }));
}
