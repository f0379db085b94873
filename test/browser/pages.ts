import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareHtml } from '../../src/report/html/compare-page.js';
import { reportHtml } from '../../src/report/html/report-page.js';
import type { CaseResult, RunResult } from '../../src/runner/results/run-result.js';
import { AN_URL, aFullResult, anExchange } from '../report/a-full-result.js';
import { aCase } from '../runner/a-result.js';

export const ATTACK = '</script><script>window.hit=1</script><img src=x onerror="window.hit=1">';
export const SECRET = 'open-sesame';

const LONG = `sip:${'a-very-long-name-without-a-break'.repeat(8)}@example.com`;

/** A failed case with hostile text of the subject in every field. */
export const HOSTILE = aCase('8/hostile', 'failed', {
  name: `Hostile ${ATTACK} ${LONG}`,
  error: {
    message: `the documents are the same ${ATTACK}`,
    expected: JSON.stringify(`<list>\n<entry uri="${LONG}"/>\n<entry uri="sip:b@example.com"/>\n</list>`),
    actual: JSON.stringify(`<list>\n<entry uri="${LONG}"/>\n</list>`),
  },
  exchanges: [
    anExchange({
      request: {
        method: 'PUT',
        url: `${AN_URL}/~~/${LONG}`,
        headers: [
          ['authorization', `Basic ${SECRET}`],
          ['content-type', 'application/xml'],
        ],
        body: ATTACK,
      },
      response: { status: 500, reasonPhrase: `Sorry ${ATTACK}`, headers: [[`X-${ATTACK}`, ATTACK]], body: ATTACK },
    }),
  ],
});

export const PASSED = aCase('8/passed', 'passed', {
  name: 'A case that passed',
  requirements: ['A-URI-02'],
  exchanges: [anExchange()],
});

/** A failed case whose step uses a named document. */
const NAMED = aCase('8/named', 'failed', {
  name: 'A case that uses a document by name',
  error: { message: 'the document equals document "one friend" (canonical XML): expected 1, got 2' },
});

/** Makes a result with every kind of content, with or without failures. */
export function aResultToLookAt(name: string, isGood: boolean): RunResult {
  const full = aFullResult();
  const [hostile, named] = isGood ? [withoutError(HOSTILE), withoutError(NAMED)] : [HOSTILE, NAMED];
  const cases = [hostile, named, PASSED, ...full.cases.filter(({ outcome }) => outcome !== 'harness-error')];
  const requirements = full.requirements.map((one) => {
    if (one.id === 'A-URI-01') {
      const failed = one.cases.filter((id) => cases.some((other) => other.id === id));
      return {
        ...one,
        verdict: isGood ? ('conforms' as const) : one.verdict,
        cases: [hostile.id, named.id, ...failed],
      };
    }
    return one.id === 'A-URI-02' ? { ...one, cases: [PASSED.id, ...one.cases] } : one;
  });
  return { ...full, problems: [], partial: false, cases, requirements, subject: { ...full.subject, name } };
}

function withoutError({ error: _, ...one }: CaseResult): CaseResult {
  return { ...one, outcome: 'passed' };
}

/** Writes both pages. @returns their paths */
export async function writePages(folder: string): Promise<{ readonly report: string; readonly compare: string }> {
  const [bad, good] = [aResultToLookAt('subject-a', false), aResultToLookAt('subject-b', true)];
  const files = { report: path.join(folder, 'report.html'), compare: path.join(folder, 'compare.html') };
  await writeFile(files.report, reportHtml(bad));
  await writeFile(files.compare, compareHtml([bad, good]));
  return files;
}
