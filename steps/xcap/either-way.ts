import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../src/shared/exchange.js';
import { isSuccess } from '../../src/shared/status.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalOf, canonicalXml } from './canonical-xml.js';
import { expectUnchanged, readBack } from './documents.js';
import { responseOf, scenarioOf } from './scenario.js';
import { noteExpected } from './statuses.js';

/**
 * For a document that a specification forbids in its text, but not in its schema. A server may store it (by the schema)
 * or refuse it (by the text), but not store a part of it.
 */
Then(
  'the server stores the document as sent, or answers 409 and the document is unchanged',
  async function (this: XcaliperWorld) {
    const { last } = scenarioOf(this);
    const after = await readBack(this);
    const put = last === undefined ? '' : bodyText(last.request);
    if (responseOf(this).status === 409) {
      // That a refused change must not stay is another rule, and its cases judge it.
      if (after.text !== undefined && canonicalOf(this, after.text) === canonicalXml(put)) {
        this.failMeans('the subject answers 409, and stores the document all the same');
      }
      expectUnchanged(this, after);
      return;
    }
    expectMatch(this, String(responseOf(this).status), /^2\d\d$/, 'status of the response');
    expectEqual(this, after.text && canonicalOf(this, after.text), canonicalXml(put), 'canonical XML of the document');
  },
);

/** For a document that a server may refuse with any 4xx status, because of its name. */
Then('the server stores the document as sent, or refuses it and stores nothing', async function (this: XcaliperWorld) {
  const { last } = scenarioOf(this);
  const { status } = responseOf(this);
  expectMatch(this, String(status), /^[24]\d\d$/, 'status of the response');
  const { text } = await readBack(this);
  const put = last === undefined ? '' : canonicalXml(bodyText(last.request));
  const expected = isSuccess(status) ? put : undefined;
  expectEqual(this, text && canonicalOf(this, text), expected, `stored document after status ${status}`);
});

/** A server may also accept the request and correct the document, or refuse it with any status: other cases judge that. */
Then('the document is not stored as sent', async function (this: XcaliperWorld) {
  noteExpected(this, '4xx or 5xx or 3xx');
  const { last } = scenarioOf(this);
  const put = last === undefined ? '' : bodyText(last.request);
  const isAccepted = isSuccess(responseOf(this).status);
  const { text } = isAccepted ? await readBack(this) : { text: undefined };
  const isStored = text !== undefined && canonicalOf(this, text) === canonicalXml(put);
  expectEqual(this, isStored, false, `storage of the document as sent, after status ${responseOf(this).status}`);
});
