// Runs tests with other versions of Node, which npm installs into a temporary folder:
//
//   node dist/test/nodes/main.js [--all] [VERSION...]    after `npm run build`; 22, 24 and 26 without a version
//
// For each version: unit tests of the client library and of the results, a feature with the same verdicts as here, the
// command of the packed package, and its entry points with `import` and `require`. For this version, the package alone.
// `--all` runs all unit tests and the whole suite in place of the parts.
import { deepEqual, equal } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { installPacked, type PackedProject, packAll } from '../package/packed-project.js';

/** Beside the oldest version, on which all unit tests and the suite run. */
const VERSIONS = ['22', '24', '26'];

const QUICK = { groups: ['client', 'result'], only: ['--only', 'rfc4825/8.2.3-positions'] };

const MEBIBYTE = 2 ** 20;

const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-nodes-'));

async function run(program: string, ...args: readonly string[]): Promise<string> {
  // Tests may start `node`; it has to be the same one.
  const PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH, NODE_TEST_CONTEXT: undefined, XDG_STATE_HOME: path.join(folder, 'state') };
  const options = { cwd: PACKAGE_ROOT, env, maxBuffer: 64 * MEBIBYTE };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Installs a version of Node without running a script of the package, and returns its program. */
async function install(version: string): Promise<string> {
  const prefix = path.join(folder, version);
  const name = `node-${process.platform}-${process.arch}`;
  await promisify(execFile)('npm', [
    ...['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    ...['--prefix', prefix, `${name}@${version}`],
  ]);
  return path.join(prefix, 'node_modules', name, 'bin', 'node');
}

/** Returns the verdicts of a run on the mock by requirement. */
async function verdicts(node: string, only: readonly string[]): Promise<object> {
  const out = path.join(folder, 'reports');
  await run(node, 'dist/src/cli/main.js', 'run', ...only, '--out', out);
  const results = JSON.parse(await readFile(path.join(out, 'mock', 'results.json'), 'utf8')) as {
    readonly requirements: readonly { readonly id: string; readonly verdict: string }[];
  };
  return Object.fromEntries(results.requirements.map(({ id, verdict }) => [id, verdict]));
}

async function tryPackage(node: string, { folder: cwd, manifest }: PackedProject): Promise<void> {
  const names = Object.keys(manifest.exports)
    .filter((key) => !key.endsWith('.json'))
    .map((key) => path.posix.join('xcaliper', key));
  const inProject = async (...args: readonly string[]) => (await promisify(execFile)(node, args, { cwd })).stdout;
  const loads = `for (const name of ${JSON.stringify(names)}) await import(name); console.log('imported');`;
  equal(await inProject('--input-type=module', '--eval', loads), 'imported\n');
  equal(await inProject('--eval', "require('xcaliper'); console.log('required');"), 'required\n');
  equal(await inProject(path.join('node_modules', '.bin', 'xcaliper'), '--version'), `${manifest.version}\n`);
}

try {
  const isWhole = process.argv.includes('--all');
  const given = process.argv.slice(2).filter((argument) => argument !== '--all');
  const only = isWhole ? [] : QUICK.only;
  const expected = await verdicts(process.execPath, only);
  const tarballs = await packAll();
  const project = await installPacked(tarballs);
  await tryPackage(process.execPath, project);
  // Packing builds, which removes the groups of an earlier call.
  const files = (await run(process.execPath, 'dist/test/group-tests.js')).trim().split('\n');
  const quick = files.filter((file) => QUICK.groups.includes(path.basename(file, '.js')) && /\bgroups\b/.test(file));
  equal(quick.length, QUICK.groups.length, 'a group of unit tests has another name');
  try {
    for (const version of given.length > 0 ? given : VERSIONS) {
      const node = await install(version);
      const begun = performance.now();
      await run(node, '--test', '--test-reporter=dot', ...(isWhole ? files : quick));
      deepEqual(await verdicts(node, only), expected);
      await tryPackage(node, project);
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(`Node ${(await run(node, '--version')).trim()}: passed, in ${seconds} s`);
    }
  } finally {
    await project.remove();
    await tarballs.remove();
  }
} finally {
  await rm(folder, { recursive: true });
}
