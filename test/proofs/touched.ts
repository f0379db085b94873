import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { PROVABLE } from '../../src/prove/server/provable.js';
import { stepUse } from '../docs/write/step-tables.js';
import { chooseTouched, type Reason, type Touched } from './touched/choose.js';
import { type FileChange, type LineRange, readDiff, WHOLE_FILE } from './touched/diff.js';
import { definesSteps, entriesAt, stepsAt, tagsAt } from './touched/requirements.js';
import { touchedParts } from './touched/source-parts.js';

// Run after a build by `node dist/test/proofs/touched.js [--since COMMIT] [--most N] [--seed S]`: prints the ids of the
// deviations that the change since a commit touches, and on stderr why. Without --since, since the last commit on which
// .ci/deep has passed. Without such a commit it prints no ids, so that .ci/run proves random deviations only.

/** Tables of deviations: of the mock, the license server, and the license client. */
const TABLES = ['simulators/deviations/xdms', 'simulators/deviations/license', 'src/prove/license'];

/** One line: the hash of the last commit on which .ci/deep has passed. */
const DEEP_PASSED = '.ci/deep-passed';

const CHANGED = { requirements: 'entries of the register', features: 'scenarios', steps: 'steps' };

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    most: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});

const say = (line: string) => process.stderr.write(`${line}\n`);
const since = values.since ?? read(DEEP_PASSED).trim();
const reason = since === '' ? `there is no ${DEEP_PASSED}; give --since COMMIT` : unknown(since);
if (reason === undefined) await print(since);
else say(`only random deviations are proved: ${reason}`);

/** Returns why git does not know a commit, undefined for one that it knows. */
function unknown(commit: string): string | undefined {
  try {
    git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message.trim().split('\n').at(-1) : '';
    return `git finds no commit ${commit} (${said}); fetch the whole history`;
  }
}

function numberOf(option: 'most' | 'seed'): number {
  const number = Number(values[option]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${option}: "${values[option]}" is no whole number from 0`);
}

async function print(commit: string): Promise<void> {
  const most = numberOf('most');
  const seed = numberOf('seed');
  const touched = await touchedSince(commit);
  const { ids, found } = chooseTouched(touched, PROVABLE.deviations, { most, seed });
  const all = Object.values(found).reduce((sum, count) => sum + count, 0);
  say(`the change since ${commit} touches ${all} deviations, ${found.rows} by their rows`);
  for (const [reason, what] of Object.entries(CHANGED))
    say(`  ${found[reason as Reason]} more whose \`violates\` names a requirement of changed ${what}`);
  if (all > most) say(`the nightly run proves ${all - most} of them; ${most} are chosen here by seed ${seed}`);
  for (const id of ids) process.stdout.write(`${id}\n`);
}

async function touchedSince(commit: string): Promise<Touched> {
  const changes = changesSince(commit);
  const inFolder = (folder: string, ending: string) =>
    [...changes].filter(([file]) => file.startsWith(`${folder}/`) && file.endsWith(ending));
  /** Both texts of a changed file count: a lost scenario may leave a deviation unfound. */
  const ids = (find: typeof tagsAt, [file, { before, after }]: readonly [string, FileChange]) => [
    ...(before.some(({ count }) => count > 0) ? find(git('show', `${commit}:./${file}`), before) : []),
    ...find(read(file), after),
  ];
  return {
    rows: new Set(TABLES.flatMap((folder) => rowsIn(folder, changes))),
    requirements: new Set(inFolder('requirements', '.yaml').flatMap((change) => ids(entriesAt, change))),
    features: new Set(inFolder('features', '.feature').flatMap((change) => ids(tagsAt, change))),
    steps: await testedBySteps(inFolder('steps', '.ts')),
  };
}

/** Finds the changes since a commit, also those that are not committed and files that git does not know. */
function changesSince(commit: string): ReadonlyMap<string, FileChange> {
  const paths = ['--', 'features', 'requirements', 'steps', ...TABLES];
  const diff = git('diff', '-U0', '--no-renames', '--no-color', '--no-ext-diff', '--relative', commit, ...paths);
  const added = git('ls-files', '--others', '--exclude-standard', ...paths)
    .split('\n')
    .filter(Boolean);
  return new Map([...readDiff(diff), ...added.map((file) => [file, { before: [], after: [WHOLE_FILE] }] as const)]);
}

function rowsIn(folder: string, changes: ReadonlyMap<string, FileChange>): readonly string[] {
  const files = readdirSync(inTree(folder)).map((name) => `${folder}/${name}`);
  const sources = files.map((file) => [file, { text: read(file), changed: changes.get(file)?.after ?? [] }] as const);
  return touchedParts(new Map(sources)).flatMap(({ id }) => id ?? []);
}

/** Finds the requirements tested by cases with a changed step. */
async function testedBySteps(changed: readonly (readonly [string, FileChange])[]): Promise<ReadonlySet<string>> {
  const definitions = changed.filter(([file]) => definesSteps(read(file)));
  const others = changed.filter((change) => !definitions.includes(change)).map(([file]) => file);
  if (others.length > 0) say(`left to random deviations and the nightly run, without steps: ${others.join(', ')}`);
  if (definitions.length === 0) return new Set();
  const { steps } = await stepUse();
  const places = definitions.flatMap(([file, { after }]) => {
    const own = steps.filter(({ vocabulary }) => file === `steps/${vocabulary}.ts`);
    return stepsAt(read(file), after, own).flatMap(({ lines }) => lines);
  });
  const ranges = new Map<string, LineRange[]>();
  for (const place of new Set(places)) {
    const [feature = '', line] = place.split(':');
    ranges.set(feature, [...(ranges.get(feature) ?? []), { first: Number(line), count: 1 }]);
  }
  return new Set([...ranges].flatMap(([feature, lines]) => tagsAt(read(feature), lines)));
}

function git(...args: readonly string[]): string {
  const maxBuffer = 256 * 1024 * 1024;
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: PACKAGE_ROOT,
    encoding: 'utf8',
    maxBuffer,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function inTree(file: string): string {
  return path.join(PACKAGE_ROOT, file);
}

/** Returns the text of a file of the working tree; empty where the change has removed it. */
function read(file: string): string {
  return existsSync(inTree(file)) ? readFileSync(inTree(file), 'utf8') : '';
}
