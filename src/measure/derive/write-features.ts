import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../../common/errors.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { UsageFileError } from '../../../common/usages/usage-file-error.js';
import { canonicalXml } from '../../../common/xml/canonical-xml.js';
import type { Requirement } from '../../result/register/register.js';
import { type DerivedFeatures, type DeriveOptions, deriveCases } from './derive-cases.js';
import { type ForeseenReport, faultIn } from './judge.js';

/** The features that were derived from a usage. */
export interface WrittenFeatures {
  readonly features: DerivedFolder;
  /** What was derived, in a sentence. */
  readonly note: string;
}

/** A folder of features, as the runner takes it. */
interface DerivedFolder {
  readonly folder: string;
  readonly name: string;
  readonly requirements: readonly Requirement[];
}

/**
 * Derives the cases of a usage, and writes their features to a folder below another one.
 *
 * @param folder is created; features of an earlier run in it are removed
 * @throws UsageFileError
 */
export async function writeFeatures(
  usage: UsageFile,
  folder: string,
  options: DeriveOptions,
): Promise<WrittenFeatures> {
  checkExamples(usage);
  const derived = await deriveCases(usage, options);
  const safe = usage.auid.replace(/[^A-Za-z0-9._-]+/g, '-');
  const own = path.join(folder, safe);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  for (const [name, text] of derived.files) await writeFile(path.join(own, name), text);
  return {
    features: { folder: own, name: `derived/${safe}`, requirements: derived.requirements },
    note: noteOf(derived, options),
  };
}

function noteOf({ auid, cases, possible }: DerivedFeatures, { seed = 1 }: DeriveOptions): string {
  if (cases === possible) return `${auid}: ${cases} derived cases`;
  return `${auid}: ${cases} of ${possible} derived cases, chosen by --usage-seed ${seed}; --usage-cases ${possible} runs all`;
}

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
    if (found !== undefined && found !== 'undecided') {
      throw contradiction(usage, `examples.valid[${index}]`, title, 'valid', found);
    }
    requireCanonicalForm(usage, `examples.valid[${index}]`, title, text);
  }
  for (const [index, { title, text, report }] of examples.invalid.entries()) {
    const found = faultIn(usage, text);
    if (found === report || found === 'undecided') continue;
    throw contradiction(usage, `examples.invalid[${index}]`, title, report, found);
  }
}

/** Cases compare documents by canonical XML, which documents with namespaces that are no URIs lack. */
function requireCanonicalForm({ file }: UsageFile, key: string, title: string, text: string): void {
  try {
    canonicalXml(text);
  } catch (thrown) {
    const reason = messageOf(thrown).trim();
    throw new UsageFileError(
      file,
      key,
      `"${title}" has no canonical XML (${reason}), by which cases compare documents`,
    );
  }
}

function contradiction(
  { file, schema }: UsageFile,
  key: string,
  title: string,
  stated: string,
  found: ForeseenReport | undefined,
): UsageFileError {
  const by = schema === undefined ? 'the constraints' : 'the schema and the constraints';
  return new UsageFileError(
    file,
    key,
    `"${title}" is stated as ${stated}, but is ${found ?? 'valid'} by ${by}; correct one of them ("xcaliper usage check" says more)`,
  );
}
