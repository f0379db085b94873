// Checks that this commit can be released, and packs it. Publishes nothing unless it is asked to.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { orUsage } from './or-usage.mjs';
import { changelogFaults, interfaceFaults, originFaults, provenanceOptions } from './release-checks.mjs';

const ROOT = path.dirname(import.meta.dirname);
/** The commit on which `.ci/run` has passed last. */
const CI_PASSED = path.join(ROOT, 'reports', 'ci-passed');
const API = path.join(ROOT, 'api');

const USAGE = `npm run release                   checks, packs into _packages/, installs the tarballs and tries them
npm run release -- --ci           runs .ci/run first
npm run release -- --publish      then publishes with npm, with a statement of origin where the CI service can sign one
npm run release -- --reviewed     takes lines of api/ that changed since the last release for wider ones
npm run release -- --pack FOLDER  packs only`;

const { values } = orUsage(USAGE, () =>
  parseArgs({
    options: {
      ci: { type: 'boolean' },
      publish: { type: 'boolean' },
      reviewed: { type: 'boolean' },
      pack: { type: 'string' },
    },
  }),
);
const manifest = JSON.parse(read('package.json'));
const { version } = manifest;
const out = path.resolve(values.pack ?? path.join(ROOT, '_packages'));
if (values.pack === undefined) release();
else pack();

function release() {
  if (values.ci && spawnSync(path.join(ROOT, '.ci/run'), { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exit(1);
  const checks = {
    'the tree is clean': treeFaults,
    'CI has passed on this commit': ciFaults,
    'the lock file has the version': lockFaults,
    'the changelog names the version': () => changelogFaults(read('CHANGELOG.md'), version),
    'the version is new': newVersionFaults,
    'the origin can be stated': () => originFaults(manifest, process.env),
    'api/ describes the interface': apiFaults,
    'the ids of this version are noted': idFaults,
    'the version fits the changes of the interface': sinceLastFaults,
    'the packages are made': () => faultsOf(pack),
    'the packages have bills of materials': materialFaults,
    'the packages can be installed and run': () => faultsOf(tryPackages),
  };
  const wrong = Object.entries(checks).filter(([title, check]) => {
    const faults = check();
    process.stdout.write(
      `${faults.length === 0 ? '✓' : '✗'} ${title}\n${faults.map((one) => `    ${one}\n`).join('')}`,
    );
    return faults.length > 0;
  });
  if (wrong.length > 0) {
    process.stdout.write(`\nNothing was published: ${wrong.length} of ${Object.keys(checks).length} checks failed.\n`);
    process.exitCode = 1;
  } else if (values.publish) publish();
  else process.stdout.write(`\nNothing was published. \`npm run release -- --publish\` publishes ${version}.\n`);
}

function treeFaults() {
  const changed = git('status', '--porcelain');
  return changed === '' ? [] : [`git status lists changes: commit them\n${changed.replace(/^/gm, '      ')}`];
}

function ciFaults() {
  const passed = existsSync(CI_PASSED) ? readFileSync(CI_PASSED, 'utf8').trim() : undefined;
  return passed === git('rev-parse', 'HEAD') ? [] : ['run .ci/run on a clean tree, or give --ci'];
}

function lockFaults() {
  const lock = JSON.parse(read('package-lock.json'));
  const locked = [lock.version, lock.packages[''].version];
  return locked.every((one) => one === version) ? [] : ['npm install --package-lock-only writes it'];
}

function newVersionFaults() {
  return tags().includes(`v${version}`) ? [`the tag v${version} exists: raise the version in package.json`] : [];
}

function apiFaults() {
  const { status, stderr } = spawnSync(process.execPath, ['build/api-reports.mjs', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? [] : [stderr.trim().split('\n').at(-1) ?? ''];
}

function idFaults() {
  const { status, stderr } = spawnSync(process.execPath, ['dist/test/ids/write-released.js', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? [] : stderr.trim().split('\n');
}

/** Compares the interface with that of the last release, if git knows one. */
function sinceLastFaults() {
  const last = tags().filter((tag) => tag !== `v${version}`)[0];
  if (last === undefined || values.reviewed) return [];
  const names = git('ls-tree', '--name-only', last, 'api/').split('\n').filter(Boolean);
  const before = new Map(names.map((name) => [path.basename(name), git('show', `${last}:${name}`)]));
  const after = new Map(readdirSync(API).map((name) => [name, readFileSync(path.join(API, name), 'utf8')]));
  return interfaceFaults(before, after, { before: last.slice(1), after: version });
}

/** Lists the tags of releases, the latest version first. */
function tags() {
  return git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean);
}

function pack() {
  run(process.execPath, ['build/pack.mjs', out], ROOT);
}

function materialFaults() {
  return tarballs()
    .map((file) => file.replace(/\.tgz$/, '.cdx.json'))
    .filter((file) => !existsSync(file) || JSON.parse(readFileSync(file, 'utf8')).components.length === 0)
    .map((file) => `${path.basename(file)} is missing or empty`);
}

/** Installs each tarball as a user does, runs the command, and loads the entry points with import and require. */
function tryPackages() {
  const folder = mkdtempSync(path.join(tmpdir(), 'xcaliper-release-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{}');
    run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs()], folder);
    const names = ['xcaliper', 'xcaliper/simulators', 'xcaliper/conformance', 'xcaliper-client', 'xcaliper-simulators'];
    for (const name of names) {
      run(process.execPath, ['--input-type=module', '--eval', `await import('${name}')`], folder);
      run(process.execPath, ['--eval', `require('${name}')`], folder);
    }
    const printed = run('npx', ['xcaliper', '--version'], folder).trim();
    if (printed !== version) throw new Error(`xcaliper --version prints ${printed}`);
    run('npx', ['xcaliper', 'run', '--only', 'rfc4825/8.4-delete', '--out', 'reports'], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function publish() {
  const options = provenanceOptions(process.env);
  if (options.length === 0) {
    process.stdout.write('No statement of origin: this environment gives no identity that npm can sign with.\n');
  }
  for (const file of tarballs()) {
    execFileSync('npm', ['publish', file, '--access', 'public', ...options], { cwd: ROOT, stdio: 'inherit' });
  }
}

function tarballs() {
  return readdirSync(out)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => path.join(out, name));
}

/** Runs a step, and returns what it says when it fails. */
function faultsOf(step) {
  try {
    step();
    return [];
  } catch (thrown) {
    return [`${thrown.message}`.trim()];
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

function run(program, args, cwd) {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function read(name) {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
