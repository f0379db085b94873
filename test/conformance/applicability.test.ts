import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notClaimed, notServed } from '../../src/conformance/applicability.js';
import { usagesOfCase } from '../../src/conformance/case-usages.js';

/** A case by the texts of its steps; the text behind a bar is the step's document. */
function caseOf(...steps: readonly string[]) {
  return usagesOfCase({
    steps: steps.map((step) => {
      const [text = '', content] = step.split(' | ');
      return { id: '', astNodeIds: [], text, ...(content && { argument: { docString: { content } } }) };
    }),
  });
}

test('a case is about the usual usage, the one it names, and those whose documents it uses', () => {
  assert.deepEqual([...caseOf('the client sends GET to the document').all], ['resource-lists']);
  assert.deepEqual([...caseOf('the usage "rls-services"', 'the document').all], ['rls-services']);
  assert.deepEqual([...caseOf('the usage "rls-services"', 'the document of "resource-lists" at "x"').all].sort(), [
    'resource-lists',
    'rls-services',
  ]);
  assert.deepEqual(
    [...caseOf('the client sends GET to "{root}/resource%2Dlists/users/{xui}/index"').all],
    ['resource-lists'],
  );
  assert.deepEqual([...caseOf('the client puts it | <a>{root uri}/pres-rules/users</a>').all], ['pres-rules']);
  assert.deepEqual([...caseOf('the client sends GET to "{root}/no-such-usage/index"').all], []);
});

test('whether a case uses the usual document is told from its words', () => {
  assert.equal(caseOf('the client sends GET to "{root}/xcap-caps/global/index"', 'the answer is 200').usual, false);
  assert.equal(caseOf('there is nothing at "{root}/pres-rules/users/{xui}/document"').usual, false);
  assert.equal(caseOf('the client puts the octets "00" to "{document}" as "a/b"').usual, true);
  assert.equal(caseOf('nothing has changed').usual, true);
});

test('a case does not apply when its usage or one of its requirements is not claimed', () => {
  const usages = caseOf('the usage "rls-services"', 'the document');
  const claims = { 'rls-services': 'not sold', 'XCAP-8.1-02': 'by contract' };
  assert.equal(
    notClaimed({ claims }, { requirements: ['XCAP-8.1-01'] }, usages),
    'the subject does not claim rls-services: not sold',
  );
  const others = caseOf('the document');
  assert.equal(notClaimed({ claims }, { requirements: ['XCAP-8.1-01'] }, others), undefined);
  assert.equal(
    notClaimed({ claims }, { requirements: ['XCAP-8.1-01', 'XCAP-8.1-02'] }, others),
    'the subject does not claim XCAP-8.1-02: by contract',
  );
});

test('a case does not apply where documents are in another namespace than those it writes', () => {
  const elsewhere = { usages: { 'resource-lists': { namespace: 'urn:x' } } };
  assert.match(notClaimed(elsewhere, { requirements: [] }, caseOf('the document')) ?? '', /in the namespace urn:x/);
  const same = { usages: { 'resource-lists': { namespace: 'urn:ietf:params:xml:ns:resource-lists' } } };
  assert.equal(notClaimed(same, { requirements: [] }, caseOf('the document')), undefined);
});

test('a usage is served when xcap-caps lists it under the name it has there, or the subject file names it', () => {
  assert.equal(notServed('rls-services', {}, ['rls-services']), undefined);
  assert.match(notServed('rls-services', {}, ['resource-lists']) ?? '', /does not list rls-services/);
  assert.match(notServed('rls-services', {}, undefined) ?? '', /could not be read/);
  assert.equal(notServed('rls-services', { usages: { 'rls-services': {} } }, undefined), undefined);
  assert.equal(
    notServed('rls-services', { usages: { 'rls-services': {} }, claims: { 'rls-services': 'no' } }, ['rls-services']),
    'the subject does not claim rls-services: no',
  );
});
