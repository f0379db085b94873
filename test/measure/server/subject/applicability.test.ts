import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredNeeds, declaredUsages } from '../../../../src/measure/server/cases/declarations.js';
import { notClaimed, notServed } from '../../../../src/measure/server/subject/applicability.js';

const usages = (...auids: readonly string[]) => new Set(auids);

test('the tags of a case declare its usages and needs', () => {
  const tags = ['@server', '@usage:rls-services', '@usage:xcap-caps', '@needs:tls', '@needs:second-user', '@MUST'];
  assert.deepEqual([...declaredUsages({ tags })], ['rls-services', 'xcap-caps']);
  assert.deepEqual(declaredNeeds({ tags }), ['second-user', 'tls']);
});

test('a case does not apply when its usage or one of its requirements is not claimed', () => {
  const claims = { 'rls-services': 'not sold', 'XCAP-8.1-02': 'by contract' };
  assert.equal(
    notClaimed({ claims }, { requirements: ['XCAP-8.1-01'] }, usages('rls-services')),
    'the subject does not claim rls-services: not sold',
  );
  const others = usages('resource-lists');
  assert.equal(notClaimed({ claims }, { requirements: ['XCAP-8.1-01'] }, others), undefined);
  assert.equal(
    notClaimed({ claims }, { requirements: ['XCAP-8.1-01', 'XCAP-8.1-02'] }, others),
    'the subject does not claim XCAP-8.1-02: by contract',
  );
});

test('a case does not apply to a subject with another namespace than its documents', () => {
  const elsewhere = { usages: { 'resource-lists': { namespace: 'urn:x' } } };
  assert.match(notClaimed(elsewhere, { requirements: [] }, usages('resource-lists')) ?? '', /uses the namespace urn:x/);
  const same = { usages: { 'resource-lists': { namespace: 'urn:ietf:params:xml:ns:resource-lists' } } };
  assert.equal(notClaimed(same, { requirements: [] }, usages('resource-lists')), undefined);
  const deployed = { usages: { 'org.alliance.xcap-directory': { namespace: 'urn:oma:xml:xdm:xcap-directory' } } };
  assert.equal(notClaimed(deployed, { requirements: [] }, usages('org.alliance.xcap-directory')), undefined);
});

test("a usage is served when xcap-caps lists it under the subject's name, or the subject file names it", () => {
  assert.equal(notServed('rls-services', {}, ['rls-services']), undefined);
  assert.match(notServed('rls-services', {}, ['resource-lists']) ?? '', /does not list rls-services/);
  assert.match(notServed('rls-services', {}, undefined) ?? '', /cannot be read/);
  assert.equal(notServed('rls-services', { usages: { 'rls-services': {} } }, undefined), undefined);
  assert.equal(
    notServed('rls-services', { usages: { 'rls-services': {} }, claims: { 'rls-services': 'no' } }, ['rls-services']),
    'the subject does not claim rls-services: no',
  );
});
