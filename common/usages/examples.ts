import path from 'node:path';
import { defined } from '../defined.js';
import { messageOf } from '../errors.js';
import { readWrittenOctets } from '../files/read-text.js';
import type { Example, InvalidExample, UsageExamples } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import type { UsageForm } from './usage-form.js';

interface WrittenExample {
  readonly title: string;
  readonly file?: string | undefined;
  readonly text?: string | undefined;
}

/**
 * Reads the example documents.
 *
 * @throws UsageFileError naming the key of an example that cannot be read, or that has the title of another one
 */
export async function readExamples(
  { valid = [], invalid = [] }: NonNullable<UsageForm['examples']> = {},
  folder: string,
  file: string,
): Promise<UsageExamples> {
  requireTitles({ valid, invalid }, file);
  const read = (written: WrittenExample, key: string): Promise<Example> => readExample(written, folder, file, key);
  const [validOnes, invalidOnes] = await Promise.all([
    Promise.all(valid.map((one, index) => read(one, `examples.valid[${index}]`))),
    Promise.all(
      invalid.map(async (one, index): Promise<InvalidExample> => {
        const { report, why, phrase } = one;
        return {
          ...(await read(one, `examples.invalid[${index}]`)),
          report,
          why,
          ...defined({ phrase }),
        };
      }),
    ),
  ]);
  return { valid: validOnes, invalid: invalidOnes };
}

async function readExample(
  { title, file: source, text }: WrittenExample,
  folder: string,
  file: string,
  key: string,
): Promise<Example> {
  if (source === undefined) return { title, text: text ?? '' };
  return { title, file: source, text: await textOf(path.resolve(folder, source), file, `${key}.file`) };
}

/** Keeps a byte order mark, because a client would send it. */
async function textOf(source: string, file: string, key: string): Promise<string> {
  const content = await readWrittenOctets(source).catch((thrown: unknown) => {
    throw new UsageFileError(file, key, `cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch (thrown) {
    throw new UsageFileError(file, key, 'must be UTF-8 text', { cause: thrown });
  }
}

/** Cases are named after titles, so two examples cannot have the same. */
function requireTitles(examples: Readonly<Record<string, readonly WrittenExample[]>>, file: string): void {
  const seen = new Map<string, string>();
  for (const [kind, list] of Object.entries(examples)) {
    for (const [index, { title }] of list.entries()) {
      const key = `examples.${kind}[${index}]`;
      const other = seen.get(title);
      if (other !== undefined)
        throw new UsageFileError(file, `${key}.title`, `"${title}" is the title of ${other} too`);
      seen.set(title, key);
    }
  }
}
