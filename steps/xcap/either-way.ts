import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../src/shared/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalXml } from './canonical-xml.js';
import { snapshot } from './documents.js';
import { answerOf, scenarioOf } from './scenario.js';

/**
 * For a whole document that a specification forbids in words and lets its schema pass: a server that goes by the schema
 * alone stores it, one that reads the words refuses it. Neither may do half of it.
 */
Then(
  'the server stores the document as sent, or answers 409 and the document is unchanged',
  async function (this: XcaliperWorld) {
    const { before, last } = scenarioOf(this);
    const after = await snapshot(this);
    if (answerOf(this).status === 409) {
      expectEqual(this, after, before, 'document and entity tag');
      return;
    }
    expectMatch(this, String(answerOf(this).status), /^2\d\d$/, 'status of the answer');
    const put = last === undefined ? '' : bodyText(last.request);
    expectEqual(this, after.text && canonicalXml(after.text), canonicalXml(put), 'canonical form of the document');
  },
);
