import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Proof } from '../../src/prove/proof/proof.js';
import type { ProvedMix } from '../../src/prove/server/mixes.js';
import { comparedRun } from '../../src/report/compare/compared-run.js';
import { trendsOf } from '../../src/report/compare/trend.js';
import { trendHtml } from '../../src/report/html/compare/compare-trend-page.js';
import { mixesHtml } from '../../src/report/html/proof/mixes-html.js';
import { reportHtml } from '../../src/report/html/report/report-page.js';
import { summaryHtml } from '../../src/report/html/summary/summary-page.js';
import { proofHtml } from '../../src/report/proof-reports.js';
import type { CaseFinding } from '../../src/result/case-finding.js';
import { loadRegister } from '../../src/result/register/register.js';
import { type CaseResult, gradeRequirements, type RunResult } from '../../src/result/run-result.js';
import { aCase } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';
import { AN_URL, aFullResult, anExchange } from '../report/a-full-result.js';
import { RACE } from '../report/a-race.js';
import { compareHtml } from '../report/compare/compare-html.js';
import { aProof } from '../report/proof/a-proof.js';

export const ATTACK = '</script><script>window.hit=1</script><img src=x onerror="window.hit=1">';
export const SECRET = 'open-sesame';

const REGISTER = await loadRegister();

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

/** The pages that the tests look at, by the stem of their file names. */
export const PAGE_NAMES = [
  'report',
  'exploration',
  'summary',
  'compare',
  'changes',
  'trend',
  'proof',
  'mixes',
] as const;

/** More pages, at which axe-core looks once, on the narrow screen where parts lie close together. */
export const MORE_PAGES = ['large', 'client', 'large-compare'] as const;

export type PageName = (typeof PAGE_NAMES | typeof MORE_PAGES)[number];

function contentOf(name: PageName): string {
  const [bad, good] = [aResultToLookAt('subject-a', false), aResultToLookAt('subject-b', true)];
  const later = { ...bad, subject: good.subject, startedAt: new Date(Number(good.startedAt) + 86_400_000) };
  switch (name) {
    case 'report':
      return reportHtml(bad);
    case 'exploration':
      return reportHtml(anExploration());
    case 'summary':
      return summaryHtml(aSummaryToPrint(bad));
    case 'compare':
      return compareHtml([bad, good]);
    case 'changes':
      return compareHtml([good, later]);
    case 'trend':
      return trendHtml(trendsOf([good, later].map((result) => comparedRun(result, false))), []);
    case 'proof':
      return proofHtml(aShortProof());
    case 'large':
      return reportHtml(aLargeResult('subject-a'));
    case 'client':
      return reportHtml(aMeasuredClient());
    case 'large-compare':
      return compareHtml([aLargeResult('subject-a'), aLargeResult('subject-b')]);
    case 'mixes':
      return mixesHtml({ seed: 7, of: 2, withoutPlanted: false, mixes: [A_MIX] });
  }
}

const RULES_OF_EXPLORATION = ['XCAP-7.11-11', 'XCAP-8.4-15'];

/** An exploration with a race in lanes, a finding, and what was covered. */
function anExploration(): RunResult {
  const cases = [RACE, HOSTILE].map((one, index) => {
    const broken = RULES_OF_EXPLORATION[index] ?? '';
    return { ...one, requirements: [broken], findings: [brokenBy(broken)] };
  });
  return {
    ...aResultToLookAt('subject-a', false),
    subject: { name: 'lab', kind: 'exploration', xcapRoot: 'http://127.0.0.1/xcap-root' },
    options: { exploration: '3017 requests in 230 sequences, seed 1' },
    causes: [],
    cases,
    // Some are untested. With the whole register, axe-core takes a quarter of a minute for each look.
    requirements: gradeRequirements(
      REGISTER.filter(({ id }, index) => index % 40 === 0 || RULES_OF_EXPLORATION.includes(id)),
      cases,
    ),
    coverage: Array.from({ length: 40 }, (_, index) => ({
      requests: 75 * (index + 1),
      rules: 60 - Math.round(50 / (index + 1)),
      selectors: 12 * (index + 1),
      transitions: 400 - Math.round(390 / (index + 1)),
    })),
  };
}

/** A client with findings of which one has a place in the body of a request. */
function aMeasuredClient(): RunResult {
  const { coverage: _, ...explored } = anExploration();
  return { ...explored, subject: { name: 'phone', kind: 'client' } };
}

const LARGE = REGISTER.slice(0, 150);

/** A result with 150 requirements of the register, which all failed: axe-core takes a second for a hundred. */
function aLargeResult(name: string): RunResult {
  const result = aResultToLookAt(name, false);
  const failed = LARGE.map(({ id }, index) => ({
    ...HOSTILE,
    id: `8/large-${index}`,
    requirements: [id],
    findings: [brokenBy(id)],
  }));
  const cases = [...result.cases, ...failed];
  return { ...result, cases, requirements: [...result.requirements, ...gradeRequirements(LARGE, cases)] };
}

function brokenBy(requirement: string): CaseFinding {
  const place = { part: 'body', start: 0, end: ATTACK.length, sent: ATTACK, wanted: `<list ${LONG}/>` } as const;
  const text = `the answer is 200, not 412 ${ATTACK}`;
  return { requirement, outcome: 'failed', text, instead: ATTACK, exchange: 0, place };
}

/** A result with every clause of the register, and with more and longer causes than `summary.html` shows. */
function aSummaryToPrint(result: RunResult): RunResult {
  const causes = Array.from({ length: 20 }, (_, index) =>
    aCause({ id: `c${index}`, description: `${ATTACK} ${LONG} ${index}` }),
  );
  return { ...result, causes, requirements: [...result.requirements, ...gradeRequirements(REGISTER, [])] };
}

/** Takes few deviations from a proof, of every kind: axe-core takes half a minute for all of them. */
function aShortProof(): Proof {
  const proof = aProof(30);
  const inert = proof.deviations.filter(({ violates }) => violates.length === 0);
  return { ...proof, deviations: [...proof.deviations.slice(0, 8), ...inert.slice(0, 3)] };
}

const A_MIX: ProvedMix = {
  deviations: ['one', 'two'],
  blamed: ['A-URI-01', 'A-URI-02'],
  unfair: ['A-URI-02'],
  undecided: ['A-URI-03'],
  missed: ['A-URI-04'],
  broken: 3,
  causes: 2,
  visible: ['one', 'two'],
  unnamed: ['two'],
  unrelated: [],
  misnamed: ['three'],
  violated: 2,
  covered: 1,
  twin: { total: 100, alike: 99, share: 0.99 },
};

/** Writes the pages. @returns the path of the file of a page */
export async function writePages(folder: string): Promise<(name: PageName) => string> {
  const fileOf = (name: PageName) => path.join(folder, `${name}.html`);
  await Promise.all([...PAGE_NAMES, ...MORE_PAGES].map((name) => writeFile(fileOf(name), contentOf(name))));
  return fileOf;
}
