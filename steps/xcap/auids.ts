import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../src/shared/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { isAuid } from './auid-grammar.js';
import { answerOf } from './scenario.js';

/** Capabilities that list no AUID at all do not follow it either: xcap-caps itself is one. */
Then('every AUID in the body follows the grammar', function (this: XcaliperWorld) {
  const document = parseXml(bodyText(answerOf(this)));
  const auids = [...document.getElementsByTagNameNS('*', 'auid')].map(({ textContent }) => (textContent ?? '').trim());
  const others = auids.filter((auid) => !isAuid(auid));
  expectEqual(this, { any: auids.length > 0, others }, { any: true, others: [] }, 'AUIDs that are none');
});
