import { type DataTable, Then } from '@cucumber/cucumber';
import { bodyText, headerValue } from '../../common/exchange.js';
import { mediaType } from '../../common/media-type.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { canonicalOf, canonicalXml } from '../xcap/documents/canonical-xml.js';
import { readBack } from '../xcap/documents/document-state.js';
import { expectUnchanged } from '../xcap/documents/documents.js';
import { statusOrNothing, statusPattern } from '../xcap/responses/statuses.js';
import { responseOf } from '../xcap/scenario.js';
import { expectXml } from '../xml.js';

// Steps for clauses that allow several responses. Each response has its own expectations.

/**
 * The whole change or none: compares the document as canonical XML, or in some values of a table. `nothing` among the
 * refusals: the server closed the connection instead.
 */
Then(
  'the server answers {statuses} and the document is unchanged, or {statuses} and the stored document equals( \\(canonical XML\\))/has',
  async function (this: XcaliperWorld, refusals: string, successes: string, wanted: string | DataTable) {
    const status = refusals.includes('nothing') ? statusOrNothing(this) : String(responseOf(this).status);
    if (statusPattern(refusals).test(status)) return expectUnchanged(this, await readBack(this));
    expectMatch(this, status, statusPattern(successes), 'status of the response', { status: successes });
    const { text: actual } = await readBack(this);
    if (typeof wanted !== 'string') return expectXml(this, actual ?? '', wanted, 'document', 'stored-document');
    return expectEqual(
      this,
      actual && canonicalOf(this, actual),
      canonicalXml(wanted),
      'canonical form of the document',
      'stored-document',
    );
  },
);

/** `nothing` among the refusals: the server closed the connection instead. */
Then(
  'the server answers {statuses}, or {statuses} and the document is unchanged',
  async function (this: XcaliperWorld, successes: string, refusals: string) {
    const status = statusOrNothing(this);
    expectMatch(this, status, statusPattern(`${successes} or ${refusals}`), 'status of the response', {
      status: `${successes} or ${refusals}`,
    });
    if (!statusPattern(successes).test(status)) await expectUnchanged(this, await readBack(this));
  },
);

Then(
  /^the server answers (\S+), or 200 with (media type|a body matching) ["'](.*)["']$/,
  function (this: XcaliperWorld, refusals: string, part: string, expected: string) {
    const answer = responseOf(this);
    const { status, headers } = answer;
    if (status !== 200) {
      expectMatch(this, String(status), statusPattern(refusals), 'status of the response', { status: refusals });
      return;
    }
    if (part !== 'media type') {
      expectMatch(this, bodyText(answer), new RegExp(expected), 'body of the response', 'body-text');
      return;
    }
    const actual = mediaType(headerValue(headers, 'Content-Type')) ?? '';
    expectEqual(this, actual, expected, 'media type of the answer', 'media-type');
  },
);
