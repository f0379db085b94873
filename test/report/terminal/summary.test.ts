import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleOf, wantsColor } from '../../../src/report/terminal/style.js';
import { type SummaryOptions, summary } from '../../../src/report/terminal/summary.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aMissedCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';

const LONG = 'a:'.repeat(60);

const failed = aCase('client/uris:rule:case', 'failed', {
  rule: 'Selectors',
  name: 'A position of two',
  error: { message: 'the status is 200: status: expected 200, got 409' },
});

test('the summary of a clean run has a few lines', () => {
  const cases = [aCase('a', 'passed'), aCase('b', 'passed')];
  assert.equal(
    summary(aResult(cases), { reports: ['reports/mock/results.json', 'reports/mock/junit.xml'] }),
    [
      'subject       mock (http://127.0.0.1:1234/xcap-root)',
      'cases         2 passed',
      'requirements  1 conforms, 2 untested',
      'time          4.3 s',
      'reports       reports/mock/results.json',
      '              reports/mock/junit.xml',
    ].join('\n'),
  );
});

test('a failed case is shown with its location, its message and the command that runs it again', () => {
  const text = summary(aResult([failed, aCase('b', 'passed')]));
  assert.match(text, /^failed: A position of two\n {2}A-URI-01, features\/client\/uris\.feature, rule "Selectors"\n/);
  assert.match(text, /\n {2}the status is 200: status: expected 200, got 409\n/);
  assert.match(text, /\n {2}npx xcaliper run --only client\/uris:rule:case\n/);
  assert.match(text, /cases {9}1 passed, 1 failed/);
});

test('statuses that a case expects are named, not the pattern of a program', () => {
  const message = String.raw`the request does not succeed: status of the response: expected text matching /^[345]\d\d$/, got "201"`;
  const text = summary(aResult([{ ...failed, error: { message } }]));
  assert.match(text, /\n {2}expected 3xx, 4xx or 5xx, got 201\n/);
});

test('skipped and inconclusive cases are counted, not shown', () => {
  const text = summary(aResult([aCase('p', 'passed'), aCase('s', 'skipped', { reason: 'secret reason' })]));
  assert.doesNotMatch(text, /secret reason/);
  assert.match(text, /1 passed, 1 skipped/);
});

test('cases that the baseline explains are counted, its stale entries are shown', () => {
  const result = aResult([failed, aCase('b', 'failed', { name: 'Unexplained', requirements: ['A-URI-02'] })]);
  const [first, ...others] = result.requirements;
  assert.ok(first !== undefined);
  const text = summary({
    ...result,
    requirements: [{ ...first, known: { reason: 'secret reason' } }, ...others],
    baseline: {
      file: 'known.yaml',
      stale: [
        { id: 'A-URI-03', expected: 'note', actual: 'untested', reason: 'r' },
        {
          id: 'A-URI-02',
          expected: 'shortfall',
          actual: 'shortfall',
          reason: 'r',
          note: 'b:c brings it about as well',
        },
      ],
    },
  });
  assert.match(text, /^failed: Unexplained\n/);
  assert.doesNotMatch(text, /A position of two|secret reason/);
  assert.match(text, /\nbaseline {6}known\.yaml: explains 1, 2 stale\n/);
  assert.match(text, /\nStale baseline entry: A-URI-03 note: the verdict is now untested\.\n/);
  assert.match(
    text,
    /\nStale baseline entry: A-URI-02 shortfall: b:c brings it about as well\.\nUpdate the baseline:\n/,
  );
});

/** The last lines about a stale baseline. */
function updateOf(more: Partial<RunResult>, options: SummaryOptions = {}): string | undefined {
  const stale = [{ id: 'A-URI-03', expected: 'note' as const, actual: 'untested' as const, reason: 'r' }];
  const result = aResult([aCase('a', 'passed')], { baseline: { file: 'known.yaml', stale }, ...more });
  return /\nUpdate the baseline:\n {2}(.*)/.exec(summary(result, { width: 300, ...options }))?.[1];
}

test('a stale entry comes with the command that updates the baseline', () => {
  const reports = ['out dir/results.json'];
  assert.equal(updateOf({}, { reports }), `npx xcaliper report 'out dir/results.json' --write-baseline known.yaml`);
  assert.equal(updateOf({}), 'npx xcaliper run --baseline known.yaml --write-baseline known.yaml');
  assert.equal(updateOf({}, { reports, updatesBaseline: true }), undefined);
  assert.equal(updateOf({ baseline: { file: 'known.yaml', stale: [] } }, { reports }), undefined);
});

test('results of selected cases do not update a baseline, so the command runs all', () => {
  const reports = ['results.json'];
  const subject = { name: 'lab', xcapRoot: 'http://lab/' };
  const options = { subject: 'lab.yaml', usages: ['n.yaml'], only: ['a'] };
  assert.equal(
    updateOf({ subject, options }, { reports }),
    'npx xcaliper run --subject lab.yaml --usage n.yaml --baseline known.yaml --write-baseline known.yaml',
  );
  assert.match(updateOf({ options: { only: ['a'], readOnly: true } }, { reports }) ?? '', /run --read-only --baseline/);
  assert.match(updateOf({ options: { readOnly: true } }, { reports }) ?? '', /^npx xcaliper report results\.json /);
  assert.equal(
    updateOf({ subject: { name: 'phone', kind: 'client' }, options: { scenarios: ['a'] } }, { reports }),
    'npx xcaliper client --command COMMAND --name phone --baseline known.yaml --write-baseline known.yaml',
  );
});

test('causes come before the reports, with their figures, requirements and ids', () => {
  const text = summary(aResult([failed], { causes: [aCause()] }), { width: 140, reports: ['out/results.json'] });
  assert.ok(
    text.endsWith(
      [
        '',
        'causes',
        'PUT of an attribute is answered 500 instead of 2xx, 68 of 68: violates 1 requirement, blocks 1  (c1-put-attribute-answered-500-instead-2xx)',
        '  npx xcaliper explain --results out/results.json c1',
        '',
        'reports       out/results.json',
      ].join('\n'),
    ),
    text,
  );
  assert.doesNotMatch(summary(aResult([failed])), /causes/);
});

test('the summary lists five causes, and counts the others', () => {
  const causes = Array.from({ length: 12 }, (_, index) => aCause({ id: `cause-${index}` }));
  const text = summary(aResult([failed], { causes }));
  assert.ok(text.includes('(c5-cause-4)') && !text.includes('cause-5)'));
  assert.match(text, /\nand 7 more$/m);
});

test('a failed measurement has a reason', () => {
  assert.match(
    summary(aResult([aCase('a', 'passed')], { partial: true })),
    /Not a valid measurement: the run was stopped before its end\.$/,
  );
});

test('no line is wider than the terminal, except for long words of a command and paths to copy', () => {
  const result = aResult([
    failed,
    { ...failed, id: LONG, name: LONG, error: { message: `${LONG} ${'word '.repeat(40)}` } },
  ]);
  const causes = [aCause(), aCause({ id: LONG, description: LONG })];
  for (const width of [80, 40, 20]) {
    const reports = [`reports/${LONG}/results.json`, `reports/${LONG}/report.html`];
    const lines = summary({ ...result, causes }, { width, reports }).split('\n');
    const ofOneLine = /--only|--results|xcaliper explain|results\.json$|show-report .*report\.html$/;
    const wide = lines.filter((line) => line.length > width && !ofOneLine.test(line));
    assert.deepEqual(wide, [], `width ${width}`);
  }
});

test('a long command continues on the next line, in shell syntax', () => {
  const text = summary(aResult([{ ...failed, id: LONG }]), { width: 60 });
  assert.ok(text.includes(`  npx xcaliper run \\\n    --only ${LONG}\n`));
});

test('color is used on terminals whose user has not disabled it', () => {
  const result = aResult([failed]);
  assert.equal(summary(result).includes('\u001b'), false);
  assert.equal(summary(result, { style: styleOf(true) }).includes('\u001b[31m'), true);
  assert.equal(wantsColor({ isTTY: true }, {}), true);
  assert.equal(wantsColor({ isTTY: true }, { NO_COLOR: '' }), true);
  assert.equal(wantsColor({ isTTY: true }, { NO_COLOR: '1' }), false);
  assert.equal(wantsColor({ isTTY: true }, { TERM: 'dumb' }), false);
  assert.equal(wantsColor({}, {}), false);
});

test('a failure is at most 4 kB long, and cannot steer the terminal', () => {
  const error = { message: `\u001b[2J\u0007\u009b31m\u202e${'x'.repeat(100_000)}` };
  const text = summary(aResult([aCase('one', 'failed', { error })]), { verbose: true });
  assert.ok(text.length < 6_000, String(text.length));
  assert.match(text, /␛\[2J␇⟨U\+009B⟩31m⟨U\+202E⟩xx/);
  assert.match(text, /… 95\d{3} more characters; see\s+results\.json/);
});

/** Makes a result in which everything went wrong, with long texts. */
function aBadResult(): RunResult {
  const long = 'The server answers 500 where the client expects 2xx. '.repeat(40);
  const failures = Array.from({ length: 900 }, (_, index) =>
    aCase(`c${index}`, 'failed', { name: `Case ${index}`, error: { message: long } }),
  );
  const crashes = Array.from({ length: 17 }, (_, index) => {
    const stderr = Array.from({ length: 20 }, () => long.slice(0, 1_000));
    return aCase(`d${index}`, 'subject-died', { reason: long, programEnd: { exitCode: index % 5, stderr } });
  });
  const causes = Array.from({ length: 20 }, (_, index) =>
    aCause({ id: `cause-${index}`, description: long.slice(0, 200) }),
  );
  const stale = Array.from({ length: 300 }, (_, index) => ({
    id: `X-${index}`,
    expected: 'note' as const,
    reason: 'r',
    note: long,
  }));
  return aResult([...failures, ...crashes], { causes, baseline: { file: 'known.yaml', stale } });
}

test('the summary of a bad server has at most 60 lines, and ends with causes, crashes and the page', () => {
  const reports = ['report.html', 'junit.xml', 'results.json'].map((name) => `reports/kamailio/${name}`);
  const lines = summary(aBadResult(), { reports }).split('\n');
  assert.ok(lines.length <= 60, String(lines.length));
  assert.match(lines.join('\n'), /^917 failed cases of A-URI-01: see the reports, or add --verbose\n/);
  assert.match(lines.join('\n'), /\ncauses\n[\s\S]*\ncrashes: the subject died in 17 cases\n {2}d0\n/);
  assert.equal(lines.at(-1), 'open with     npx xcaliper show-report reports/kamailio/report.html');
  assert.ok(summary(aBadResult(), { reports, verbose: true }).split('\n').length > 10_000);
});

test('crashes show how the program ended, and the last lines of its stderr, which cannot steer the terminal', () => {
  const programEnd = { signal: 'SIGSEGV', stderr: ['1', '2', '3', 'a \u001b[31m null pointer'] };
  const died = (id: string) => aCase(id, 'subject-died', { reason: 'refused', programEnd });
  const text = summary(aResult([died('a'), died('b')]));
  assert.match(
    text,
    /\nSIGSEGV ended its program, 2 times; the end of its stderr:\n {2}2\n {2}3\n {2}a ␛\[31m null pointer\n?/,
  );
});

test('requirements on our own client are counted apart', () => {
  const result = aResult([aCase('a', 'passed'), aCase('b', 'failed', { requirements: ['A-OWN-01'] })]);
  const [one] = result.requirements;
  assert.ok(one !== undefined);
  const own = { ...one, id: 'A-OWN-01', section: 'Endpoints A', verdict: 'violation' as const };
  const text = summary({ ...result, requirements: [...result.requirements, own] });
  assert.match(text, /\nrequirements {2}1 conforms, 2 untested\n/);
  assert.match(text, /\nXcaliper {6}1 violation \(its client library and license simulator\)\n/);
});

/** Makes a result of a server that died and stayed dead. */
function aDeadResult(more: Partial<RunResult> = {}): RunResult {
  const died = aCase('8.4/put', 'subject-died', { reason: 'refused', isSubjectGone: true });
  const missed = Array.from({ length: 280 }, (_, index) => aMissedCase(`m${index}`));
  const [subject, users] = ['http://127.0.0.1:8080/xcap', [{ xui: 'sip:alice@example.com' }]];
  return aResult([aCase('a', 'passed'), died, ...missed], {
    subject: { name: 'lab', xcapRoot: subject },
    options: { subject, users },
    ...more,
  });
}

test('one crash is listed, with the number of cases that could not run after it, and what lets them run', () => {
  const text = summary(aDeadResult(), { reports: ['reports/lab/results.json'] });
  assert.equal([...text.matchAll(/^subject-died: /gm)].length, 1);
  assert.match(text, /\ncases {9}1 passed, 280 undecided \(inconclusive\), 1 subject-died\n/);
  assert.ok(
    text.includes(
      [
        '',
        'crashes: the subject died in 1 case',
        '  8.4/put',
        '280 cases could not run after the crash: the server did not come back.',
        'Start the server again, then run what did not pass:',
        '  npx xcaliper run \\',
        '    --subject http://127.0.0.1:8080/xcap \\',
        '    --user sip:alice@example.com \\',
        '    --failed reports/lab/results.json',
        'With "start" in a subject file, Xcaliper starts the server again itself.',
        '',
        'reports       reports/lab/results.json',
      ].join('\n'),
    ),
    text,
  );
});

test('what lets the cases run depends on who starts the server, and on documents that are left', () => {
  const started = summary(aDeadResult({ subject: { name: 'lab', xcapRoot: 'http://127.0.0.1:1/', isStarted: true } }));
  assert.match(started, /\nMend what keeps the server from starting again, then run what did not pass:\n/);
  assert.doesNotMatch(started, /"start"/);
  const left = summary(aDeadResult({ warnings: [{ kind: 'left', text: '1 document is not as before' }] }));
  assert.match(left, /\nStart the server again, restore its documents \(npx xcaliper restore\), then run\s+what did/);
  const unseen = aDeadResult({ cases: [aMissedCase('a')] });
  assert.match(summary(unseen), /\n1 case could not run: the server did not come back\.\n/);
});
