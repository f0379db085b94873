import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRegister } from '../../../src/result/register/register.js';
import { sectionLink } from '../../../src/result/register/section-link.js';

const PAGE = 'https://www.rfc-editor.org/rfc';

test('a section of an RFC has a link', () => {
  assert.equal(sectionLink('RFC 4825 §8.2.3'), `${PAGE}/rfc4825#section-8.2.3`);
  assert.equal(sectionLink('RFC 4825 §10'), `${PAGE}/rfc4825#section-10`);
  assert.equal(sectionLink('RFC 5874 §2-3'), `${PAGE}/rfc5874#section-2`);
  assert.equal(sectionLink('RFC 9110 §A.1'), `${PAGE}/rfc9110#appendix-A.1`);
  assert.equal(sectionLink('RFC 2818'), `${PAGE}/rfc2818`);
});

test('a section of the specification has no link', () => {
  for (const section of ['Decisions', 'Endpoints B, POST /slaves', 'A1', ''])
    assert.equal(sectionLink(section), undefined);
});

test('every requirement of an RFC names a section with a link', async () => {
  const ofAnRfc = (await loadRegister()).filter(({ section }) => section.startsWith('RFC'));
  assert.ok(ofAnRfc.length > 0);
  assert.deepEqual(
    ofAnRfc.filter(({ section }) => !sectionLink(section)?.includes('#')).map(({ id }) => id),
    [],
  );
});
