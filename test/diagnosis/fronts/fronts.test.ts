import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { headerList } from '../../../common/exchange.js';
import { SwappableXdms } from '../../../simulators/internal.js';
import { incomingHeaders } from '../../../simulators/reference.js';
import { diagnoseRun } from '../../../src/diagnosis/diagnose-run.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import type { CaseResult } from '../../../src/result/case-result.js';
import type { Cause } from '../../../src/result/cause.js';
import { FRESH } from './fresh-fronts.js';
import { type Front, serveWith } from './front.js';
import { FRONTS, HELD_OUT } from './fronts.js';

const ALICE = 'sip:alice@example.com';
const ROOT = 'http://127.0.0.1/xcap-root';
const DOCUMENT = `/xcap-root/resource-lists/users/${ALICE}/index`;
const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const FRIENDS = `<resource-lists xmlns="${LISTS}"><list name="Friends and others"><entry uri="sip:bill@example.com"><display-name>Bill  &amp; Ben</display-name></entry><!-- c --></list></resource-lists>`;

type Sent = readonly [method: string, target: string, content?: string, type?: string];

const STORE: Sent = ['PUT', DOCUMENT, FRIENDS, 'application/resource-lists+xml'];

/** Cases by their requests; the last one is judged. */
const CASES: Readonly<Record<string, readonly Sent[]>> = {
  document: [STORE, ['GET', DOCUMENT]],
  element: [STORE, ['GET', `${DOCUMENT}/~~/resource-lists/list/entry`]],
  attribute: [STORE, ['GET', `${DOCUMENT}/~~/resource-lists/list/@name`]],
  bound: [STORE, ['GET', `${DOCUMENT}/~~/p:resource-lists/p:list?xmlns(p=${LISTS})`]],
  'bound-entry': [STORE, ['GET', `${DOCUMENT}/~~/p:resource-lists/p:list/p:entry?xmlns(p=${LISTS})`]],
  missing: [['GET', DOCUMENT]],
  'entry-deleted': [STORE, ['DELETE', `${DOCUMENT}/~~/resource-lists/list/entry`]],
};

/** Diagnoses a run of these cases on a front. They are no cases of the suite, so no row of the mock is known to change them. */
async function causesOn(front: Front): Promise<readonly Cause[]> {
  const xdms = await SwappableXdms.open({ users: [{ xui: ALICE }] });
  const run = (sent: readonly Sent[], served: Front) => {
    xdms.replaceWith([]);
    return sent.map((one) => exchange(one, served, xdms));
  };
  const cases = Object.entries(CASES).map(([id, sent]): CaseResult => {
    const [exchanges, standard] = [run(sent, front), run(sent, { id: 'none', found: /^$/ })];
    const isGood = JSON.stringify(exchanges.at(-1)?.response) === JSON.stringify(standard.at(-1)?.response);
    return caseResult(id, exchanges, isGood);
  });
  assert.ok(
    cases.some(({ outcome }) => outcome === 'failed'),
    'the fault shows',
  );
  const result: Partial<Parameters<typeof diagnoseRun>[0]> = { cases };
  const subject = { name: 'front', xcapRoot: ROOT, claims: {} };
  const options = { users: [{ xui: ALICE }] };
  return (await diagnoseRun({ ...result, subject, options } as Parameters<typeof diagnoseRun>[0])).causes;
}

function exchange([method, path, content = '', type]: Sent, front: Front, xdms: SwappableXdms): RecordedExchange {
  const target = encodeURI(path);
  const fields = ['Host', '127.0.0.1', ...(type === undefined ? [] : ['Content-Type', type])];
  const request = { method, target, rawHeaders: fields, headers: incomingHeaders(fields), body: Buffer.from(content) };
  const answer = serveWith(front, request, xdms);
  return {
    request: {
      method,
      url: `http://127.0.0.1${target}`,
      headers: headerList(fields),
      ...(content === '' ? {} : { body: content }),
    },
    response: { status: answer.status, headers: Object.entries(answer.headers), body: answer.body },
    durationMs: 1,
  };
}

function caseResult(id: string, exchanges: readonly RecordedExchange[], isGood: boolean): CaseResult {
  const judged = exchanges.map((one, index) =>
    index === exchanges.length - 1 ? { ...one, judged: 'decides' as const } : one,
  );
  const result: Partial<CaseResult> = {
    id,
    outcome: isGood ? 'passed' : 'failed',
    tags: [],
    // What is stored breaks rules of its own; another answer breaks those of its cases.
    requirements: ['XCAP-8.3-01'],
    exchanges: isGood ? exchanges : judged,
  };
  return result as CaseResult;
}

/** Fronts that show in these cases. */
const SHOWN = ['cut', 'display-name', 'lower-case', 'query', 'comments', 'and', 'spaces'];

describe('the cause of what a front does', () => {
  for (const front of [...FRONTS, ...HELD_OUT, ...FRESH].filter(({ id }) => SHOWN.includes(id))) {
    test(`is the fault of ${front.id}`, async () => {
      const causes = await causesOn(front);
      assert.match(causes[0]?.id ?? 'none', front.found);
      assert.equal(causes.length, 1);
    });
  }
});
