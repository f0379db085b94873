import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSentXml } from '../../../src/measure/judge/observe/xml.js';
import { loadCases } from '../../../src/measure/server/cases/load-cases.js';
import { placeOfCase } from './place-of-case.js';
import { breachesIn, DOCUMENT_RULES, purposesOf } from './rules.js';
import type { WrittenDocument } from './written-documents.js';

const XUI = 'sip:alice@careful.example';
const ROOT = 'http://xcap.careful.example/root';
const LISTS = `resource-lists/users/${XUI}/index/~~/resource-lists`;
const ELSEWHERE = 'http://xcap.example.org/resource-lists/users/sip:a@example.org';

/** What the server has at paths below its root. */
const RESOURCES: ReadonlyMap<string, string> = new Map([
  [`${LISTS}/list`, '<list/>'],
  [`${LISTS}/list/entry`, '<rl:entry uri="sip:a@example.com"/>'],
]);

function written(auid: string, text: string, more: Partial<WrittenDocument> = {}): WrittenDocument {
  const root = parseSentXml(text)?.documentElement ?? assert.fail(`${text} is not XML`);
  const server = {
    xcapRoot: ROOT,
    domains: new Set(['careful.example']),
    read: (path: string) => RESOURCES.get(path),
  };
  return { auid, xui: XUI, text, root, isElement: false, isStored: true, server, ...more };
}

const lists = (member: string) => written('resource-lists', `<resource-lists><list>${member}</list></resource-lists>`);
const service = (uri: string, content: string) =>
  written('rls-services', `<rls-services><service uri="${uri}">${content}</service></rls-services>`);
const presence = (entity: string, content = '', declaration = '<?xml version="1.0"?>') =>
  written('pidf-manipulation', `${declaration}<presence entity="${entity}">${content}</presence>`);
const policy = (conditions: string) =>
  written('pres-rules', `<ruleset><rule id="a"><conditions>${conditions}</conditions></rule></ruleset>`);
const SERVICE = 'sip:friends@careful.example';

/** For each rule, a document that keeps it and some that break it. */
const EXAMPLES: Readonly<Record<string, readonly [kept: WrittenDocument, ...broken: readonly WrittenDocument[]]>> = {
  'RL-3.1-15': [
    lists(`<entry-ref ref="${LISTS}/list/entry"/>`),
    lists('<entry-ref ref="resource-lists/a"/>'),
    lists(`<entry-ref ref="${LISTS}/list"/>`),
    lists(`<list><entry-ref ref="${LISTS}/list/entry%5B2%5D"/></list>`),
  ],
  'RL-3.1-20': [
    lists(`<external anchor="${ELSEWHERE}/index/~~/resource-lists/list%5b@name=%22a%22%5d"/>`),
    lists('<external anchor="http://xcap.example.org/lists"/>'),
    lists(`<external anchor="${ELSEWHERE}/index"/>`),
    lists(`<external anchor="${ELSEWHERE}/index/~~/resource-lists/list/entry"/>`),
    lists(`<external anchor="${ROOT}/${LISTS}/list/list"/>`),
  ],
  'RL-4.1-11': [
    service(SERVICE, `<resource-list>${ROOT}/${LISTS}/list</resource-list>`),
    service(SERVICE, `<resource-list>${ROOT}/${LISTS}/list/entry</resource-list>`),
  ],
  'RFC 4826 §3.1': [lists('<entry uri="sip:a@example.com"/>'), lists('<entry uri="resource-lists/a"/>')],
  'RFC 4826 §4.5': [
    service(SERVICE, '<list><entry uri="pres:a@example.com"/></list>'),
    service(SERVICE, '<list><entry uri="http://example.com/"/></list>'),
  ],
  'RFC 4826 §4.4.5': [service(SERVICE, '<list/>'), service('sip:friends@example.com', '<list/>')],
  'RFC 3863 §4.1': [presence(XUI), presence(XUI, '', '')],
  'RFC 3863 §4.1.1': [presence('pres:alice@careful.example'), presence('sip:someone@example.com')],
  'RFC 3863 §4.1.5': [
    presence(XUI, '<tuple><contact>sip:a@example.com</contact></tuple>'),
    presence(XUI, '<tuple><contact>home</contact></tuple>'),
  ],
  'RFC 4479 §3.6': [
    presence(XUI, '<device><deviceID>urn:device:1</deviceID></device>'),
    presence(XUI, '<device><deviceID>mac:1</deviceID></device>'),
  ],
  'RFC 4745 §7.1.3': [
    policy('<many domain="example.com"><except id="sip:a@example.com"/></many>'),
    policy('<many domain="example.com"><except id="sip:a@example.org"/></many>'),
  ],
  'RFC 4745 §7.4': [
    policy('<validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity>'),
    policy('<validity><from>2033-12-24T19:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity>'),
    policy('<validity><from>2033-12-24T19:00:00Z</from></validity>'),
  ],
  // Tests of the judge show the other rules of clients.
  'CP-7.2-02': [policy('<one id="sip:a@example.com"/>'), policy('<one id="a"/>')],
};

for (const [id, [kept, ...broken]] of Object.entries(EXAMPLES)) {
  const rulesOf = (one: WrittenDocument) => breachesIn(one).map(({ rule }) => rule.id);
  test(`the rule ${id} finds documents that break it, and no others`, () => {
    assert.deepEqual(rulesOf(kept), []);
    for (const one of broken) assert.deepEqual(rulesOf(one), [id], one.text);
  });
}

test('each rule that the judge of clients does not have is tried here', () => {
  const own = DOCUMENT_RULES.filter(({ usages }) => usages !== undefined).map(({ id }) => id);
  assert.deepEqual(own, Object.keys(EXAMPLES).slice(0, -1));
});

test('refused content has to keep rules of which another one is not the reason', () => {
  const refused = (member: string) => breachesIn({ ...lists(member), isStored: false }).map(({ rule }) => rule.id);
  assert.deepEqual(refused('<entry-ref ref="resource-lists/a" colour="red"/>'), ['RL-3.1-15']);
  assert.deepEqual(refused('<entry-ref ref="/resource-lists/a"/>'), []);
  assert.deepEqual(breachesIn({ ...presence(XUI, '', ''), isStored: false }), []);
});

test('cases break rules on purpose by their ids, or by those of their requirements', () => {
  const rule = { id: 'a', brokenBy: ['f/one', 'RL-1'], breaches: () => [] };
  const one = { id: 'f/one', feature: 'features/f.feature', name: '', tags: [], requirements: ['RL-2'] };
  assert.deepEqual(purposesOf(rule, one), ['f/one']);
  assert.deepEqual(purposesOf(rule, { ...one, id: 'f/two', requirements: ['RL-1'] }), ['RL-1']);
  assert.deepEqual(purposesOf(rule, { ...one, id: 'f/two' }), []);
});

test('each case has a place of its own', async () => {
  const places = (await loadCases()).map(placeOfCase);
  assert.deepEqual(
    places.filter((one, index) => places.indexOf(one) !== index),
    [],
  );
  assert.ok(places.every((place) => /^features\/.*:[1-9]\d*$/.test(place)));
});
