import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { JOURNAL } from '../../../src/measure/server/documents/journal.js';
import { runHere } from '../../cli/run-here.js';
import { firstLines, startCli } from '../../cli/spawn-cli.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { Artefacts } from './canary.js';

export const ALICE = 'sip:alice@example.com';
export const CASE = '8.4-delete/document';

/** Kinds of artefacts that were looked at, and commands that ran. */
export const kinds = new Set<string>();
export const commands = new Set<string>();

/** Runs commands in a folder, and looks at what they print and leave. */
export async function looking(context: TestContext, also: readonly string[] = []) {
  const folder = await temporaryFolder(context);
  const out = path.join(folder, 'out');
  await mkdir(out);
  const artefacts = new Artefacts(also);
  const command = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runHere(args, { cwd: folder });
    const [name = ''] = args;
    assert.notEqual(stdout + stderr, '', args.join(' '));
    commands.add(name);
    artefacts.add(`terminal of ${name}`, stdout + stderr);
  };
  const look = async () => {
    await artefacts.addFolder(out, [JOURNAL]);
    for (const kind of artefacts.kinds) kinds.add(kind);
  };
  const write = async (name: string, value: unknown) => {
    const file = path.join(folder, name);
    await writeFile(file, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o600 });
    return file;
  };
  return { folder, out, artefacts, command, look, write };
}

/** Runs all commands that read results. */
export async function readResults(
  { command, out }: Awaited<ReturnType<typeof looking>>,
  results: string,
): Promise<void> {
  const name = path.basename(path.dirname(results));
  await command(
    'report',
    results,
    '--out',
    path.join(out, `again-${name}`),
    '--write-baseline',
    path.join(out, `${name}.yaml`),
  );
  await command('explain', '--results', results);
  await command('explain', 'XCAP-8.4-15', '--results', results);
  await command('twin', results, '--no-run', '--out', path.join(out, `twin-${name}.yaml`));
  await command('repro', CASE, '--results', results);
  await command('compare', results, results, '--out', path.join(out, `compare-${name}`));
}

/** Starts a command that serves until a signal. */
export async function serving(context: TestContext, cwd: string, lines: number, ...args: readonly string[]) {
  const child = startCli(args, { cwd });
  context.after(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const first = await firstLines(child, lines);
  commands.add(args[0] ?? '');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    return printed;
  };
  return { first, stop };
}
