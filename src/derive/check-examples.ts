import type { UsageFile } from '../usages/usage-file.js';
import { UsageFileError } from '../usages/usage-file-error.js';
import { type Fault, faultIn } from './judge.js';

/**
 * Checks that each example is what the usage file says. What only the mock can tell is left to `xcaliper usage check`.
 *
 * @throws UsageFileError naming the example
 */
export function checkExamples(usage: UsageFile): void {
  const { file, examples } = usage;
  if (examples.valid.length === 0) {
    throw new UsageFileError(file, 'examples.valid', 'is empty; cases are derived from valid examples, so add one');
  }
  for (const [index, { title, text }] of examples.valid.entries()) {
    const found = faultIn(usage, text);
    if (found === undefined || found === 'undecided') continue;
    throw contradiction(usage, `examples.valid[${index}]`, title, 'valid', found);
  }
  for (const [index, { title, text, report }] of examples.invalid.entries()) {
    const found = faultIn(usage, text);
    if (found === report || found === 'undecided') continue;
    throw contradiction(usage, `examples.invalid[${index}]`, title, report, found);
  }
}

function contradiction(
  { file, schema }: UsageFile,
  key: string,
  title: string,
  stated: string,
  found: Fault | undefined,
): UsageFileError {
  const by = schema === undefined ? 'the constraints' : 'the schema and the constraints';
  return new UsageFileError(
    file,
    key,
    `"${title}" is stated as ${stated}, but is ${found ?? 'valid'} by ${by}; correct one of them ("xcaliper usage check" says more)`,
  );
}
