import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONFLICT_KINDS } from '../../../../common/conflict-kinds.js';
import { parseConflictReport } from '../../../../src/client/xcap/errors/conflict-report.js';

function report(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">${content}</xcap-error>`;
}

for (const kind of CONFLICT_KINDS) {
  test(`a ${kind} report is read with its phrase`, () => {
    const exists = kind === 'uniqueness-failure' ? { exists: [] } : {};
    assert.deepEqual(parseConflictReport(report(`<${kind}/>`)), { kind, ...exists });
    assert.deepEqual(parseConflictReport(report(`\n <${kind} phrase="a &amp; b"/>\n`)), {
      kind,
      phrase: 'a & b',
      ...exists,
    });
  });
}

test('the ancestor of a no-parent report is read', () => {
  assert.deepEqual(parseConflictReport(report('<no-parent><ancestor> a/b%5B1%5D </ancestor></no-parent>')), {
    kind: 'no-parent',
    ancestor: 'a/b%5B1%5D',
  });
});

test('the fields and alternatives of a uniqueness failure are read', () => {
  const content = `<uniqueness-failure phrase="taken">
    <exists field="rls-services/service/@uri"><alt-value>sip:one@example.com</alt-value><alt-value>two</alt-value></exists>
    <exists field="b"/>
  </uniqueness-failure>`;
  assert.deepEqual(parseConflictReport(report(content)), {
    kind: 'uniqueness-failure',
    phrase: 'taken',
    exists: [
      { field: 'rls-services/service/@uri', altValues: ['sip:one@example.com', 'two'] },
      { field: 'b', altValues: [] },
    ],
  });
});

test('prefixes do not matter, namespaces do', () => {
  const prefixed = '<e:xcap-error xmlns:e="urn:ietf:params:xml:ns:xcap-error"><e:cannot-insert/></e:xcap-error>';
  assert.deepEqual(parseConflictReport(prefixed), { kind: 'cannot-insert' });
  assert.equal(parseConflictReport('<xcap-error><cannot-insert/></xcap-error>'), undefined);
  assert.equal(parseConflictReport(report('<cannot-insert xmlns="urn:other"/>')), undefined);
});

test('an extension makes it an unqualified conflict', () => {
  assert.equal(parseConflictReport(report('<extension><mine xmlns="urn:x"/></extension>')), undefined);
  assert.equal(parseConflictReport(report('<not-yet-known/>')), undefined);
});

test('a body that is not a report gives no report, and never an exception', () => {
  for (const text of ['', 'text', '<', '<a/>', report(''), report('<cannot-insert/><cannot-delete/>'), '<a></b>']) {
    assert.equal(parseConflictReport(text), undefined, text);
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseConflictReport(text) === undefined));
  fc.assert(fc.property(fc.string(), (text) => void parseConflictReport(report(text))));
});

test('a replacement character in a phrase is accepted', () => {
  assert.deepEqual(parseConflictReport(report('<not-utf-8 phrase="\ufffd"/>')), {
    kind: 'not-utf-8',
    phrase: '\ufffd',
  });
});

test('entities of the report are not fetched or expanded', () => {
  const hostile = `<!DOCTYPE xcap-error [<!ENTITY x SYSTEM "file:///etc/passwd">]>${report('<no-parent phrase="&x;"/>').slice(39)}`;
  assert.ok(!JSON.stringify(parseConflictReport(hostile) ?? '').includes('root:'));
});
