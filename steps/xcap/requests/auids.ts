import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { parseSent } from '../../xml.js';
import { responseOf } from '../scenario.js';
import { isAuid } from './auid-grammar.js';

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
