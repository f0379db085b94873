import { type DataTable, Given, When } from '@cucumber/cucumber';
import { node } from '../../src/index.js';
import type { XcaliperWorld } from '../world.js';
import { nodesOf } from './nodes.js';
import { attempt, clientOf, stackOf } from './scenario.js';

Given('the node selector', function (this: XcaliperWorld, table: DataTable) {
  clientOf(this).nodes = nodesOf(table);
});

Given('the node selector has no nodes', function (this: XcaliperWorld) {
  clientOf(this).nodes = [];
});

When(
  'fetching an element of {string} is tried with the node selector',
  async function (this: XcaliperWorld, auid: string, table: DataTable) {
    await attempt(this, () => stackOf(this).fetchElement(auid, nodesOf(table)));
  },
);

When(
  'fetching an element of {string} is tried with a value that holds a control character',
  async function (this: XcaliperWorld, auid: string) {
    await attempt(this, () => stackOf(this).fetchElement(auid, [node.attribute('list', 'name', 'bell\u0007')]));
  },
);
