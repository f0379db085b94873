import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedCondition } from '../../../steps/xcap/responses/conflict-report.js';

const TYPE = 'application/xcap-error+xml';

function condition(body: string, type = TYPE): string {
  return reportedCondition({ status: 409, headers: [['Content-Type', type]], body: Buffer.from(body) });
}

function report(content: string): string {
  return `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">${content}</xcap-error>`;
}

test('the condition of a conflict report is the name of its only element', () => {
  assert.equal(condition(report('<cannot-insert phrase="x"/>')), 'cannot-insert');
  assert.equal(
    condition(report(' <no-parent><ancestor>x</ancestor></no-parent> '), `${TYPE}; charset=utf-8`),
    'no-parent',
  );
});

test('another body has no condition', () => {
  assert.match(condition(report('<cannot-insert/>'), 'text/xml'), /^no conflict report \(text\/xml\)$/);
  assert.match(condition('<xcap-error><cannot-insert/></xcap-error>'), /^no xcap-error/);
  assert.equal(condition(report('')), '0 conditions');
  assert.equal(condition(report('<cannot-insert/><cannot-delete/>')), '2 conditions');
});
