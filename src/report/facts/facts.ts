import { hasFeatures } from '../../../common/presets.js';
import { type AskedFor, hasSelectedCases } from '../../result/run-option-table.js';
import type { MeasuredSubject } from '../../result/run-result.js';

/** Formats as `2026-11-21 11:57 UTC`. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Formats as `21.6 s` or `3 min 5 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What the run could not tell: the sum of these is "undecided", in every report. */
const UNDECIDED: readonly string[] = ['blocked', 'inconclusive'];

/** Formats counts as `5 passed, 3 undecided (2 blocked, 1 inconclusive)`; `none` when all are 0. */
export function countedText<Key extends string>(keys: readonly Key[], counts: Readonly<Record<Key, number>>): string {
  const present = keys.filter((key) => counts[key] > 0);
  const undecided = present.filter((key) => UNDECIDED.includes(key));
  const texts = present.flatMap((key) => {
    if (!undecided.includes(key)) return [`${counts[key]} ${key}`];
    return key === undecided[0] ? [undecidedText(undecided, counts)] : [];
  });
  return texts.length === 0 ? 'none' : texts.join(', ');
}

function undecidedText<Key extends string>(keys: readonly Key[], counts: Readonly<Record<Key, number>>): string {
  const total = keys.reduce((sum, key) => sum + counts[key], 0);
  const parts = keys.length === 1 ? keys.join() : keys.map((key) => `${counts[key]} ${key}`).join(', ');
  return `${total} undecided (${parts})`;
}

/** Describes the selection of a run, such as `the whole suite`. */
export function askedForText(options: AskedFor = {}, kind?: MeasuredSubject['kind']): string {
  if (kind !== undefined) return clientTasksText(options);
  const { preset, tags, only = [], features = [], failed, readOnly } = options;
  if (!hasFeatures(preset) && !hasSelectedCases(options)) return ['the whole suite', ...features].join(' and ');
  const parts = [
    ...(hasFeatures(preset) ? [`preset ${preset}`] : []),
    ...(only.length === 0 ? [] : [only.join(', ')]),
    ...(tags === undefined ? [] : [`cases tagged ${tags}`]),
    ...(failed === undefined ? [] : [`cases that did not pass in ${failed}`]),
    ...(readOnly === true ? ['read-only cases'] : []),
  ];
  return `a selection (${parts.join('; ')})`;
}

/** Describes what a client did: `all scenarios`. */
function clientTasksText({ scenarios, failed, chaos, trace, exploration }: AskedFor = {}): string {
  if (exploration !== undefined) return exploration;
  if (trace !== undefined) return `recorded requests (${trace})`;
  const faults = chaos === undefined ? '' : `, with random faults of seed ${chaos}`;
  if (failed !== undefined) return `scenarios that did not pass in ${failed}${faults}`;
  return `${scenarios === undefined ? 'all scenarios' : `a selection (${scenarios.join(', ')})`}${faults}`;
}
