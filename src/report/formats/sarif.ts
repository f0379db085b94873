import { defined } from '../../../common/defined.js';
import { grouped } from '../../../common/grouped.js';
import { shortened } from '../../../common/text/shortened.js';
import { caseAbout } from '../../result/case-about.js';
import { clauseOf } from '../../result/register/clause.js';
import type { Level } from '../../result/register/register.js';
import { requirementsOnSubject } from '../../result/run-numbers.js';
import type { CaseResult, RequirementResult, RunResult } from '../../result/run-result.js';
import { isDeviating } from '../../result/verdict.js';
import { knownCases } from '../facts/known-cases.js';
import { scenarioTexts } from '../facts/scenario-text.js';
import { missedText } from '../words/missed-text.js';
import { fittingSarif } from './sarif-limits.js';
import {
  type SarifLevel,
  type SarifLog,
  type SarifResult,
  type SarifRule,
  type SarifTaxon,
  sarifWords,
} from './sarif-log.js';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
const TAXONOMY = 'causes';

/** Longest message of one result, in characters. */
const LONGEST = 500;

/**
 * Writes `results.sarif` (SARIF 2.1.0), which code-scanning pages of forges show. Its rules are the requirements from
 * which the subject deviates, its results the failed cases, and its taxa the causes.
 */
export function sarifText(result: RunResult): string {
  return fittingSarif(sarifLog(result));
}

function sarifLog(result: RunResult): SarifLog {
  const deviating = requirementsOnSubject(result).filter(({ verdict }) => isDeviating(verdict));
  const taxa = result.causes.map(
    ({ id, description }): SarifTaxon => ({ id, shortDescription: { text: sarifWords(description) } }),
  );
  const results = resultsOf(result, deviating);
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'xcaliper', semanticVersion: result.xcaliper, rules: deviating.map(ruleOf) } },
        automationDetails: { id: `xcaliper/${sarifWords(result.subject.name)}/` },
        taxonomies: [{ name: TAXONOMY, taxa }],
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

const LEVEL: Readonly<Record<Level, SarifLevel>> = {
  MUST: 'error',
  'implied-MUST': 'error',
  SHOULD: 'warning',
  MAY: 'note',
};

function ruleOf(requirement: RequirementResult): SarifRule {
  const { id, level, section, because, class: kind } = requirement;
  const text = sarifWords(requirement.text);
  const { link } = clauseOf(requirement);
  const reason = because === undefined ? '' : ` It is binding because: ${because}`;
  const basis = kind === undefined ? '' : ` Its class is ${kind}.`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: {
      text: sarifWords(`${section}, ${level}: ${text}${reason}${basis} Run "xcaliper explain ${id}" for its cases.`),
    },
    ...defined({ helpUri: link }),
    defaultConfiguration: { level: LEVEL[level] },
    properties: { tags: ['xcap', level] },
  };
}

/** Lists one result for each failed case of each requirement, so that a mended case closes its own alert. */
function resultsOf(result: RunResult, deviating: readonly RequirementResult[]): readonly SarifResult[] {
  const caseOf = new Map(result.cases.map((one) => [one.id, one]));
  const lineOf = featureLines();
  const taxaOf = taxaByCase(result);
  const known = knownCases(result);
  const missed = missedText(result);
  return deviating.flatMap((requirement, ruleIndex) =>
    requirement.cases.flatMap((id): readonly SarifResult[] => {
      const whole = caseOf.get(id);
      const one = whole && caseAbout(whole, requirement.id);
      if (one === undefined || !hasFailed(one)) return [];
      const taxa = taxaOf.get(id) ?? [];
      const explanation = one.findings === undefined ? known(one) : requirement.known;
      return [
        {
          ruleId: requirement.id,
          ruleIndex,
          level: LEVEL[requirement.level],
          message: { text: complaintOf(one, missed) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(one.feature) },
                region: { startLine: lineOf(one) },
              },
            },
          ],
          // Neither a line nor a message, so that the same fault keeps its fingerprint.
          partialFingerprints: { 'requirementAndCase/v1': `${requirement.id} ${id}` },
          ...defined({
            taxa: taxa.length > 0 ? taxa : undefined,
            suppressions:
              explanation === undefined
                ? undefined
                : [{ kind: 'external', justification: sarifWords(explanation.reason) }],
          }),
        },
      ];
    }),
  );
}

function hasFailed({ outcome, diedOn }: CaseResult): boolean {
  return outcome === 'failed' || (outcome === 'subject-died' && diedOn === 'judged');
}

function taxaByCase({ causes }: RunResult): ReadonlyMap<string, NonNullable<SarifResult['taxa']>> {
  return grouped(
    causes.flatMap(({ id, cases }, index) => {
      const taxon = { id, index, toolComponent: { name: TAXONOMY, index: 0 } };
      return cases.map((one) => [one, taxon] as const);
    }),
  );
}

/** @param missed says how many cases could not run after the subject had died */
function complaintOf({ name, outcome, reason, error, isSubjectGone }: CaseResult, missed: string | undefined): string {
  const shown = shortened(sarifWords(`${name}: ${error?.message ?? reason ?? outcome}`), LONGEST);
  return isSubjectGone && missed !== undefined ? `${shown}; ${missed}` : shown;
}

/**
 * Finds the line of a case in its feature file: that of the `@id:` tag of its scenario, counted from 1, or the one that the
 * case itself has. A case of another suite or version has line 1.
 */
function featureLines(): (one: Pick<CaseResult, 'feature' | 'id' | 'line'>) => number {
  const textOf = scenarioTexts();
  return (one) => one.line ?? textOf(one)?.line ?? 1;
}
