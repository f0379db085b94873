import { Then } from '@cucumber/cucumber';
import { bodyText } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { canonicalOf, canonicalXml } from '../documents/canonical-xml.js';
import { readBack } from '../documents/document-state.js';
import { expectUnchanged } from '../documents/documents.js';
import { responseOf, scenarioOf } from '../scenario.js';
import { noteExpected } from './statuses.js';

/**
 * For a document that a specification forbids in its text, but not in its schema. A server may store it (by the schema)
 * or refuse it (by the text), but not store a part of it.
 */
Then(
  'the server stores the document as sent, or refuses it and the document is unchanged',
  async function (this: XcaliperWorld) {
    const { last } = scenarioOf(this);
    const after = await readBack(this);
    const put = last === undefined ? '' : bodyText(last.request);
    if (!isSuccess(responseOf(this).status)) {
      // Which status a refusal has, and that a refused change must not stay, are other rules; their cases judge them.
      if (after.text !== undefined && canonicalOf(this, after.text) === canonicalXml(put)) {
        this.failMeans('the subject refuses the document, and stores it all the same', 'stored-document');
      }
      await expectUnchanged(this, after);
      return;
    }
    expectEqual(
      this,
      after.text && canonicalOf(this, after.text),
      canonicalXml(put),
      'canonical XML of the document',
      'stored-document',
    );
  },
);

/** A server may also accept the request and correct the document, or refuse it with any status: other cases judge that. */
Then('the document is not stored as sent', async function (this: XcaliperWorld) {
  noteExpected(this, '4xx or 5xx or 3xx');
  const { last } = scenarioOf(this);
  const put = last === undefined ? '' : bodyText(last.request);
  const isAccepted = isSuccess(responseOf(this).status);
  const { text } = isAccepted ? await readBack(this) : { text: undefined };
  const isStored = text !== undefined && canonicalOf(this, text) === canonicalXml(put);
  expectEqual(
    this,
    isStored,
    false,
    `storage of the document as sent, after status ${responseOf(this).status}`,
    'stored-document',
  );
});
