import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Prints the files for `node --test` of `npm run unit`, or those of a room that the argument names:
//
//   node dist/test/group-tests.js [simulators/xdms/selector]
//
// The test runner starts a process for each file; most files run for less time than their process needs to start. So one
// process runs the light files of a folder together.

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const GROUPS = path.join(FOLDER, 'groups');

/** What belongs to a whole process: hooks of all tests, the environment, the working folder, the global dispatcher. */
const OF_THE_PROCESS = /^(?:before|after)(?:Each)?\(|\bprocess\.|\bsetGlobalDispatcher\b/m;

/** Files that wait for longer than a few seconds, or use both the steps of the package and those of tests. */
const ALONE = new Set([
  'cli/register-commands',
  'cli/subject/subject-options',
  'cli/usage',
  'measure/server/documents/document-watch',
  'measure/server/execution/parallel/threads',
  'measure/server/run-conformance',
  'measure/server/subject/start/start-command',
  'report/secrets-of-commands',
  'simulators/xdms/pipeline/properties',
]);

/**
 * Steps register once in a process, so the files with the steps of the package are one group, and those with the steps of
 * `tiny-steps.ts` another one.
 */
const STEPS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['shipped-steps', /\b(?:partOfSuite|copiedSuite|suiteWithAllSteps|proveSuite|userFolder)\(/],
  ['tiny-steps', /\btinySuite\(/],
];

/** The room below `test/`, which leaves `src/` out. */
const [room = ''] = process.argv.slice(2).map((name) => path.posix.normalize(name).replace(/^(?:src|test)\/|\/$/g, ''));

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.test.js') && `${file.replace(/\.test\.js$/, '')}/`.startsWith(room && `${room}/`))
  .sort();

if (files.length === 0) {
  process.stderr.write(`test/${room} has no unit tests; name a folder or file of test/ without its ending\n`);
  process.exit(2);
}

const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const runsAlone = (file: string) => ALONE.has(file.replace(/\.test\.js$/, '')) || OF_THE_PROCESS.test(textOf(file));

/**
 * Names the group of a file after the steps that it loads, or the first folder of its path. `measure` has a group for each
 * of its folders.
 */
const groupOf = (file: string) =>
  STEPS.find(([, pattern]) => pattern.test(textOf(file)))?.[0] ??
  /^(?:measure\/)?[^/]+(?=\/)/.exec(file)?.[0].replace('/', '-') ??
  'others';

/** Imports the files one after the other. A file that cannot be loaded is a failed test, and the others still run. */
function groupText(members: readonly string[]): string {
  const urls = members.map((file) => pathToFileURL(path.join(FOLDER, file)).href);
  return `import { test } from 'node:test';
for (const file of ${JSON.stringify(urls, undefined, 2)}) {
  await import(file).catch((error) => test(file, () => { throw error; }));
}
`;
}

rmSync(GROUPS, { recursive: true, force: true });
mkdirSync(GROUPS);
const alone = files.filter(runsAlone);
const light = files.filter((file) => !alone.includes(file));
const names = [...new Set(light.map(groupOf))].map((name) => ({ name, file: `groups/${name}.js` }));
for (const { name, file } of names) {
  writeFileSync(path.join(FOLDER, file), groupText(light.filter((member) => groupOf(member) === name)));
}
// The groups run longest. They come first, so that no processor waits at the end.
const toRun = [...names.map(({ file }) => file), ...alone];
process.stdout.write(toRun.map((file) => `${path.relative(process.cwd(), path.join(FOLDER, file))}\n`).join(''));
