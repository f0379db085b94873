import type { ClientRequirement } from '../../measure/client/grade.js';
import type { ClientResult } from '../../measure/client/measure-client.js';
import { breachLine } from '../terminal/client-summary.js';
import { xmlAttribute, xmlText } from './xml-text.js';

/** Writes a result as JUnit XML: one test case a requirement; a rule that was not exercised is skipped. */
export function clientJunit(result: ClientResult): string {
  const { requirements, client } = result;
  const failed = requirements.filter(isFailed).length + (result.baseline?.stale.length ?? 0);
  const skipped = requirements.filter((one) => skipReason(one) !== undefined).length;
  const counts = `tests="${requirements.length + (result.baseline?.stale.length ?? 0)}" failures="${failed}" errors="0" skipped="${skipped}" time="${(result.durationMs / 1000).toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(`xcaliper client: ${client}`)}" ${counts}>`,
    `  <testsuite name="${xmlAttribute(client)}" ${counts}>`,
    ...requirements.flatMap(caseLines),
    ...(result.baseline?.stale ?? []).map(staleLine),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function isFailed({ verdict, known }: ClientRequirement): boolean {
  return known === undefined && (verdict === 'violation' || verdict === 'shortfall');
}

/** Says why a requirement neither passes nor fails. */
function skipReason({ verdict, known }: ClientRequirement): string | undefined {
  if (known !== undefined) return `known ${verdict}: ${known.reason}`;
  return verdict === 'not exercised' || verdict === 'undecided' ? verdict : undefined;
}

/** An entry of the baseline that no longer holds. */
function staleLine(text: string): string {
  return `    <testcase classname="baseline" name="${xmlAttribute(text)}" time="0.000"><failure type="stale" message="${xmlAttribute(text)}"/></testcase>`;
}

function caseLines(one: ClientRequirement): readonly string[] {
  const head = `<testcase classname="${xmlAttribute(one.section)}" name="${xmlAttribute(`${one.id} ${one.text}`)}" time="0.000"`;
  const reason = skipReason(one);
  if (reason !== undefined) return [`    ${head}><skipped message="${xmlAttribute(reason)}"/></testcase>`];
  if (!isFailed(one)) return [`    ${head}/>`];
  const lines = [
    ...one.breaches.map(breachLine),
    ...one.complaints.map(({ scenario, text }) => `${scenario}: ${text}`),
  ];
  const failure = `<failure type="${one.verdict}" message="${xmlAttribute(lines[0] ?? one.verdict)}">${xmlText(lines.join('\n'))}</failure>`;
  return [`    ${head}>${failure}</testcase>`];
}
