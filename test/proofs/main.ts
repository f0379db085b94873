import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearest } from '../../common/names/nearest.js';

// Run by `npm run proof -- [--sample] NAME…`: the proofs that the suite measures something. Without names, those that take
// minutes. With `--sample`, the longest two measure a third of what they would.

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** The proofs of a run without names, in the order of their length. */
const USUAL = [
  'naive',
  'order',
  'authenticated',
  'inverted',
  'clients',
  'derived',
  'careful',
  'refusals',
  'situations',
  'passwords',
  'shortcuts',
  'evidence',
];

/** Proofs that run only by name. */
const BY_NAME = ['ut', 'mcx', 'kills', 'all-refusals'];

const ALL = [...USUAL, ...BY_NAME];

const SAMPLE = '--sample';

const isSample = process.argv.includes(SAMPLE);
const names = process.argv.slice(2).filter((name) => name !== SAMPLE);
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  const near = unknown.flatMap((name) => nearest(name, ALL, 1)).join(', ');
  process.stderr.write(`There is no proof ${unknown.join(', ')}; nearest: ${near}. All: ${ALL.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const files = (names.length === 0 ? USUAL : names).map((name) => path.join(FOLDER, `${name}.js`));
  const flags = ['--test', '--test-reporter=spec', '--test-concurrency=2'];
  const env = { ...process.env, ...(isSample && { XCALIPER_SAMPLE: 'yes' }) };
  spawn(process.execPath, [...flags, ...files], { stdio: 'inherit', env }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
