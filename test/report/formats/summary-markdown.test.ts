import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownText } from '../../../src/report/formats/markdown.js';
import { summaryMarkdown } from '../../../src/report/formats/summary-markdown.js';
import { aCase, aMissedCase, aResult } from '../../measure/server/a-result.js';
import { aCause } from '../a-cause.js';
import { aFullResult } from '../a-full-result.js';

test('it has the verdict, counts by level and a list of violations', () => {
  const text = summaryMarkdown(aResult([aCase('a', 'failed'), aCase('b', 'passed', { requirements: ['A-URI-02'] })]));
  assert.match(text, /^### XCAP conformance&?#?/);
  assert.match(text, /mock violates 1 of 1 MUST requirements that were measured\./);
  assert.match(text, /^\| violation \| 1 \| 0 \| 0 \| 0 \| 1 \|$/m);
  assert.match(text, /^- `A-URI-01` A statement of level MUST\./m);
});

test('it has crashes, stale entries and known verdicts', () => {
  const text = summaryMarkdown(aFullResult());
  assert.match(text, /The subject died in one case\./);
  assert.match(text, /Stale entries in the baseline: A\\-URI\\-03, A\\-URI\\-99\./);
  assert.match(text, /known: as always/);
});

test('it says which exchanges the search for causes left out', () => {
  const diagnosis = { version: 1, setAside: { unstable: 1, undecided: 12 } };
  assert.match(
    summaryMarkdown(aResult([aCase('a', 'failed')], { diagnosis })),
    /^The search for causes leaves out 13 exchanges: 12 in cases that were not judged, 1 answered otherwise when repeated\.$/m,
  );
});

test('text of a subject becomes neither markup nor HTML nor a mention', () => {
  assert.equal(markdownText('a *b* <i> @c\n# d'), 'a \\*b\\* &#60;i&#62; &#64;c \\# d');
  const text = summaryMarkdown(aResult([], { subject: { name: '<script>*@all', xcapRoot: 'http://a/b' } }));
  assert.ok(!text.includes('<script>') && !text.includes('*@all'));
});

test('it shows how the program of the subject ended at a crash', () => {
  const programEnd = { exitCode: 7, stderr: ['<b> @all\u0007'] };
  const text = summaryMarkdown(aResult([aCase('a', 'subject-died', { reason: 'refused', programEnd })]));
  assert.match(text, /^- its program ended with exit code 7; the end of its stderr:\n {2}- &#60;b&#62; &#64;all␇$/m);
});

test('it always fits a comment on a pull request', () => {
  const result = aResult([aCase('a', 'failed')]);
  const [one] = result.requirements;
  assert.ok(one !== undefined);
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...one,
    id: `A-URI-${index}`,
    level: (['MUST', 'SHOULD', 'MAY'] as const)[index % 3] ?? 'MUST',
    verdict: (['violation', 'shortfall', 'note'] as const)[index % 3] ?? 'violation',
    text: '<'.repeat(5_000),
  }));
  const text = summaryMarkdown({ ...result, requirements: many });
  assert.ok(text.length < 65_536, String(text.length));
  assert.match(text, /and 657 more: see report\.html/);
});

test('it lists the causes, and the blocked requirements with theirs', () => {
  const result = aResult([aCase('a', 'blocked', { reason: 'why' })], { causes: [aCause()] });
  const requirements = result.requirements.map((one) => ({ ...one, causes: [aCause().id] }));
  const text = summaryMarkdown({ ...result, requirements });
  assert.match(text, /^\*\*1 cause\*\*$/m);
  assert.match(text, /^- PUT of an attribute .*, 68 of 68: violates 1 requirement, blocks 1 \(`c1-put-attribute-/m);
  assert.match(
    text,
    /<summary>1 blocked<\/summary>\n\n- `A-URI-01` .*, by `c1-put-attribute-answered-500-instead-2xx`$/m,
  );
});

test('an id of a cause that is no slug is escaped', () => {
  const text = summaryMarkdown(aResult([], { causes: [aCause({ id: '`<b>' })] }));
  assert.ok(text.includes('(c1\\-\\`&#60;b&#62;)'));
});

test('one crash is followed by the number of cases that could not run after it', () => {
  const died = aCase('a', 'subject-died', { reason: 'refused', isSubjectGone: true });
  const text = summaryMarkdown(aResult([died, aMissedCase('b'), aMissedCase('c')]));
  assert.ok(
    text.includes(
      '**The subject died in one case.**\n\n2 cases could not run after the crash: the server did not come back. Start the server again, then run what did not pass, with `--failed results.json`. With "start" in a subject file, ',
    ),
    text,
  );
});
