import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { parseXml } from '../xml.js';
import { answerOf } from './scenario.js';

/** `a-uid` of RFC 4825 §5.1. */
const A_UID = "(?:[A-Za-z0-9\\-_~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+";
const TOP_LABEL = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const DOMAIN_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const AUID = new RegExp(`^(?:${TOP_LABEL}(?:\\.${DOMAIN_LABEL})*\\.)?${A_UID}$`);

/** Capabilities that list no AUID at all do not follow it either: xcap-caps itself is one. */
Then('the AUIDs in the answer follow the grammar', function (this: XcaliperWorld) {
  const document = parseXml(bodyText(answerOf(this)));
  const auids = [...document.getElementsByTagNameNS('*', 'auid')].map(({ textContent }) => (textContent ?? '').trim());
  const others = auids.filter((auid) => !isAuid(auid));
  expectEqual(this, { any: auids.length > 0, others }, { any: true, others: [] }, 'AUIDs that are none');
});

/** The grammar of RFC 4825 §5.1: a token without dots, which may stand behind the reverse of a domain name and a dot. */
export function isAuid(text: string): boolean {
  return AUID.test(text);
}
