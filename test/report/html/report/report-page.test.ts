import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import type { ProgramEnd } from '../../../../common/processes/program-end.js';
import { namedDocuments } from '../../../../src/measure/server/cases/named-documents.js';
import { caseAnchor } from '../../../../src/report/html/case-anchor.js';
import { reportHtml } from '../../../../src/report/html/report/report-page.js';
import { failureSentence, readableReason } from '../../../../src/report/words/failure-sentence.js';
import { aCase, aMissedCase, aResult } from '../../../measure/server/a-result.js';
import { aCause } from '../../a-cause.js';
import { AN_URL, aFullResult, anExchange } from '../../a-full-result.js';

const ATTACK = '</script><script>alert(1)</script><img src=x onerror=alert(1)>" onclick="alert(1)\' {{x}}';

/** Returns all texts of a page, including the packed evidence. */
function shownBy(page: string): string {
  return page + evidenceOf(page).join('\n');
}

/** Unpacks the evidence of the cases, by the anchor of the case. */
function piecesOf(page: string): Readonly<Record<string, string>> {
  const blocks = [...page.matchAll(/data-pieces="[^"]*">([^<]*)</g)].map(
    ([, packed = '']): object => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString()) as object,
  );
  return Object.assign({}, ...blocks) as Readonly<Record<string, string>>;
}

/** Unpacks the evidence of the cases, in the order of the run. */
function evidenceOf(page: string): readonly string[] {
  return Object.values(piecesOf(page));
}

test('text of a subject never becomes markup', () => {
  const exchange = anExchange({
    request: { method: ATTACK, url: AN_URL + ATTACK, headers: [[ATTACK, ATTACK]], body: ATTACK },
    response: { status: 200, reasonPhrase: ATTACK, headers: [[ATTACK, ATTACK]], body: ATTACK },
  });
  const error = { message: ATTACK, expected: `${ATTACK}\nmore\n`.repeat(9), actual: ATTACK.repeat(9) };
  const page = reportHtml(
    aResult(
      [
        aCase(ATTACK, 'failed', { name: ATTACK, rule: ATTACK, feature: ATTACK, error, exchanges: [exchange] }),
        aCase('b', 'skipped', { reason: ATTACK, requirements: ['A-URI-02'], exchanges: [exchange] }),
        aCase('c', 'subject-died', {
          reason: ATTACK,
          requirements: [],
          programEnd: { signal: ATTACK, stderr: [ATTACK] },
        }),
        aCase('d', 'passed', { requirements: ['A-URI-03'], exchanges: [exchange], name: ATTACK }),
      ],
      {
        subject: { name: ATTACK, xcapRoot: ATTACK, claims: { [ATTACK]: ATTACK } },
        causes: [aCause({ id: ATTACK, description: ATTACK, cases: [ATTACK], example: { case: ATTACK, exchange: 0 } })],
        problems: [ATTACK],
        options: { tags: ATTACK, only: [ATTACK] },
        baseline: { file: ATTACK, stale: [{ id: 'A-URI-09', expected: 'note', reason: ATTACK }] },
      },
    ),
  );
  const shown = shownBy(page);
  assert.doesNotMatch(shown, /<script>alert|<img|" onclick|' \{\{/);
  assert.ok(shown.includes('&lt;script&gt;alert(1)'));
});

test('a response starts with the reason phrase of the subject, usual or not', () => {
  const answered = (response: object): string => {
    const exchange = anExchange({ response: { status: 500, headers: [], ...response } });
    return shownBy(reportHtml(aResult([aCase('a', 'failed', { exchanges: [exchange] })])));
  };
  assert.match(answered({ reasonPhrase: 'Oh dear' }), /500 Oh dear/);
  const usual = (page: string): number => page.split('500 Internal Server Error').length;
  assert.ok(usual(answered({})) > usual(answered({ reasonPhrase: '' })));
});

test('the content security policy allows one script and no loading', () => {
  const page = reportHtml(aFullResult()).replaceAll('&#39;', "'");
  assert.match(page, /default-src 'none'; style-src 'sha256-[^;]+; script-src 'sha256-[^;]+; base-uri/);
  assert.doesNotMatch(page, /unsafe|src="http|@import/);
});

test('credentials in the results do not get into the page', () => {
  const request = {
    method: 'GET',
    url: AN_URL.replace('http://', 'http://alice:sesame@'),
    headers: [
      ['Authorization', 'Basic c2VzYW1l'],
      ['authorization', 'Digest username="alice", response="sesame"'],
      ['X-Api-Key', 'sesame'],
      ['Cookie', 'session=sesame'],
    ] as const,
  };
  const response = { status: 200, headers: [['Set-Cookie', 'session=sesame']] as const };
  for (const outcome of ['failed', 'passed', 'skipped'] as const) {
    const page = reportHtml(aResult([aCase('a', outcome, { exchanges: [{ request, response, durationMs: 1 }] })]));
    const shown = shownBy(page);
    assert.doesNotMatch(shown, /sesame|c2VzYW1l/);
    assert.match(shown, /Authorization: Basic \[redacted\]/);
  }
});

test('the page has every requirement and every case, with its reason', () => {
  const result = aFullResult();
  const page = reportHtml(result);
  for (const { id } of result.requirements) assert.ok(page.includes(`<details id="${id}"`), id);
  for (const { name } of result.cases) assert.ok(page.includes(name), name);
  for (const reason of [
    'there is but one user',
    'the PUT was refused',
    'client rule',
    'is served elsewhere',
    'ECONNREFUSED',
  ]) {
    assert.ok(page.includes(reason), reason);
  }
});

test('the evidence of each case is in the page, by the anchor of the case', () => {
  const cases = Array.from({ length: 70 }, (_, index) =>
    aCase(`case ${index}`, index % 2 === 0 ? 'failed' : 'passed', {
      exchanges: [anExchange({ response: { status: 200, headers: [], body: `body-${index}.` } })],
    }),
  );
  const page = reportHtml(aResult(cases));
  const pieces = piecesOf(page);
  const shown = [...page.matchAll(/<details id="(c-[0-9a-f]{8})" data-case="[^"]*"><summary>Case case (\d+)</g)];
  assert.equal(shown.length, 70);
  assert.equal(Object.keys(pieces).length, 70);
  for (const [, anchor = '', index] of shown) assert.ok(pieces[anchor]?.includes(`body-${index}.`), `case ${index}`);
  assert.match(pieces[caseAnchor('case 0')] ?? '', /npx xcaliper run --only &#39;case 0&#39;</);
});

test('a failure is told in a sentence about statuses', () => {
  const sentence = (message: string, expected: string, actual: string) =>
    failureSentence({ message: `${message}: expected ${expected}, got ${actual}`, expected, actual });
  const status = 'the request does not succeed: status of the response';
  assert.equal(sentence(status, String.raw`text matching /^[345]\d\d$/`, '"200"'), 'expected 3xx, 4xx or 5xx, got 200');
  assert.equal(sentence(status, String.raw`text matching /^(?:404|4\d\d)$/`, '"500"'), 'expected 404 or 4xx, got 500');
  assert.equal(
    sentence('the header ETag', 'text matching /./', 'undefined'),
    'the header ETag: expected any text, got none',
  );
  assert.equal(
    sentence('option', 'text matching /^(end|silence)$/', '"x"'),
    'option: expected text matching /^(end|silence)$/, got "x"',
  );
  assert.equal(
    readableReason('a set-up step failed: the server answers 409: status of the response: expected 409, got 500'),
    'a set-up step failed: expected 409, got 500',
  );
});

test('crashes come first, and one that recurs is said to recur', () => {
  const died = (id: string) =>
    aCase(id, 'subject-died', {
      reason: 'connection refused',
      exchanges: [{ request: anExchange().request, durationMs: 1 }],
    });
  const page = reportHtml(aResult([died('a'), died('b')]));
  assert.match(page, /The server crashed in 2 cases\.<\/b> It recurs: 2 times on GET of a document\./);
  assert.ok(page.indexOf('class="crash"') < page.indexOf('id="overview"'));
  assert.match(page, /recurs: 2 times/);
  assert.doesNotMatch(reportHtml(aResult([died('a')])), /recurs/);
});

test('a crash is on the request without a response, also where a document behind it is not restored', () => {
  const put = { ...anExchange().request, method: 'PUT' };
  const exchanges = [anExchange(), { request: put, durationMs: 1 }, anExchange()];
  const page = reportHtml(aResult([aCase('a', 'subject-died', { reason: 'refused', exchanges })]));
  assert.match(page, /It crashed on PUT of a document\./);
});

test('one crash is listed, with the number of cases that could not run after it', () => {
  const exchanges = [{ request: anExchange().request, durationMs: 1 }];
  const died = aCase('a', 'subject-died', { reason: 'refused', isSubjectGone: true, exchanges });
  const missed = Array.from({ length: 280 }, (_, index) => aMissedCase(`m${index}`));
  const page = reportHtml(aResult([died, ...missed]));
  assert.match(
    page,
    /The server crashed in 1 case\.<\/b> It crashed on GET of a document\. 280 cases could not run after the crash: the server did not come back\. <a/,
  );
  const section = /<section id="crashes">.*?<\/section>/s.exec(page)?.[0] ?? '';
  assert.match(
    section,
    /^<section id="crashes"><h2>Crashes of the server \(1\)<\/h2>\n<p><b>280 cases could not run after the crash/,
  );
  assert.match(section, /npx xcaliper run --failed results\.json</);
  assert.doesNotMatch(page, /recurs/);
  const unseen = reportHtml(aResult([aMissedCase('m')]));
  assert.match(
    unseen,
    /<p class="crash"><b>1 case could not run: the server did not come back\.<\/b> <a href="#crashes">/,
  );
  assert.match(unseen, /<section id="crashes"><h2>Crashes of the server<\/h2>/);
});

test('a crash shows the signal or the exit code, and the last lines of stderr without raw control characters', () => {
  const died = (id: string, programEnd: ProgramEnd) => aCase(id, 'subject-died', { reason: 'refused', programEnd });
  const page = reportHtml(
    aResult([
      died('a', { signal: 'SIGSEGV', stderr: ['first'] }),
      died('b', { exitCode: 7, stderr: [] }),
      died('c', { signal: 'SIGSEGV', stderr: ['oops \u0007\u009b31m', '  at put.c:12'] }),
    ]),
  );
  assert.match(page, /SIGSEGV ended its program, 2 times; its program ended with exit code 7\. <a href="#crashes">/);
  const section = /<section id="crashes">.*?<\/section>/s.exec(page)?.[0] ?? '';
  assert.match(section, /SIGSEGV ended its program\. <span class="badge" data-s="violation">recurs: 2 times</);
  assert.match(section, /<pre>\noops ␇⟨U\+009B⟩31m\n {2}at put\.c:12\n<\/pre>/);
  assert.match(section, /exit code 7\.<\/p><p class="name">It wrote nothing to its stderr\./);
});

test('the page shows each named document once, and links its uses in the text of a step', () => {
  const message = 'the document equals document "one friend" (canonical XML): expected 1, got 2';
  const page = reportHtml(aResult([aCase('a', 'failed', { error: { message } })]));
  const section = /<details class="part" id="named-documents">.*?<\/details>/s.exec(page)?.[0] ?? '';
  const names = [...namedDocuments().keys()];
  assert.ok(names.length > 0);
  assert.deepEqual(
    [...section.matchAll(/<figcaption><b>(.*?)<\/b>/g)].map(([, name]) => name),
    names,
  );
  const ids = [...page.matchAll(/ id="(document-[^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, names.length);
  assert.ok(
    section.includes('&lt;list name=&quot;friends&quot;&gt;\n    &lt;entry uri=&quot;sip:a@example.com&quot;/&gt;\n'),
  );
  assert.ok(page.includes('equals <a href="#document-one-friend">document &quot;one friend&quot;</a> (canonical XML)'));
});

test('the name of an unknown document is no link, and stays escaped', () => {
  const message = 'document "nobody" and document "<b>": expected 1, got 2';
  const page = reportHtml(aResult([aCase('a', 'failed', { error: { message } })]));
  assert.ok(page.includes('document &quot;nobody&quot; and document &quot;&lt;b&gt;&quot;'));
});

test('a cause shows its figures, requirements, cases and example, and is linked by those', () => {
  const exchange = anExchange({ request: { ...anExchange().request, method: 'PUT' }, expected: '409' });
  const result = aResult(
    [
      aCase('a', 'failed', { exchanges: [exchange] }),
      aCase('b', 'blocked', { exchanges: [exchange], requirements: ['A-URI-02'], reason: 'a reason of its own' }),
    ],
    { causes: [aCause({ cases: ['a', 'b'], example: { case: 'a', exchange: 0 } })] },
  );
  const requirements = result.requirements.map((one) =>
    one.verdict === 'blocked' ? { ...one, causes: [aCause().id] } : one,
  );
  const page = reportHtml({ ...result, requirements });
  const section = /<section id="causes">.*?<\/section>/s.exec(page)?.[0] ?? '';
  assert.match(section, /violates 1 requirement, blocks 1; 68 of 68 exchanges like it</);
  assert.match(section, /The clause asks<\/dt><dd>A statement of level MUST\./);
  assert.match(section, /Refuse such a request with 409, and leave the document as it is\./);
  for (const part of ['href="#A-URI-01"', 'href="#A-URI-02"', 'expected 409, got 200', 'PUT /xcap-root']) {
    assert.ok(section.includes(part), part);
  }
  assert.ok(section.includes('== expected 409, got 200\\n'), section);
  const anchor = /<article class="cause" id="(cause-[0-9a-f]{8})"/.exec(section)?.[1];
  assert.ok(anchor !== undefined);
  assert.ok(page.includes(`Blocked by: <a href="#${anchor}">`));
  const evidence = evidenceOf(page);
  assert.equal(evidence.filter((one) => one.includes(`<a href="#${anchor}">`)).length, 2);
  assert.ok(evidence.some((one) => one.includes('a reason of its own')));
});

test('a page without causes has no section of causes', () => {
  assert.doesNotMatch(reportHtml(aResult([aCase('a', 'failed')])), /id="causes"/);
});

test('set-up that went well is folded, and a passed case shows no mismatch', () => {
  const setUp = anExchange({ isSetUp: true });
  const lines = (outcome: 'failed' | 'passed', exchange: typeof setUp) =>
    evidenceOf(reportHtml(aResult([aCase('a', outcome, { exchanges: [exchange] })]))).join('\n');
  assert.match(lines('failed', setUp), /<details><summary>Set-up: /);
  assert.doesNotMatch(lines('failed', { ...setUp, expected: '409' }), /Set-up/);
  assert.match(lines('failed', { ...setUp, expected: '409' }), /expected 409, got 200/);
  assert.doesNotMatch(lines('passed', anExchange({ expected: '409' })), /class="mismatch"/);
});

test('blocked cases share a line with their first reason, and each has its name', () => {
  const page = reportHtml(
    aResult([
      aCase('a', 'blocked', { name: 'With an exchange', reason: 'one', exchanges: [anExchange()] }),
      aCase('b', 'blocked', { name: 'Without', reason: 'two' }),
    ]),
  );
  assert.match(page, /<div data-o="blocked"><p>2 blocked: one\nand 1 other reasons?, /);
  assert.ok(page.includes('>Without</p>') && page.includes('>With an exchange</summary>'));
});

test('a requirement shows the words that it rests on, and why it binds', () => {
  const page = reportHtml(aFullResult());
  assert.match(page, /It rests on &quot;A client builds URIs …&quot;|It rests on "A client builds URIs …"/);
  assert.match(page, /Binding because: nothing else works/);
});
