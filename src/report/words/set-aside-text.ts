import type { RunResult } from '../../result/run-result.js';

const WORDS: Readonly<Record<string, string>> = {
  undecided: 'in cases that were not judged',
  'no-response': 'without a response',
  unstable: 'answered otherwise when repeated',
  cut: 'of which only the beginning is recorded',
};

/** Says which exchanges say nothing about the causes; undefined when there are none. */
export function setAsideText({ diagnosis }: Pick<RunResult, 'diagnosis'>): string | undefined {
  const counts = Object.entries(diagnosis?.setAside ?? {}).sort(([, one], [, other]) => other - one);
  if (counts.length === 0) return undefined;
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const parts = counts.map(([reason, count]) => ({ count, why: WORDS[reason] ?? `for another reason (${reason})` }));
  const [only] = parts;
  const why = parts.length === 1 ? ` ${only?.why}` : `: ${parts.map((one) => `${one.count} ${one.why}`).join(', ')}`;
  return `The search for causes leaves out ${all} ${all === 1 ? 'exchange' : 'exchanges'}${why}.`;
}
