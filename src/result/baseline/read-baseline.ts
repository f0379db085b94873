import path from 'node:path';
import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import { describeIssue } from '../../../common/describe-issue.js';
import { fileProblem, InvalidArgumentError } from '../../../common/errors.js';
import { otherKindOfFile } from '../../../common/files/kind-of-file.js';
import { readWritten } from '../../../common/files/read-text.js';
import { parseYaml } from '../../../common/parse-yaml.js';
import type { Baseline, ExtendedBaseline, KnownCause, KnownRequirement } from './baseline.js';
import { BASELINE_KEYS, type BaselineFile, baselineSchema } from './baseline-schema.js';
import { joinedWith } from './extended.js';

type Entries<Key extends 'causes' | 'requirements'> = NonNullable<BaselineFile[Key]>[string];

/**
 * Reads a baseline, YAML or JSON, and the one that it extends; also one in the earlier form for clients.
 *
 * @param subject name of the measured subject
 * @throws InvalidArgumentError `baseline`, naming the file and the invalid key, or when the file is for another subject
 */
export async function readBaseline(file: string, subject: string): Promise<Baseline> {
  const found = await parsedFile(file);
  const { subject: meant, extends: base } = found;
  if (meant !== undefined && meant !== subject) {
    throw new InvalidArgumentError(
      'baseline',
      `${file}: subject: it is for "${meant}", but the run measures "${subject}": give another file`,
    );
  }
  if (base === undefined) return { file, ...entriesOf(found) };
  const extended = await extendedBaseline(file, base);
  return { file, ...joinedWith(entriesOf(found), extended), extended };
}

async function extendedBaseline(file: string, base: string): Promise<ExtendedBaseline> {
  const found = await parsedFile(path.resolve(path.dirname(file), base));
  if (found.extends === undefined) return { path: base, ...entriesOf(found) };
  throw new InvalidArgumentError('baseline', `${file}: extends: ${base} extends another baseline itself`);
}

async function parsedFile(file: string): Promise<BaselineFile> {
  const value = await fileValue(file);
  const parsed = baselineSchema.safeParse(withoutOldClientForm(value));
  if (parsed.success) return parsed.data;
  const problem = otherKindOfFile(value, '--baseline') ?? describeIssue(parsed.error, BASELINE_KEYS);
  throw new InvalidArgumentError('baseline', `${file}: ${problem}`);
}

function entriesOf({
  requirements = {},
  causes = {},
}: BaselineFile): Pick<ExtendedBaseline, 'requirements' | 'causes'> {
  return {
    requirements: new Map(Object.entries(requirements).map(([id, entry]) => [id, known(entry)])),
    causes: new Map(Object.entries(causes).map(([id, entry]) => [id, knownCause(entry)])),
  };
}

function knownCause({ reason, issue, cases, reasons = {} }: Entries<'causes'>): KnownCause {
  return {
    reason: reason.trim(),
    ...defined({ issue }),
    cases,
    reasons: new Map(Object.entries(reasons).map(([id, text]) => [id, text.trim()])),
  };
}

function known({ verdict, reason, issue, cases, unstable }: Entries<'requirements'>): KnownRequirement {
  const [first, ...more] = Array.isArray(verdict) ? verdict : [verdict];
  if (first === undefined) throw new Error('the schema lets no empty list through');
  return {
    verdicts: [first, ...more],
    reason: reason.trim(),
    ...defined({ issue, cases }),
    unstable: unstable ?? false,
  };
}

async function fileValue(file: string): Promise<unknown> {
  try {
    // YAML is a superset of JSON.
    return parseYaml(await readWritten(file));
  } catch (thrown) {
    throw new InvalidArgumentError('baseline', `${file} cannot be read: ${fileProblem(thrown)}`, { cause: thrown });
  }
}

const oldForm = z.looseObject({
  client: z.string(),
  requirements: z.record(
    z.string(),
    z.looseObject({ verdict: z.unknown().optional(), scenarios: z.array(z.string()).optional() }),
  ),
});

/**
 * Converts a baseline in the earlier form for clients: `client` is now `subject`, `scenarios` are `cases` that begin with
 * `client/`, and `undecided` is `blocked`. Returns any other value as it is.
 */
function withoutOldClientForm(value: unknown): unknown {
  const parsed = oldForm.safeParse(value);
  if (!parsed.success) return value;
  const { client: subject, requirements, ...rest } = parsed.data;
  const entries = Object.entries(requirements).map(([id, { verdict, scenarios, ...entry }]) => {
    const cases = scenarios?.map((scenario) => `client/${scenario}`);
    return [id, { ...entry, ...defined({ verdict: verdict === 'undecided' ? 'blocked' : verdict, cases }) }] as const;
  });
  return { ...rest, subject, requirements: Object.fromEntries(entries) };
}
