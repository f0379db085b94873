import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../package-root.js';
import { HarnessError } from '../errors.js';
import { describeIssue } from '../validation.js';

/** Reasons why a requirement has no case. */
export const UNTESTED_REASONS = [
  'white-box',
  'client rule',
  'rule for authors of application usages',
  'needs a second server',
  'needs a configuration of its own',
  'not observable over HTTP',
  'same as another requirement',
  'allows everything',
] as const;

export const LEVELS = ['MUST', 'implied-MUST', 'SHOULD', 'MAY'] as const;

/** The parties that a requirement can apply to. */
export const SUBJECTS = ['client', 'server', 'usage'] as const;

const requirementSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]+-[A-Za-z0-9.-]+$/, 'must look like A-URI-03'),
  section: z.string().min(1),
  level: z.enum(LEVELS),
  subject: z.enum(SUBJECTS),
  text: z.string().min(1),
  /** The first words of the paragraph or sentence that the requirement rests on, as in its document. */
  paragraph: z.string().min(1).optional(),
  /** Says why an implied MUST is binding although its text has no keyword. */
  because: z.string().min(1).optional(),
  /** Present when no case tests the requirement. */
  untested: z.strictObject({ reason: z.enum(UNTESTED_REASONS), note: z.string().min(1).optional() }).optional(),
});

export type Requirement = Readonly<z.infer<typeof requirementSchema>>;

export type Level = Requirement['level'];

/**
 * Reads all requirements of the register, in the order of the file names.
 *
 * @param folder folder of the files; by default `requirements/` of the package
 * @throws HarnessError naming the file and the invalid entry, or a duplicate id
 */
export async function loadRegister(folder?: string): Promise<readonly Requirement[]> {
  return [...(await loadRegisterFiles(folder)).values()].flat();
}

/**
 * Reads the register file by file.
 *
 * @param folder as in `loadRegister`
 * @returns the requirements by file name, in the order of the names
 * @throws HarnessError as `loadRegister`
 */
export async function loadRegisterFiles(
  folder = path.join(PACKAGE_ROOT, 'requirements'),
): Promise<ReadonlyMap<string, readonly Requirement[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(
    names.map(async (name) => [name, parseRegister(name, await readFile(path.join(folder, name), 'utf8'))] as const),
  );
  const ids = new Set<string>();
  for (const { id } of files.flatMap(([, requirements]) => requirements)) {
    if (ids.has(id)) throw new HarnessError(`requirements: two entries have the id ${id}: change one`);
    ids.add(id);
  }
  return new Map(files);
}

/** @throws HarnessError */
export function parseRegister(file: string, text: string): readonly Requirement[] {
  const result = z.array(requirementSchema).safeParse(yamlValue(file, text));
  if (!result.success) throw new HarnessError(`requirements/${file}: ${describeIssue(result.error)}`);
  return result.data;
}

function yamlValue(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (thrown) {
    if (!(thrown instanceof YAMLParseError)) throw thrown;
    throw new HarnessError(`requirements/${file}: ${thrown.message}`, { cause: thrown });
  }
}
