import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readScenarios } from '../../../src/measure/client/scenarios/read-scenarios.js';
import { clientRules } from '../../../src/measure/judge/client-rules.js';
import { CLIENT_RULES, judgeExchanges } from '../../../src/measure/judge/judge-exchanges.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { anExchange } from './client/an-exchange.js';

const DOCUMENT = '/xcap-root/resource-lists/users/sip:alice@example.com/index';

function breachesOf(id: string, ...exchanges: Parameters<typeof judgeExchanges>[0]) {
  return judgeExchanges(exchanges).find(({ requirement }) => requirement === id)?.breaches;
}

test('each rule about clients is judged by a request or by a scenario, and each judged rule is in the register', async () => {
  const rules = clientRules(await loadRegister()).map(({ id }) => id);
  const scenarios = await readScenarios();
  const judged = new Set([
    ...CLIENT_RULES.map(({ id }) => id),
    ...scenarios.flatMap(({ requirements }) => requirements),
  ]);
  assert.deepEqual(
    rules.filter((id) => !judged.has(id)),
    [],
  );
  assert.deepEqual(
    [...judged].filter((id) => !rules.includes(id)),
    [],
  );
});

test('at least forty scenarios have ids of their own', async () => {
  const ids = (await readScenarios()).map(({ id }) => id);
  assert.ok(ids.length >= 40);
  assert.equal(new Set(ids).size, ids.length);
});

test('a breach marks the offending characters and says what to send instead', () => {
  const target = `${DOCUMENT}/~~/resource-lists/list[1]`;
  const [breach] = breachesOf('XCAP-6.3-17', anExchange({ target })) ?? [];
  assert.deepEqual(breach?.place, {
    part: 'target',
    start: target.indexOf('['),
    end: target.length,
    sent: '[1]',
    wanted: '%5B1%5D',
  });
  assert.equal(breach?.instead, 'Send %5B1%5D.');
});

test('needless escapes are written as characters, and the others stay', () => {
  const target = `${DOCUMENT}/~~/resource-lists/list%5B%40name=%22a%3Db%22%5D`;
  const [breach] = breachesOf('XCAP-6.3-18', anExchange({ target })) ?? [];
  assert.equal(breach?.place?.sent, '%40name=%22a%3D');
  assert.equal(breach.place.wanted, '@name=%22a=');
});

test('a blank is named where nobody would see it', () => {
  const target = DOCUMENT.replace('alice', ' alice');
  const [breach] = breachesOf('XCAP-6.2-06', anExchange({ target })) ?? [];
  assert.equal(breach?.text, 'The document selector contains a blank, which a URI cannot contain.');
});

test('a rule that no request exercises has no judgment', () => {
  assert.equal(breachesOf('XCAP-7.4-04', anExchange({ target: DOCUMENT })), undefined);
  assert.deepEqual(judgeExchanges([]), []);
});

test('the media type of a usage is judged by what somebody has said of the usage', () => {
  const target = '/xcap-root/com.example.notes/users/sip:alice@example.com/index';
  const usages = [{ auid: 'com.example.notes', mimeType: 'application/vnd.example.notes+xml' }];
  const put = anExchange({ method: 'PUT', target, headers: [['Content-Type', 'application/notes+xml']], body: '<n/>' });
  const [breach] = judgeExchanges([put], { usages }).flatMap(({ breaches }) => breaches);
  assert.equal(breach?.instead, 'Send application/vnd.example.notes+xml.');
  assert.deepEqual(breachesOf('XCAP-7.1-02', put), []);
});

test('a write after a 412 needs a new read', () => {
  const write = (status: number, tag: string) =>
    anExchange({ method: 'PUT', target: DOCUMENT, headers: [['If-Match', tag]], body: '<a/>', status });
  const read = anExchange({ target: DOCUMENT, status: 200, answer: [['ETag', '"2"']] });
  assert.equal(breachesOf('XCAP-7.11-07', write(412, '"1"'), write(200, '"1"'))?.length, 1);
  assert.deepEqual(breachesOf('XCAP-7.11-07', write(412, '"1"'), read, write(200, '"2"')), []);
});

test('an old entity tag after an unconditional write is a breach, and a new one is not', () => {
  const read = anExchange({ target: DOCUMENT, status: 200, answer: [['ETag', '"1"']] });
  const blind = anExchange({ method: 'PUT', target: DOCUMENT, body: '<a/>', status: 200, answer: [['ETag', '"2"']] });
  const write = (tag: string) =>
    anExchange({ method: 'PUT', target: DOCUMENT, body: '<b/>', headers: [['If-Match', tag]], status: 200 });
  assert.equal(breachesOf('XCAP-7.11-08', read, blind, write('"1"'))?.length, 1);
  assert.deepEqual(breachesOf('XCAP-7.11-08', read, blind, write('"2"')), []);
});

test('Basic credentials do not appear in a breach', () => {
  const headers = [['Authorization', 'Basic c2VjcmV0']] as const;
  const [breach] = breachesOf('UA-AUTH-08', anExchange({ target: DOCUMENT, headers })) ?? [];
  assert.equal(breach?.place?.sent, 'Basic [redacted]');
});

test('successive presence documents with one timestamp break a rule', () => {
  const put = (basic: string) =>
    anExchange({
      method: 'PUT',
      target: '/xcap-root/pidf-manipulation/users/sip:alice@example.com/index',
      body: `<presence xmlns="urn:ietf:params:xml:ns:pidf"><tuple id="a"><status><basic>${basic}</basic></status><timestamp>2026-11-22T12:00:00Z</timestamp></tuple></presence>`,
      status: 200,
    });
  assert.equal(breachesOf('PM-6-22', put('open'), put('closed'))?.length, 1);
});

test('a method in small letters is meant, but it is another one', () => {
  const [breach] = breachesOf('UA-URI-01', anExchange({ method: 'delete', target: DOCUMENT, status: 501 })) ?? [];
  assert.deepEqual([breach?.text, breach?.instead], ['Methods are case-sensitive (RFC 9110 §9.1).', 'Send DELETE.']);
});

test('an element that the selector does not mean is marked in the body', () => {
  const report = '<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><cannot-insert/></xcap-error>';
  const put = (step: string, body: string) => {
    const exchange = anExchange({ method: 'PUT', target: `${DOCUMENT}/~~/resource-lists/${step}`, body });
    const headers = [['Content-Type', 'application/xcap-error+xml']] as const;
    return { ...exchange, response: { status: 409, headers, body: Buffer.from(report) } };
  };
  const [bare] = breachesOf('XCAP-7-10', put('r:list?xmlns(r=urn:example:r)', '<list name="a"/>')) ?? [];
  assert.equal(bare?.place?.sent, '<list');
  assert.equal(bare?.instead, 'Declare it in the body: <list xmlns="urn:example:r">.');
  const [other] = breachesOf('XCAP-7-10', put('list', '<entry uri="sip:bob@example.com"/>')) ?? [];
  assert.match(other?.text ?? '', /body is entry, and the selector names list/);
  const [right] = breachesOf('XCAP-7-10', put('list', '<list xmlns="urn:ietf:params:xml:ns:resource-lists"/>')) ?? [];
  assert.match(right?.text ?? '', /does not match the resource after the PUT/);
});

test('a tag with the name of a coding is a breach where the server sent it without', () => {
  const read = (tag: string) => anExchange({ target: DOCUMENT, answer: [['ETag', tag]] });
  const write = anExchange({ method: 'PUT', target: DOCUMENT, headers: [['If-Match', '"a-gzip"']], status: 412 });
  assert.match(breachesOf('UA-FIELD-04', read('"a"'), write)?.[0]?.text ?? '', /"a-gzip" .* the server sent "a"/);
  assert.match(breachesOf('UA-FIELD-04', read('W/"a"'), write)?.[0]?.text ?? '', /the server sent "a"/);
  assert.deepEqual(breachesOf('UA-FIELD-04', read('"a-gzip"'), write), []);
  assert.deepEqual(breachesOf('UA-FIELD-04', read('"b"'), write), []);
});
