import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startLicenseServer } from '../../simulators/servers.js';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { type ProofScope, presetScope, WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import { requireOutcomes } from '../../src/prove/proof/standard-results.js';
import { CONFIGURATIONS, type Configuration } from '../../src/prove/server/configurations.js';
import { openDeviationRunner } from '../../src/prove/server/deviation-runner.js';
import { countedOutcome } from '../../src/result/outcome.js';
import { placeOfCase } from './careful/place-of-case.js';
import { breachesIn, DOCUMENT_RULES, purposesOf } from './careful/rules.js';
import { DocumentsOfCases } from './careful/written-documents.js';

/** Limit of cases that no mock of a proof supports: those about TLS. */
const MOST_LEFT_OUT = 20;

/** Users of another domain than that of most examples, since a server may accept only URIs of its domain. */
const CONFIGURATIONS_ELSEWHERE: readonly Configuration[] = CONFIGURATIONS.map((one, index) =>
  // The keys of the last configuration depend on its users.
  index < 3 ? JSON.parse(JSON.stringify(one).replaceAll('@example.com', '@careful.example')) : one,
);

/** What the documents of cases break. */
interface Found {
  readonly breaches: readonly string[];
  /** Purposes of cases that break a rule, each with the rule. */
  readonly purposes: ReadonlySet<string>;
}

test('documents that cases of the suite write keep the rules that a careful server checks', async (context) => {
  const { breaches, purposes } = await foundIn(context, WHOLE_SUITE);
  requireNone(breaches);
  const declared = DOCUMENT_RULES.flatMap(({ id, brokenBy = [] }) => brokenBy.map((purpose) => `${id}: ${purpose}`));
  assert.deepEqual([...purposes].sort(), [...new Set(declared)].sort(), 'cases that break rules on purpose');
});

for (const preset of ['ut', 'mcx'] as const) {
  test(`documents that cases of the preset ${preset} write keep the rules`, async (context) => {
    await using derived = await presetScope(preset);
    // Derived cases write the examples of usage files.
    const { breaches } = await foundIn(context, { ...derived.scope, below: [`features/${preset}/`] });
    requireNone(breaches);
  });
}

/** Names all of them: a comparison would show a hundred. */
function requireNone(breaches: readonly string[]): void {
  assert.equal(breaches.length, 0, `${breaches.length} breaches of rules:\n${breaches.join('\n')}`);
}

async function foundIn(context: TestContext, scope: ProofScope): Promise<Found> {
  const isInScope = (feature: string) => scope.below?.some((start) => feature.startsWith(start)) ?? true;
  const all = (await loadCases(scope.suite)).filter(
    ({ tags, feature }) => tags.includes('@server') && isInScope(feature),
  );
  const breaches = new Set<string>();
  const purposes = new Set<string>();
  let left = all;
  for (const configuration of CONFIGURATIONS_ELSEWHERE) {
    const recorded = await record(left, scope, configuration);
    const documents = await DocumentsOfCases.open(configuration, scope);
    for (const { result, recording } of recorded) {
      for (const { rule, text } of [...documents.of(recording.served)].flatMap(breachesIn)) {
        const meant = purposesOf(rule, result);
        for (const purpose of meant) purposes.add(`${rule.id}: ${purpose}`);
        if (meant.length === 0) breaches.add(`${placeOfCase(result)}: ${rule.id}: ${text}`);
      }
    }
    const judged = recorded.filter(({ result }) => countedOutcome(result) !== 'skipped').map(({ result }) => result.id);
    left = left.filter(({ id }) => !judged.includes(id));
  }
  context.diagnostic(`${all.length - left.length} cases; not: ${left.map(({ id }) => id).join(', ')}`);
  assert.ok(left.length <= MOST_LEFT_OUT, `${left.length} cases were not executed`);
  return { breaches: [...breaches].sort(), purposes };
}

type Cases = Awaited<ReturnType<typeof loadCases>>;

async function record(cases: Cases, scope: ProofScope, configuration: Configuration) {
  await using license = await startLicenseServer({});
  await using runner = await openDeviationRunner(scope, license, { configuration });
  const recorded = await runner.record(cases);
  const results = recorded.map(({ result }) => result);
  requireOutcomes(results, ['passed', 'skipped', 'vacuous'], 'mock');
  return recorded;
}
