import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest } from '../../common/names/nearest.js';

// Run by `npm run proof -- NAME…`: the proofs that the suite measures something. Without names, those that take minutes.

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** The proofs of a run without names, in the order of their length. */
const USUAL = [
  'naive',
  'order',
  'authenticated',
  'inverted',
  'clients',
  'derived',
  'refusals',
  'situations',
  'passwords',
  'shortcuts',
];

/** Proofs that run only by name. */
const BY_NAME = ['ut', 'mcx', 'kills', 'all-refusals'];

const ALL = [...USUAL, ...BY_NAME];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  const near = unknown.flatMap((name) => nearest(name, ALL, 1)).join(', ');
  process.stderr.write(`There is no proof ${unknown.join(', ')}; nearest: ${near}. All: ${ALL.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const files = (names.length === 0 ? USUAL : names).map((name) => path.join(FOLDER, `${name}.js`));
  const flags = ['--test', '--test-reporter=spec', '--test-concurrency=2'];
  spawn(process.execPath, [...flags, ...files], { stdio: 'inherit' }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
