import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { messageOf } from '../../common/errors.js';
import type { XcaliperWorld } from '../world.js';
import { expectXml } from '../xml.js';
import { clientStackOf } from './scenario.js';

Given('the document of {string} is', async function (this: XcaliperWorld, auid: string, document: string) {
  try {
    await clientStackOf(this).replaceDocument(auid, document);
  } catch (thrown) {
    // Other scenarios judge this PUT. This one proves nothing about a server that refuses it.
    if (this.run.xdms === undefined) return this.inconclusive(`no document of ${auid}: ${messageOf(thrown)}`);
    throw thrown;
  }
  return undefined;
});

Then('the document of {string} has', async function (this: XcaliperWorld, auid: string, table: DataTable) {
  const { body } = await clientStackOf(this).fetchDocument(auid);
  expectXml(this, body, table, `document of ${auid}`, 'body');
});
