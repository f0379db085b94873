#!/usr/bin/env node
import { exitFor } from './exit.js';
import { createProgram } from './program.js';
import { UsageError } from './usage-error.js';

// A reader that has seen enough (`| head`) is no fault: the rest is not printed.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const program = createProgram();
try {
  if (process.argv.length <= 2) {
    const names = program.commands.map((command) => command.name()).join(', ');
    throw new UsageError(`name a command: ${names} (--help says more)`);
  }
  await program.parseAsync();
} catch (thrown) {
  const { code, line } = exitFor(thrown);
  if (line !== undefined) process.stderr.write(`xcaliper: ${line}\n`);
  process.exitCode = code;
}
