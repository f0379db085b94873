import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pasteable, reproduction } from '../../../src/report/words/reproduction.js';
import type { RecordedExchange, RecordedRequest } from '../../../src/result/attachments.js';
import { aCase, aResult } from '../../measure/server/a-result.js';

const ROOT = 'http://127.0.0.1:1234/xcap-root';
const DOCUMENT = `${ROOT}/resource-lists/users/sip:alice@example.com/index`;

function sent(request: Partial<RecordedRequest>, rest: Partial<RecordedExchange> = {}): RecordedExchange {
  return { request: { method: 'GET', url: DOCUMENT, headers: [], ...request }, durationMs: 1, ...rest };
}

function scriptOf(...exchanges: readonly RecordedExchange[]): string {
  const one = aCase('a', 'failed', { exchanges });
  return reproduction(one, aResult([one]));
}

test('the XCAP root is a variable in targets, fields and bodies', () => {
  const script = scriptOf(sent({ method: 'PUT', headers: [['X-Root', `${ROOT}/a`]], body: `<a>${ROOT}</a>` }));
  assert.ok(script.includes(`ROOT=\${ROOT:-${ROOT}}`));
  assert.equal(script.split('127.0.0.1').length, 2);
});

test('a mock of the run is named with its settings, and with what to set', () => {
  const url = 'http://127.0.0.1:5555/xcap-root/a';
  const one = aCase('a', 'failed', { xcapRoot: 'http://127.0.0.1:5555/xcap-root', exchanges: [sent({ url })] });
  const script = reproduction(one, aResult([one]));
  assert.match(script, /^# The server was the mock with its standard settings, as "npx xcaliper xdms" starts it\. /m);
  assert.match(script, /^# start one, and export ROOT, its XCAP root\.$/m);
  assert.match(script, /^ROOT=\$\{ROOT:-http:\/\/127\.0\.0\.1:8080\/xcap-root\}$/m);
  assert.doesNotMatch(script, /5555/);
  assert.doesNotMatch(script, /SERVER_1/);
  assert.match(
    reproduction(one, aResult([one], { options: { subject: 'digest.yaml' } })),
    /run had started as digest\.yaml says/,
  );
});

test('a server that the run has started is named with its subject file', () => {
  const one = aCase('a', 'failed', { exchanges: [sent({})] });
  const subject = { name: 'lab', xcapRoot: ROOT, isStarted: true } as const;
  const script = reproduction(one, aResult([one], { subject, options: { subject: 'lab.yaml' } }));
  assert.match(script, /as lab\.yaml says/);
  assert.match(script, /^: "\$\{ROOT:\?Export it: .*\}"$/m);
  assert.doesNotMatch(script, /1234/);
});

test('a server that a step has started is said to be one, and which variable to set', () => {
  const script = scriptOf(sent({ url: 'http://127.0.0.1:7777/a' }));
  assert.match(script, /^# A server that a Given step of features\/client\/uris\.feature starts, /m);
  assert.match(script, /and set SERVER_1 to its scheme, host and port\.$/m);
  assert.doesNotMatch(script, /The case has started this server itself/);
  const one = aCase('b', 'failed', {
    feature: 'features/license/keys.feature',
    exchanges: [sent({ url: 'http://127.0.0.1:7/k' })],
  });
  assert.match(reproduction(one, aResult([one])), /"xcaliper license", and set SERVER_1 to its base URL/);
});

test('a condition takes the entity tag from the last response with it', () => {
  const tagged = { response: { status: 200, headers: [['ETag', '"a"']] } } as const;
  const script = scriptOf(sent({}, tagged), sent({ method: 'PUT', headers: [['If-Match', '"a", "b"']], body: 'x' }));
  assert.ok(script.includes(`-H 'If-Match: '"$(etag "$FILES/1" '"a"')"', "b"'`), script);
});

test('a comment tells the role and the statuses of each request', () => {
  const response = { status: 500, headers: [] };
  const script = scriptOf(sent({}, { isSetUp: true }), sent({}, { expected: '2xx', response }));
  assert.match(script, /^# 1\. GET \S+ \(set-up\): got no response$/m);
  assert.match(script, /^# 2\. GET \S+: expected 2xx, got 500$/m);
});

test('the script ends with what the case expects and what the run found', () => {
  const error = { message: 'the document is unchanged: expected "a\\nb", got "c"', expected: '"a\\nb"', actual: '"c"' };
  const ending = (more: object): string => {
    const one = aCase('a', 'failed', { exchanges: [sent({})], error: { ...error, ...more } });
    return (
      reproduction(one, aResult([one]))
        .trimEnd()
        .split('\n')
        .at(-1) ?? ''
    );
  };
  assert.equal(ending({}), `printf '\\n== the document is unchanged: expected "a\\\\nb", got "c"\\n'`);
  const long = 'x'.repeat(100);
  assert.ok(ending({ expected: `"a\\n${long}"` }).endsWith(`expected:\\na\\n${long}\\nthe run found:\\nc\\n'`));
});

test('a request that the server has challenged is left out: curl answers challenges itself', () => {
  const refused = { response: { status: 401, headers: [] }, isChallenge: true } as const;
  const headers = [['Authorization', 'Digest [redacted]']] as const;
  const second = sent({ headers, user: 'alice' });
  const count = (script: string): number => script.split('\ncurl ').length - 1;
  assert.equal(count(scriptOf(sent({}, refused), second)), 1);
  assert.equal(count(scriptOf(sent({}, { response: refused.response, expected: '401' }), second)), 2);
});

test('no line of a script ends the command that a page copies', () => {
  const script = scriptOf(sent({ method: 'PUT', body: 'a\nXCALIPER\ntouch x' }));
  assert.match(pasteable(script), /^sh <<'XCALIPER_'\n#!\/bin\/sh\n[\s\S]*\nXCALIPER_\n$/);
});

test('passwords are variables that the script requires', () => {
  const headers = [['Authorization', 'Digest [redacted]']] as const;
  const script = scriptOf(sent({ headers, user: 'sip:alice@example.com' }), sent({ headers, user: 'bob' }));
  assert.match(script, /^: "\$\{ALICE_PASSWORD:\?/m);
  assert.match(script, /--digest --netrc-file \/dev\/fd\/3/);
  assert.ok(script.includes('--digest -u bob:"$BOB_PASSWORD"'), script);
});

test('credentials that the case made itself are not replaced by others', () => {
  const script = scriptOf(sent({ headers: [['Authorization', 'Digest [redacted]']] }));
  assert.doesNotMatch(script, /curl/);
  assert.match(script, /^# Not repeated: /m);
});

test('credentials for a proxy are not replaced by others', () => {
  const script = scriptOf(sent({ headers: [['Proxy-Authorization', 'Basic [redacted]']], user: 'bob' }));
  assert.doesNotMatch(script, /curl/);
});

test('a raw target that begins with a digit is no part of the port', () => {
  const script = scriptOf(sent({ url: 'http://127.0.0.1:1234200', raw: { head: 'HTTP/1.1 200 OK\r\n\r\n' } }));
  assert.match(script, /^# 1\. GET 200: /m);
  assert.match(script, /^send "\$HOST"$/m);
  assert.doesNotMatch(script, /SERVER_1/);
});

test('a raw request after one of another connection gets a new connection', () => {
  const script = scriptOf(sent({ raw: { head: 'A' } }), sent({}), sent({ raw: { head: 'B', follows: 'response' } }));
  assert.match(script, /^printf 'A' \|\nsend "\$HOST"$/m);
  assert.match(script, /^printf 'B' \|\nsend "\$HOST"$/m);
  assert.match(script, /^# The run sent it on the connection of the raw request before\.$/m);
  assert.doesNotMatch(script, /\$FILES/);
});

test('a raw request is sent octet by octet, and one that is abridged is not sent', () => {
  const head = "GET /xcap-root/a HTTP/1.0\nHost: 127.0.0.1:1234\r\nX: 100%\\'\u0000é\r\n\r\n";
  const script = scriptOf(sent({ raw: { head } }), sent({ raw: {} }));
  const format = "GET %s/a HTTP/1.0\\nHost: %s\\r\\nX: 100%%\\\\'\\''\\000\\303\\251\\r\\n\\r\\n";
  assert.ok(script.includes(`printf '${format}' "$BASE" "$HOST" |\nsend "$HOST"`), script);
  assert.doesNotMatch(script, /curl/);
  assert.match(script, /^# Not repeated: The message is too long/m);
});

test('requests of one connection stay on one connection, and concurrent requests run at the same time', () => {
  const raw = scriptOf(sent({ raw: { head: 'A' } }), sent({ raw: { head: 'B', follows: 'at-once' } }));
  assert.match(raw, /\{\nprintf 'A'\nprintf 'B'\n\} \|\nsend "\$HOST"/);
  const together = scriptOf(sent({}), sent({}, { isConcurrent: true }));
  assert.match(together, /> "\$FILES\/1" &\n.*> "\$FILES\/2" &\nwait\n/s);
});

test('text from a results file cannot end a comment', () => {
  const one = aCase('a', 'failed', { name: 'x\ntouch y', exchanges: [sent({})] });
  assert.doesNotMatch(reproduction(one, aResult([one])), /^touch/m);
});
