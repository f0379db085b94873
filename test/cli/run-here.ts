import { AsyncLocalStorage } from 'node:async_hooks';
import { runProgram } from '../../src/cli/program.js';
import '../support/state-folder.js';
import type { Ended, SpawnOptions } from './spawn-cli.js';

interface Output {
  stdout: string;
  stderr: string;
}

/** The output of the command that runs in this asynchronous context. The test runner writes in other contexts. */
const outputs = new AsyncLocalStorage<Output>();

for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    const output = outputs.getStore();
    // The parameters of an overloaded function have no type that covers all overloads.
    if (output === undefined) return Reflect.apply(write, undefined, [chunk, ...rest]) as boolean;
    output[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const written = rest.at(-1);
    if (typeof written === 'function') process.nextTick(written as () => void);
    return true;
  };
}

delete process.env.NO_COLOR;

/**
 * Runs the command line in this process, which costs a small part of a separate process. `usage.test.ts` compares the two.
 * A command that calls `process.exit` needs a separate process. Run one command at a time.
 *
 * @param options on abort of `signal`, the command is interrupted
 */
export async function runHere(
  args: readonly string[],
  { cwd, signal }: Pick<SpawnOptions, 'cwd' | 'signal'> = {},
): Promise<Ended> {
  const before = { cwd: process.cwd(), exitCode: process.exitCode };
  const output: Output = { stdout: '', stderr: '' };
  const interrupt = () => void process.emit('SIGTERM');
  signal?.addEventListener('abort', interrupt);
  try {
    if (cwd !== undefined) process.chdir(cwd);
    process.exitCode = undefined;
    await outputs.run(output, () => runProgram(args));
    return { ...output, code: Number(process.exitCode ?? 0) };
  } finally {
    signal?.removeEventListener('abort', interrupt);
    process.exitCode = before.exitCode;
    process.chdir(before.cwd);
  }
}
