import { grouped } from '../../../common/grouped.js';
import { type Cause, isSure } from '../../result/cause.js';
import type { Clause, ClauseGroup } from '../../result/register/clause.js';
import { visibleText } from './visible-text.js';

/** Describes the fault: `PUT of an attribute is answered 500 instead of 2xx, 68 of 68`. Several small faults have no share. */
export function causeTitle({
  description,
  wrong,
  of,
  faults,
  deviations,
}: Pick<Cause, 'description' | 'wrong' | 'of' | 'faults' | 'deviations'>): string {
  const isSentence = faults !== undefined || deviations !== undefined;
  return isSentence ? visibleText(description) : `${visibleText(description)}, ${wrong} of ${of}`;
}

/** Counts the exchanges that went wrong: `68 of 68 exchanges like it`. */
export function causeShare({
  wrong,
  of,
  faults,
  deviations,
}: Pick<Cause, 'wrong' | 'of' | 'faults' | 'deviations'>): string {
  if (deviations !== undefined)
    return `explains ${counted(wrong, 'case')}${of > wrong ? `, contradicts ${of - wrong}` : ''}`;
  return faults === undefined ? `${wrong} of ${of} exchanges like it` : `${wrong} exchanges`;
}

/** Most clauses that a sentence counts. */
const CLAUSES = 4;

/** Names a clause with its document: `RFC 4825 §8.2.5`. */
export function clauseName({ source, section }: Clause): string {
  return source.isAboutServers && section !== source.name ? `${source.name} ${section}` : section;
}

/** Counts requirements by clause: `RFC 4826 §3.1 (12), RFC 4825 §8.2.5 (9), and 30 in 14 other clauses`. */
export function clauseCounts(groups: readonly ClauseGroup<unknown>[]): string {
  const named = groups
    .slice(0, CLAUSES)
    .map(({ clause, requirements }) => `${clauseName(clause)} (${requirements.length})`);
  const others = groups.slice(CLAUSES);
  const left = others.reduce((sum, { requirements }) => sum + requirements.length, 0);
  const rest = others.length === 1 ? 'another clause' : `${others.length} other clauses`;
  return [...named, ...(others.length === 0 ? [] : [`and ${left} in ${rest}`])].join(', ');
}

/** Counts what the fault affects: `violates 4 requirements, blocks 31`. */
export function causeEffect({ violates, blocks, cases }: Pick<Cause, 'violates' | 'blocks' | 'cases'>): string {
  if (violates.length > 0) {
    const blocked = blocks.length === 0 ? '' : `, blocks ${blocks.length}`;
    return `violates ${counted(violates.length, 'requirement')}${blocked}`;
  }
  if (blocks.length > 0) return `blocks ${counted(blocks.length, 'requirement')}`;
  return `affects ${counted(cases.length, 'case')}`;
}

/** Names the deviations with which the mock answers so: `answers like the mock with head-is-405`; empty for none. */
export function causeHint({
  deviations = [],
  parts,
  wrong,
  of,
}: Pick<Cause, 'deviations' | 'parts' | 'wrong' | 'of'>): string {
  if (deviations.length === 0) return '';
  const likeness = isSure({ wrong, of }) ? 'answers like' : 'resembles';
  const named = parts === undefined ? deviations.map(visibleText).join(' or ') : `${parts.length} deviations`;
  return `${likeness} the mock with ${named}`;
}

/** Lists the deviations of a fault that has several, each with its sentence and the number of cases that it explains. */
export function causeParts({ parts = [] }: Pick<Cause, 'parts'>): readonly string[] {
  return parts.map(({ id, description, wrong }) => visibleText(`${description} (${counted(wrong, 'case')}, ${id})`));
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Maps the id of each failed or blocked case to its causes. */
export function causesByCase(causes: readonly Cause[]): ReadonlyMap<string, readonly Cause[]> {
  return grouped(causes.flatMap((cause) => cause.cases.map((id) => [id, cause] as const)));
}
