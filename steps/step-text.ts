import type { ITestCaseHookParameter } from '@cucumber/cucumber';

type PickleStep = ITestCaseHookParameter['pickle']['steps'][number];

/** Joins all that a feature writes in a step: its text, doc string and table. */
export function stepText({ text, argument }: PickleStep): string {
  const cells = argument?.dataTable?.rows.flatMap((row) => row.cells.map(({ value }) => value)) ?? [];
  return [text, argument?.docString?.content ?? '', ...cells].join('\n');
}
