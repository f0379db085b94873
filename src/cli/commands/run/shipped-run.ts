import type { RunOptions } from '../../../measure/server/run-options.js';

/** Tells whether all that a run works on comes from this package: nothing keeps its main thread busy for long then. */
export function isShippedRun({ subject, features = [], steps = [], usages = [] }: RunOptions): boolean {
  if (typeof subject !== 'object' || subject.kind !== 'mock') return false;
  const { described, settings } = subject;
  return (
    described === undefined && settings === undefined && [features, steps, usages].every((own) => own.length === 0)
  );
}
