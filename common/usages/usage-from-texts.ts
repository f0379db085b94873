import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judgedForm, judgedSchema } from '../judging/judged.js';
import { readUsage } from './load-usage.js';
import type { UsageFile } from './usage-file.js';
import { UsageFileError } from './usage-file-error.js';
import type { UsageForm } from './usage-form.js';
import { readSchema } from './usage-schema.js';

/** A usage that comes over a network. */
export interface UsageTexts {
  /** Text of the usage file, YAML or JSON. */
  readonly usage: string;
  /** Texts of the schemas by file name. */
  readonly schemas?: Readonly<Record<string, string>> | undefined;
}

/** Stands for the file in messages. */
const FILE = 'usage';

/** Characters of a usage file, and of all its schemas. */
const MOST_CHARACTERS = 256 * 1024;
const MOST_SCHEMAS = 100;

const SCHEMA_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*\.xsd$/;

/**
 * Reads a usage from texts. It opens no file of this machine and runs no code of the sender: examples are written in the
 * usage itself, and constraints are those of the mock.
 *
 * @throws UsageFileError naming the key
 */
export async function usageFromTexts({ usage, schemas = {} }: UsageTexts): Promise<UsageFile> {
  requireShort(usage, schemas);
  const form = selfContained(await judgedForm(usage, FILE));
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-usage-'));
  try {
    for (const [name, text] of Object.entries(schemas)) {
      if (!SCHEMA_NAME.test(name)) {
        throw new UsageFileError(FILE, 'schemas', `must have names such as notes.xsd, got ${JSON.stringify(name)}`);
      }
      await writeFile(path.join(folder, name), text);
    }
    return await readUsage(FILE, {
      form: async () => form,
      schema: (_folder, main) => readSchema(folder, main, judgedSchema),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole server waits while it reads them. */
function requireShort(usage: string, schemas: Readonly<Record<string, string>>): void {
  if (usage.length > MOST_CHARACTERS) {
    throw new UsageFileError(FILE, '', `must have at most ${MOST_CHARACTERS} characters, got ${usage.length}`);
  }
  const sizes = Object.values(schemas).reduce((sum, { length }) => sum + length, 0);
  if (sizes <= MOST_CHARACTERS && Object.keys(schemas).length <= MOST_SCHEMAS) return;
  const problem = `must be at most ${MOST_SCHEMAS} with ${MOST_CHARACTERS} characters together`;
  throw new UsageFileError(FILE, 'schemas', problem);
}

function selfContained(form: UsageForm): UsageForm {
  const constraints = [form.constraints ?? []].flat();
  if (constraints.some((source) => !source.startsWith('xcaliper:'))) {
    throw new UsageFileError(FILE, 'constraints', 'must be constraints of the mock; code comes from files only');
  }
  const examples = [...(form.examples?.valid ?? []), ...(form.examples?.invalid ?? [])];
  if (examples.some(({ file }) => file !== undefined)) {
    throw new UsageFileError(FILE, 'examples', 'must have their text here, in place of a file');
  }
  return form;
}
