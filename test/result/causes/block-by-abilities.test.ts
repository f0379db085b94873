import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockByAbilities } from '../../../src/result/causes/block-by-abilities.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

const refusedPut = exchanged('PUT', URLS.attribute, 500, { expected: '2xx' });

/** The probe of PUT of an attribute; its requirement is XCAP-probe. */
const probe = (outcome: CaseResult['outcome']) =>
  observed('probe', outcome, [refusedPut], { tags: ['@ability:write-attribute'] });

const outcomes = (...cases: readonly CaseResult[]) => blockByAbilities(cases).map(({ outcome }) => outcome);

test('a case that only uses a broken ability is blocked, and says by which', () => {
  const [, user] = blockByAbilities([probe('failed'), observed('user', 'failed', [refusedPut])]);
  assert.equal(user?.outcome, 'blocked');
  assert.match(user?.reason ?? '', /^PUT of a new attribute fails on this subject .*write-attribute/);
});

test('a case fails while the ability works', () => {
  assert.deepEqual(outcomes(probe('passed'), observed('user', 'failed', [refusedPut])), ['passed', 'failed']);
});

test('a case that covers a home requirement of the ability fails', () => {
  const own = observed('own', 'failed', [refusedPut], { requirements: ['XCAP-probe'] });
  assert.deepEqual(outcomes(probe('failed'), own), ['failed', 'failed']);
});

test('a case that uses the ability in its set-up only, or not at all, fails', () => {
  const inSetUp = observed('a', 'failed', [
    { ...refusedPut, isSetUp: true },
    exchanged('GET', URLS.document, 404, { expected: '200' }),
  ]);
  assert.deepEqual(outcomes(probe('failed'), inSetUp), ['failed', 'failed']);
});

test('a broken write that the server confirms blocks a case that uses it in its set-up, too', () => {
  const confirmed = exchanged('PUT', URLS.attribute, 200, { expected: '2xx' });
  const silent = observed('probe', 'failed', [confirmed], { tags: ['@ability:write-attribute'] });
  const inSetUp = observed('a', 'failed', [
    { ...confirmed, isSetUp: true },
    exchanged('GET', URLS.document, 404, { expected: '200' }),
  ]);
  assert.deepEqual(outcomes(silent, inSetUp), ['failed', 'blocked']);
});

test('a request that succeeds although it must be refused fails', () => {
  const accepted = observed('a', 'failed', [exchanged('PUT', URLS.attribute, 200, { expected: '409' })]);
  assert.deepEqual(outcomes(probe('failed'), accepted), ['failed', 'failed']);
});

test('a request that succeeds behind a refused write is blocked where refused writes change the document', () => {
  const refused = exchanged('PUT', URLS.element, 409, { expected: '4xx' });
  const unclean = observed('probe', 'failed', [refused], {
    tags: ['@ability:clean-refusals'],
    about: 'stored-document',
  });
  const accepted = exchanged('DELETE', URLS.attribute, 200, { expected: '4xx' });
  const about = { status: '4xx' };
  const behind = observed('behind', 'failed', [{ ...refused, isSetUp: true }, accepted], { about });
  assert.deepEqual(outcomes(unclean, behind), ['failed', 'blocked']);
  assert.deepEqual(outcomes(unclean, observed('alone', 'failed', [accepted], { about })), ['failed', 'failed']);
});

test('only failed cases are blocked', () => {
  assert.deepEqual(outcomes(probe('failed'), observed('a', 'passed', [refusedPut])), ['failed', 'passed']);
});

test('a probe is blocked by a more basic ability that is broken, and does not break its own', () => {
  const refusedGet = exchanged('GET', URLS.element, 500, { expected: '200' });
  const basic = observed('basic', 'failed', [refusedGet], { tags: ['@server', '@ability:read-element'] });
  const form = observed('form', 'failed', [refusedGet], { tags: ['@server', '@ability:attribute-tests'] });
  const put = observed('put', 'failed', [exchanged('PUT', URLS.element, 500, { expected: '2xx' })]);
  assert.deepEqual(outcomes(basic, form, put), ['failed', 'blocked', 'failed']);
  assert.deepEqual(outcomes(form, put), ['failed', 'blocked']);
});

test('a probe that kills the subject breaks its ability, and later deaths by it no longer count', () => {
  const dead = exchanged('PUT', URLS.attribute, undefined, { expected: '2xx' });
  const death = { reason: 'the subject died', diedOn: 'judged' } as const;
  const tags = ['@server', '@ability:write-attribute'];
  const [first, second] = blockByAbilities([
    observed('probe', 'subject-died', [dead], { ...death, tags }),
    observed('user', 'subject-died', [dead], death),
  ]);
  assert.deepEqual([first?.diedOn, second?.outcome, second?.diedOn], ['judged', 'subject-died', 'other']);
  assert.match(second?.reason ?? '', /^the subject died; PUT of a new attribute fails on this subject/);
});

test('a server without node selectors is one fault: it blocks what only asks for nodes', () => {
  const ids = ['read-document-element', 'read-element', 'write-element', 'read-attribute', 'write-attribute'];
  const refused = exchanged('PUT', URLS.attribute, 404, { expected: '2xx' });
  const probes = ids.map((id) => observed(id, 'failed', [refused], { tags: [`@ability:${id}`] }));
  const direct = observed('direct', 'failed', [refused], { requirements: ['XCAP-write-attribute'] });
  const [user, own] = blockByAbilities([observed('user', 'failed', [refused]), direct, ...probes]);
  assert.match(user?.reason ?? '', /^any request for a node fails/);
  assert.equal(own?.outcome, 'failed');
});

test('a broken variant blocks the cases that use it, and no others', () => {
  const storing = (body: string) => {
    const put = exchanged('PUT', URLS.document, 201, { isSetUp: true });
    return { ...put, request: { ...put.request, body } };
  };
  const inner = exchanged('PUT', `${URLS.document}/~~/a/b/c`, 500, { expected: '2xx' });
  const tags = ['@server', '@ability:write-inner-element/self-closing-parent'];
  const variant = observed('probe', 'failed', [storing('<a><b/></a>'), inner], { tags });
  const [, selfClosing, withContent] = blockByAbilities([
    variant,
    observed('self-closing', 'failed', [storing('<a><b/></a>'), inner]),
    observed('with-content', 'failed', [storing('<a><b>1</b></a>'), inner]),
  ]);
  assert.match(selfClosing?.reason ?? '', /^PUT of a new element into an element below .* that is written <a\/> fails/);
  assert.equal(withContent?.outcome, 'failed');
});

test('a case that goes wrong in another manner than the probe fails', () => {
  const refused = exchanged('PUT', URLS.attribute, 405, { expected: '2xx' });
  const wrongField = observed('field', 'failed', [exchanged('PUT', URLS.attribute, 200, { expected: '2xx' })], {
    error: { message: 'no ETag', about: { field: 'ETag' } },
  });
  assert.deepEqual(outcomes(probe('failed'), observed('a', 'failed', [refused]), wrongField), [
    'failed',
    'failed',
    'failed',
  ]);
});
