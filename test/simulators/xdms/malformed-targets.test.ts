import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { rawResponse } from './raw-response.js';

const DOCUMENT = '/xcap-root/pres-rules/users/sip:alice@example.com/index';
const POLICY = 'urn:ietf:params:xml:ns:common-policy';

/** Requests whose form is wrong: the answer, the clause, and what to send. */
const WRONG: readonly (readonly [line: string, status: number, rule: string, said: RegExp, advice: RegExp])[] = [
  [
    `GET ${DOCUMENT}/~~/cp:ruleset`,
    400,
    'RFC 4825 §8',
    /prefix cp is not bound .*\(RFC 4825 §8\); append one, such as \?xmlns\(cp=urn:ietf:params:xml:ns:common-policy\)/,
    /Append a binding, such as \?xmlns\(cp=urn/,
  ],
  [
    `GET ${DOCUMENT}/~~/cp:ruleset/x:rule?xmlns(cp=${POLICY})`,
    400,
    'RFC 4825 §8',
    /prefix x is not bound .*xmlns\(x=urn:ietf:params:xml:ns:common-policy\) to the query/,
    /to the query/,
  ],
  [`GET ${DOCUMENT}/~~/a%zz`, 400, 'RFC 3986 §2.1', /begins no escape, octet \d+ of it \(RFC 3986 §2\.1\)/, /Send %25/],
  [`GET ${DOCUMENT}/~~/a%FC`, 400, 'RFC 3986 §2.5', /are not UTF-8 \(RFC 3986 §2\.5\)/, /Encode the text as UTF-8/],
  [`GET ${DOCUMENT}#a`, 400, 'RFC 9112 §3.2', /has a fragment, octet \d+ of it \(RFC 9112 §3\.2\)/, /Send %23/],
  [`delete ${DOCUMENT}`, 501, 'RFC 9110 §9.1', /methods are case-sensitive \(RFC 9110 §9\.1\)/, /Send DELETE\./],
  [`Put ${DOCUMENT}`, 501, 'RFC 9110 §9.1', /methods are case-sensitive/, /Send PUT\./],
];

for (const [line, status, rule, said, advice] of WRONG) {
  test(`${line}: ${status} by ${rule}`, async () => {
    await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com' }] });
    const response = await rawResponse(xdms.url, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    assert.ok(response.startsWith(`HTTP/1.1 ${status} `));
    assert.match(response, said);
    const [finding, ...others] = xdms.findings;
    assert.deepEqual([finding?.rule, finding?.severity, others.length], [rule, 'error', 0]);
    assert.match(finding?.advice ?? '', advice);
  });
}

test('a method that is none in any letters is only unknown', async () => {
  await using xdms = await startXdms();
  const head = `FOO ${DOCUMENT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  assert.match(await rawResponse(xdms.url, head), /^HTTP\/1.1 501 [\s\S]*Content-Length: 0\r\n/);
  assert.equal(xdms.findings[0]?.rule, 'RFC 9112 §2');
});
