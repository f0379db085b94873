import { Given, Then } from '@cucumber/cucumber';
import { bodyText } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { parseSent } from '../../xml.js';
import { responseOf } from '../scenario.js';
import { usageOf } from '../usages.js';
import { isAuid } from './auid-grammar.js';

/** Names in the subject file may make two usages of the suite one usage of the server. */
Given(
  'the server has different names for the usages {string} and {string}',
  function (this: XcaliperWorld, one: string, other: string) {
    const { auid } = usageOf(this, one);
    return auid === usageOf(this, other).auid ? this.skip(`the subject calls both usages ${auid}`) : undefined;
  },
);

/** An empty list fails too: it lacks the AUID of xcap-caps itself. */
Then('every AUID in the body follows the grammar', function (this: XcaliperWorld) {
  const document = parseSent(this, bodyText(responseOf(this)), 'body');
  const auids = [...document.getElementsByTagNameNS('*', 'auid')].map(({ textContent }) => (textContent ?? '').trim());
  const others = auids.filter((auid) => !isAuid(auid));
  expectEqual(
    this,
    { any: auids.length > 0, others },
    { any: true, others: [] },
    'AUIDs that violate the grammar',
    'body',
  );
});
