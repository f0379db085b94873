import { brokenRequirements, type ClientVerdict, type LocatedBreach } from '../../measure/client/grade.js';
import type { ClientResult } from '../../measure/client/measure-client.js';
import { visibleText } from '../words/visible-text.js';

/** All verdicts, in the order in which reports show them. */
const CLIENT_VERDICTS: readonly ClientVerdict[] = [
  'violation',
  'shortfall',
  'note',
  'undecided',
  'conforms',
  'not exercised',
];

/** Counts the requirements of each verdict that occurs. */
export function verdictCounts({ requirements }: ClientResult): readonly (readonly [ClientVerdict, number])[] {
  return CLIENT_VERDICTS.map(
    (verdict) => [verdict, requirements.filter((one) => one.verdict === verdict).length] as const,
  ).filter(([, count]) => count > 0);
}

/** Says how many requirements have each verdict that occurs: `2 violations, 40 conforms`. */
export function verdictLine(result: ClientResult): string {
  const counts = verdictCounts(result).map(([verdict, count]) => `${count} ${nounFor(verdict, count)}`);
  return [...counts, ...(result.chaos === undefined ? [] : [`chaos with seed ${result.chaos}`])].join(', ');
}

const NOUNS: ReadonlySet<ClientVerdict> = new Set(['violation', 'shortfall', 'note']);

/** Returns a verdict in the number of its requirements. */
export function nounFor(verdict: ClientVerdict, count: number): string {
  return NOUNS.has(verdict) && count > 1 ? `${verdict}s` : verdict;
}

/** Says in one line where a breach is, what was sent, and what to send instead. */
export function breachLine({ scenario, exchange, place, text, instead }: LocatedBreach): string {
  const where = place.part === 'field' ? (place.field ?? '') : place.part;
  const sent = place.sent.length > 80 ? `${place.sent.slice(0, 80)}…` : place.sent;
  const at = `${scenario === undefined ? '' : `${scenario}, `}request ${exchange + 1}, ${where}`;
  return visibleText(`${at}: ${text} Sent: ${sent === '' ? 'nothing' : sent}. ${instead}`);
}

/** Says that an entry of the baseline no longer holds. */
export function staleSentence(text: string): string {
  return `The baseline no longer holds for ${text}.`;
}

/** Writes a result as Markdown. */
export function clientMarkdown(result: ClientResult): string {
  const lines = [`# XCAP client: ${visibleText(result.client)}`, '', `${verdictLine(result)}.`, ''];
  for (const text of result.baseline?.stale ?? []) lines.push(`- ${escaped(visibleText(staleSentence(text)))}`, '');
  for (const one of brokenRequirements(result)) {
    lines.push(`## ${one.verdict}: ${one.id} (${one.section})`, '', one.text, '');
    if (one.known !== undefined) lines.push(`Known: ${escaped(visibleText(one.known.reason))}`, '');
    for (const breach of one.breaches) lines.push(`- ${escaped(breachLine(breach))}`);
    for (const { scenario, text } of one.complaints) lines.push(`- ${escaped(visibleText(`${scenario}: ${text}`))}`);
    lines.push('');
  }
  lines.push(
    '## All requirements',
    '',
    '| requirement | level | clause | verdict | kept |',
    '| --- | --- | --- | --- | --- |',
  );
  for (const { id, level, section, verdict, kept } of result.requirements) {
    lines.push(`| ${id} | ${level} | ${section} | ${verdict} | ${kept} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** Escapes what Markdown would read as markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&');
}
