import { xmlAttribute, xmlText } from '../report/xml-text.js';
import { breachLine } from './client-summary.js';
import type { ClientRequirement } from './grade.js';
import type { ClientResult } from './measure-client.js';

/** Writes a result as JUnit XML: one test case a requirement; a rule that was not exercised is skipped. */
export function clientJunit(result: ClientResult): string {
  const { requirements, client } = result;
  const failed = requirements.filter(isFailed).length;
  const skipped = requirements.filter(({ verdict }) => verdict === 'not exercised' || verdict === 'undecided').length;
  const counts = `tests="${requirements.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${(result.durationMs / 1000).toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(`xcaliper client: ${client}`)}" ${counts}>`,
    `  <testsuite name="${xmlAttribute(client)}" ${counts}>`,
    ...requirements.flatMap(caseLines),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function isFailed({ verdict }: ClientRequirement): boolean {
  return verdict === 'violation' || verdict === 'shortfall';
}

function caseLines(one: ClientRequirement): readonly string[] {
  const head = `<testcase classname="${xmlAttribute(one.section)}" name="${xmlAttribute(`${one.id} ${one.text}`)}" time="0.000"`;
  if (one.verdict === 'not exercised' || one.verdict === 'undecided') {
    return [`    ${head}><skipped message="${one.verdict}"/></testcase>`];
  }
  if (!isFailed(one)) return [`    ${head}/>`];
  const lines = [
    ...one.breaches.map(breachLine),
    ...one.complaints.map(({ scenario, text }) => `${scenario}: ${text}`),
  ];
  const failure = `<failure type="${one.verdict}" message="${xmlAttribute(lines[0] ?? one.verdict)}">${xmlText(lines.join('\n'))}</failure>`;
  return [`    ${head}>${failure}</testcase>`];
}
