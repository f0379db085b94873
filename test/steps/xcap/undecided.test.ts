import assert from 'node:assert/strict';
import { request as send } from 'node:http';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { serveSubject } from '../../measure/server/a-subject.js';
import { partOfSuite } from '../../measure/server/tiny-suite.js';

const ALICE = { xui: 'sip:alice@example.com' };

test('a server that answers 500 to all but one of several PUTs does not break the rule about 201 and 200', async (context) => {
  const { choice } = await busyServer(context);
  const suite = await partOfSuite(context, ['rfc4825/7.11-concurrency.feature']);
  const { cases, requirements } = await runConformance({ suite, subject: choice, only: ['XCAP-8.2.7-03'] });
  assert.deepEqual(
    cases.map(({ id, outcome }) => [id, outcome]),
    [['7.11-concurrency/same-document', 'blocked']],
  );
  assert.equal(requirements.find(({ id }) => id === 'XCAP-8.2.7-03')?.verdict, 'blocked');
});

/** Serves a mock that answers 500 to a PUT while it handles another one. */
async function busyServer(context: TestContext) {
  const xdms = await startXdms({ users: [ALICE] });
  context.after(() => xdms.close());
  let isBusy = false;
  return serveSubject(context, (incoming, response) => {
    const { method, headers, url = '' } = incoming;
    if (method === 'PUT' && isBusy) {
      incoming.resume().on('end', () => response.writeHead(500).end());
      return;
    }
    isBusy = method === 'PUT';
    const target = new URL(url.replace(/^\/xcap/, new URL(xdms.xcapRoot).pathname), xdms.xcapRoot);
    const passed = send(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response).on('close', () => {
        isBusy = false;
      });
    });
    incoming.pipe(passed);
  });
}

test('a server that calls two usages by one name does not mix up their documents', async (context) => {
  const xdms = await startXdms({ users: [ALICE], preset: 'oma' });
  context.after(() => xdms.close());
  const suite = await partOfSuite(context, ['rfc4825/6.2-separate-documents.feature']);
  const rules = { auid: 'org.openmobilealliance.pres-rules' };
  const usages = { 'pres-rules': rules, 'org.alliance.pres-rules': rules };
  const subject = { name: 'lab', xcapRoot: xdms.xcapRoot, users: [ALICE], timeoutMs: 10_000, usages };
  const { cases } = await runConformance({ suite, subject: { kind: 'running', subject } });
  const pairs = cases.filter(({ id }) => id.includes('/same-type.'));
  assert.deepEqual(
    Object.fromEntries(pairs.map(({ id, outcome, reason }) => [id.replace(/^.*\./, ''), reason ?? outcome])),
    {
      geolocation: 'passed',
      alliance: 'the subject calls both usages org.openmobilealliance.pres-rules',
      'alliance-usual': 'the subject calls both usages org.openmobilealliance.pres-rules',
      'geolocation-alliance': 'passed',
      'geolocation-usual': 'passed',
    },
  );
});

test('a document beyond the limits of the suite leaves cases undecided, with that reason', async (context) => {
  const attributes = Array.from({ length: 40_000 }, (_, index) => `a${index}="v"`).join(' ');
  const body = `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list ${attributes}/></resource-lists>`;
  const { choice } = await serveSubject(context, ({ method }, response) => {
    const headers = { 'Content-Type': 'application/resource-lists+xml', ETag: '"1"' };
    response.writeHead(200, headers).end(method === 'GET' ? body : undefined);
  });
  const suite = await partOfSuite(context, ['rfc4825/8.2.2-element-content.feature']);
  const { cases } = await runConformance({ suite, subject: choice, only: ['8.2.2-element-content/comment.before'] });
  const ends = cases.map(({ outcome, reason }) => [outcome, reason]);
  assert.deepEqual(ends, [['inconclusive', 'the text is not judged as XML: a tag has more than 1000 attributes']]);
});

test('a server whose reads lag behind its writes breaks no rule about other things', async (context) => {
  await using xdms = await startXdms({ users: [ALICE], deviations: ['reads-lag-behind'] });
  const suite = await partOfSuite(context, ['rfc4825/5.2-default-document-namespace.feature']);
  const subject = { name: 'lab', xcapRoot: xdms.xcapRoot, users: [ALICE], timeoutMs: 10_000 };
  const { requirements } = await runConformance({ suite, subject: { kind: 'running', subject } });
  assert.equal(requirements.find(({ id }) => id === 'XCAP-5.2-03')?.verdict, 'conforms');
});

test('a server that refuses credentials for targets with escapes breaks no rule about other things', async (context) => {
  const user = { ...ALICE, password: 'secret' };
  await using xdms = await startXdms({
    users: [user],
    auth: { scheme: 'digest' },
    deviations: ['digest-of-the-decoded-target'],
  });
  const suite = await partOfSuite(context, [
    'http/rfc9110-4.2.3-uri-comparison.feature',
    'http/rfc9112-3-request-line.feature',
  ]);
  const only = ['rfc9110-4.2.3-uri-comparison/path.letter', 'rfc9112-3-request-line/long-target'];
  const subject = { name: 'lab', xcapRoot: xdms.xcapRoot, users: [user], timeoutMs: 10_000 };
  const { cases } = await runConformance({ suite, only, subject: { kind: 'running', subject } });
  assert.deepEqual(
    cases.map(({ id, outcome }) => [id, outcome]),
    only.map((id) => [id, 'inconclusive']),
  );
  for (const { reason } of cases) assert.match(reason ?? '', /^the server answered 401 .* although it knows sip:alice/);
});

for (const [deviation, broken] of [
  ['bsf-without-aka', ['GBA-BSF-01']],
  ['bsf-nonce-in-hexadecimal', ['GBA-BSF-03']],
  ['bsf-res-in-hexadecimal', ['GBA-BSF-04', 'GBA-BSF-05']],
] as const) {
  test(`${deviation} breaks ${broken.join(' and ')} alone: cases that need a bootstrapping are undecided`, async (context) => {
    const suite = await partOfSuite(context, ['gba/bsf.feature']);
    const { requirements } = await runConformance({
      suite,
      subject: { kind: 'mock', preset: 'gba', users: MOCK_USERS, settings: { deviations: [deviation] } },
    });
    const having = (...wanted: readonly string[]) =>
      requirements.filter(({ verdict }) => wanted.includes(verdict)).map(({ id }) => id);
    assert.deepEqual(having('violation', 'shortfall'), broken);
    assert.ok(having('blocked', 'inconclusive').includes('GBA-BSF-07'));
  });
}
