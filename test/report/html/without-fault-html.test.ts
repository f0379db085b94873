import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutFaultHtml } from '../../../src/report/html/without-fault-html.js';
import type { RecordedResponse } from '../../../src/result/attachments.js';
import type { CaseResult } from '../../../src/result/case-result.js';
import { aCase } from '../../measure/server/a-result.js';

type Response = NonNullable<CaseResult['withoutFault']>['response'];

/** Shows what is due beside a response. */
function shown(due: Response, response: RecordedResponse): string {
  const request = { method: 'GET', url: 'http://127.0.0.1/a', headers: [] };
  const one = aCase('a', 'failed', {
    exchanges: [{ request, response, durationMs: 1 }],
    withoutFault: { exchange: 0, response: due },
  });
  assert.equal(withoutFaultHtml(one, 1), undefined);
  return String(withoutFaultHtml(one, 0));
}

test('what a server without the fault answers is compared with the response, line by line', () => {
  const text = shown(
    { status: 409, headers: [['content-type', 'application/xcap-error+xml']], body: '<a><b/></a>' },
    { status: 500, headers: [['Date', 'today']], body: '<script>alert(1)</script>' },
  );
  assert.match(text, /A server without this fault answers: <del>- without it<\/del> <ins>\+ this server<\/ins>/);
  assert.match(text, /<del>- 409 Conflict<\/del>\n<del>- Content-Type: application\/xcap-error\+xml<\/del>/);
  assert.match(text, /<ins>\+ 500 Internal Server Error<\/ins>/);
  assert.doesNotMatch(text, /today|<script>/);
});

test('of a long content, only as much is compared as is kept', () => {
  const text = shown(
    { status: 200, headers: [], body: 'abc', cutFrom: 6 },
    { status: 200, headers: [['content-type', 'text/plain']], body: 'abcdef' },
  );
  assert.match(text, /<ins>\+ Content-Type: text\/plain<\/ins>/);
  assert.doesNotMatch(text, /def/);
});
