// A rehearsal of a fleet: measures many mocks with different deviations, and compares the results. docs/continuous-integration.md
// tells how to do this with real servers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { entryUrl } from '../common/entry-url.js';
import { XDMS_DEVIATIONS } from '../simulators/index.js';

const MAIN = fileURLToPath(entryUrl('src/cli/main'));
const PEAK_MEMORY = entryUrl('bench/peak-memory').href;

/** Limits of the comparison: seconds, octets of memory, octets of the page. */
const MOST = { seconds: 30, memory: 1e9, page: 6e6 };

/** Servers that are measured at the same time. */
const AT_ONCE = 2;

/** A subject that never runs, as an unreachable server. */
const ABSENT = 'absent';

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '50' },
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
const count = Number(values.servers);
if (!(Number.isInteger(count) && count >= 2 && count <= 500)) throw new Error('--servers: must be from 2 to 500');

/** Chooses all profiles, and single deviations spread over the catalogue. */
function deviations(): readonly string[] {
  const profiles = XDMS_DEVIATIONS.profiles.map(({ id }) => id);
  const singles = XDMS_DEVIATIONS.deviations.filter(({ violates }) => violates.length > 0).map(({ id }) => id);
  const left = Math.max(0, count - profiles.length);
  const spread = Array.from({ length: left }, (_, index) => singles[Math.floor((index * singles.length) / left)] ?? '');
  return [...profiles, ...spread].slice(0, count);
}

/** Runs the command, and waits for its end. @returns the exit code */
async function run(args: readonly string[], more: readonly string[] = [], env = {}): Promise<number | null> {
  const child: ChildProcess = spawn(process.execPath, [...more, MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Writes a subject file whose server is a mock with the deviation. */
async function subjectFile(folder: string, deviation: string): Promise<string> {
  const file = path.join(folder, `${deviation}.yaml`);
  const subject = { name: deviation, start: { mock: { deviations: [deviation] } } };
  // JSON is YAML, too.
  await writeFile(file, JSON.stringify(subject));
  return file;
}

/** Lists the servers without a result in the folder: a rehearsal that was stopped goes on where it was. */
async function unmeasuredOf(ids: readonly string[], out: string): Promise<string[]> {
  const sizes = await Promise.all(ids.map((id) => stat(resultsOf(id, out)).catch(() => undefined)));
  return ids.filter((_, index) => sizes[index] === undefined);
}

function resultsOf(id: string, out: string): string {
  return path.join(out, id, 'results.json.gz');
}

async function measureAll(ids: readonly string[], folder: string, out: string): Promise<readonly string[]> {
  const left = await unmeasuredOf(ids, out);
  const unmeasured: string[] = [];
  const only = values.only.flatMap((name) => ['--only', name]);
  const worker = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const start = performance.now();
      const file = await subjectFile(folder, id);
      const code = await run(['run', '--subject', file, '--compress', ...only, '--fail-on', 'none', '--out', out]);
      process.stdout.write(`${id}: exit code ${code}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
      if (code !== 0) unmeasured.push(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return unmeasured;
}

const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-fleet-'));
const out = values.out ?? path.join(folder, 'reports');
try {
  await mkdir(out, { recursive: true });
  const ids = deviations();
  const began = performance.now();
  const unmeasured = await measureAll(ids, folder, out);
  process.stdout.write(`measured ${ids.length} servers in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const expect = path.join(folder, 'subjects.txt');
  await writeFile(expect, [...ids, ABSENT].join('\n'));
  const peak = path.join(folder, 'peak');
  const start = performance.now();
  const files = ids.map((id) => resultsOf(id, out));
  const code = await run(['compare', ...files, '--expect', expect, '--out', out], ['--import', PEAK_MEMORY], {
    XCALIPER_PEAK_MEMORY: peak,
  });
  const seconds = (performance.now() - start) / 1000;
  const memory = Number(await readFile(peak, 'utf8'));
  const page = path.join(out, 'compare.html');
  const { size } = await stat(page);
  const text = await readFile(page, 'utf8');
  const lost = [...ids, ABSENT].filter((id) => !text.includes(id));
  process.stdout.write(
    `compared in ${seconds.toFixed(1)} s with ${(memory / 1e6).toFixed(0)} MB; the page has ${(size / 1e6).toFixed(2)} MB; exit code ${code}\n`,
  );
  const faults = [
    ...unmeasured.map((id) => `${id} was not measured`),
    ...(code === 3 ? [] : [`the absent subject gave exit code ${code} instead of 3`]),
    ...lost.map((id) => `the page does not name ${id}`),
    ...(seconds > MOST.seconds ? [`the comparison took more than ${MOST.seconds} s`] : []),
    ...(memory > MOST.memory ? [`the comparison took more than ${MOST.memory / 1e6} MB`] : []),
    ...(size > MOST.page ? [`the page is larger than ${MOST.page / 1e6} MB`] : []),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
