import type { RecordedExchange } from '../../src/result/attachments.js';
import type { RunResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { aCause } from './a-cause.js';

const ROOT = 'http://127.0.0.1:1234/xcap-root';

export const AN_URL = `${ROOT}/resource-lists/users/sip:alice@example.com/index`;

/** Makes an exchange for tests. */
export function anExchange(more: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    request: { method: 'GET', url: AN_URL, headers: [['host', '127.0.0.1:1234']] },
    response: { status: 200, headers: [['ETag', '"one"']], body: '<resource-lists/>' },
    durationMs: 1.25,
    ...more,
  };
}

/** Makes a result with every optional member. */
export function aFullResult(): RunResult {
  const result = aResult(
    [
      aCase('client/uris:a', 'failed', {
        rule: 'A rule',
        xcapRoot: 'http://127.0.0.1:4321/xcap-root',
        error: { message: 'the answer is 201: expected 201, got 200', expected: '201', actual: '200' },
        exchanges: [
          anExchange({
            request: {
              method: 'PUT',
              url: AN_URL,
              headers: [
                ['host', '127.0.0.1:1234'],
                ['authorization', 'Digest [redacted]'],
                ['content-type', 'application/resource-lists+xml'],
              ],
              body: '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>',
            },
          }),
          anExchange({
            response: { status: 500, headers: [], bodyBase64: '/w==' },
            isSetUp: true,
            expected: '2xx',
            judged: 'decides',
          }),
        ],
      }),
      aCase('client/uris:b', 'skipped', { reason: 'there is but one user', requirements: ['A-URI-02'] }),
      aCase('client/uris:c', 'inconclusive', { reason: 'the PUT was refused', requirements: ['A-URI-02'] }),
      aCase('client/uris:d', 'subject-died', {
        reason: 'ECONNREFUSED',
        programEnd: { signal: 'SIGSEGV', stderr: ['a null pointer', '  at put.c:12'] },
        isSubjectGone: true,
        requirements: [],
        exchanges: [{ request: anExchange().request, durationMs: 0.5 }],
      }),
      aCase('client/uris:e', 'harness-error', { reason: 'a step has no definition', requirements: [] }),
    ],
    {
      subject: { name: 'full', xcapRoot: ROOT, isStarted: true, claims: { 'pres-rules': 'is served elsewhere' } },
      causes: [aCause()],
      problems: ['a.feature: cannot be read'],
      since: {
        startedAt: new Date('2024-05-05T07:08:09.123Z'),
        xcaliper: '1.2.2',
        mended: ['A-URI-02'],
        broken: ['A-URI-01'],
        undecided: ['A-URI-03'],
        newCauses: [aCause().id],
        goneCauses: [{ id: 'gone', description: 'Forgets documents' }],
      },
      partial: true,
      options: {
        tags: '@client',
        only: ['client'],
        failed: 'results.json',
        readOnly: true,
        parallel: 2,
        order: 'random:7',
      },
      baseline: {
        file: 'baseline.yaml',
        stale: [
          { id: 'A-URI-03', expected: 'note', actual: 'untested', reason: 'once', note: 'was chosen, and not run' },
          { id: 'A-URI-99', expected: 'violation', reason: 'there is no such thing' },
        ],
      },
    },
  );
  const requirements = result.requirements.map((requirement) => {
    if (requirement.id === 'A-URI-01') {
      const basis = { paragraph: 'A client\n builds URIs', because: 'nothing else works' };
      return { ...requirement, ...basis, known: { reason: 'as always', issue: 'ISSUE-1' }, causes: [aCause().id] };
    }
    return requirement.id === 'A-URI-03'
      ? { ...requirement, untested: { reason: 'client rule' as const, note: 'for clients' } }
      : requirement;
  });
  return { ...result, requirements };
}
