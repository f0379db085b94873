import { type DataTable, Given } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { nodesOf } from './nodes.js';
import { clientOf } from './scenario.js';

Given('the node selector', function (this: XcaliperWorld, table: DataTable) {
  // The call builds the nodes, so that a wrong node fails the call.
  clientOf(this).nodes = () => nodesOf(table);
});
