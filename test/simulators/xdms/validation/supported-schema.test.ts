import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictKind, MockWithoutHttp } from '../../../support/mock-without-http.js';

const OWNER = 'sip:joe@example.com';

function put(content: string): string | undefined {
  const text = `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:a@b">${content}</entry></list></resource-lists>`;
  const answer = new MockWithoutHttp().request('PUT', `/xcap-root/resource-lists/users/${OWNER}/index`, text, {
    'content-type': 'application/resource-lists+xml',
  });
  return answer.status === 201 ? undefined : conflictKind(answer);
}

const NS = 'urn:ietf:params:xml:ns';
/** For each namespace in xcap-caps, a valid and a broken element inside a document of another usage. */
const GUESTS: Readonly<Record<string, readonly [valid: string, broken: string]>> = {
  [`${NS}:xcap-caps`]: [
    `<x:xcap-caps xmlns:x="${NS}:xcap-caps"><x:auids/><x:namespaces/></x:xcap-caps>`,
    `<x:xcap-caps xmlns:x="${NS}:xcap-caps"><x:namespaces/><x:auids/></x:xcap-caps>`,
  ],
  [`${NS}:resource-lists`]: [
    '<y:y xmlns:y="urn:y"><resource-lists><list name="b"/></resource-lists></y:y>',
    '<y:y xmlns:y="urn:y"><resource-lists><entry uri="sip:a@b"/></resource-lists></y:y>',
  ],
  [`${NS}:rls-services`]: [
    `<x:rls-services xmlns:x="${NS}:rls-services"/>`,
    `<x:rls-services xmlns:x="${NS}:rls-services"><x:service/></x:rls-services>`,
  ],
  [`${NS}:common-policy`]: [
    `<x:ruleset xmlns:x="${NS}:common-policy"><x:rule id="a"/></x:ruleset>`,
    `<x:ruleset xmlns:x="${NS}:common-policy"><x:rule/></x:ruleset>`,
  ],
  [`${NS}:pres-rules`]: [
    `<x:sub-handling xmlns:x="${NS}:pres-rules">allow</x:sub-handling>`,
    `<x:sub-handling xmlns:x="${NS}:pres-rules">perhaps</x:sub-handling>`,
  ],
  [`${NS}:geolocation-policy`]: [
    `<x:keep-rule-reference xmlns:x="${NS}:geolocation-policy">true</x:keep-rule-reference>`,
    `<x:keep-rule-reference xmlns:x="${NS}:geolocation-policy">perhaps</x:keep-rule-reference>`,
  ],
  [`${NS}:basic-location-profiles`]: [
    `<x:provide-geo xmlns:x="${NS}:basic-location-profiles" radius="500"/>`,
    `<x:provide-geo xmlns:x="${NS}:basic-location-profiles" radius="near"/>`,
  ],
  [`${NS}:pidf`]: [`<x:presence xmlns:x="${NS}:pidf" entity="pres:a@b"/>`, `<x:presence xmlns:x="${NS}:pidf"/>`],
  [`${NS}:pidf:data-model`]: [
    `<x:person xmlns:x="${NS}:pidf:data-model" id="a"/>`,
    `<x:person xmlns:x="${NS}:pidf:data-model"/>`,
  ],
  [`${NS}:pidf:rpid`]: [
    `<x:sphere xmlns:x="${NS}:pidf:rpid"><x:home/></x:sphere>`,
    `<x:sphere xmlns:x="${NS}:pidf:rpid" from="yesterday"><x:home/></x:sphere>`,
  ],
};

for (const [namespace, [valid, broken]] of Object.entries(GUESTS)) {
  test(`elements of ${namespace} are validated in documents of other usages as well (RFC 4825 §12)`, () => {
    assert.equal(put(valid), undefined);
    assert.equal(put(broken), 'schema-validation-error');
  });
}

test('the tests cover all namespaces in the capabilities', () => {
  const { body } = new MockWithoutHttp().request('GET', '/xcap-root/xcap-caps/global/index');
  const listed = [...body.matchAll(/<namespace>(.*?)<\/namespace>/g)].map(([, namespace]) => namespace);
  assert.deepEqual(listed.sort(), Object.keys(GUESTS).sort());
});

test('a document must have the document element of its usage', () => {
  const answer = new MockWithoutHttp().request(
    'PUT',
    `/xcap-root/resource-lists/users/${OWNER}/index`,
    `<rls-services xmlns="${NS}:rls-services"/>`,
    { 'content-type': 'application/resource-lists+xml' },
  );
  assert.equal(conflictKind(answer), 'schema-validation-error');
});

for (const namespace of ['urn:é', 'urn:a^b', 'two words', 'relative', '&quot;']) {
  test(`foreign content in the namespace ${namespace} only needs to be well-formed (RFC 4825 §5.8)`, () => {
    assert.equal(put(`<x:w xmlns:x="${namespace}"/>`), undefined);
  });
}
