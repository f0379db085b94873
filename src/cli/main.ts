#!/usr/bin/env node
import { exitFor } from './exit.js';
import { createProgram } from './program.js';
import { UsageError } from './usage-error.js';

// A reader that closes the pipe early (`| head`) is no error; the remaining output is dropped.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const program = createProgram();
try {
  if (process.argv.length <= 2) {
    const names = program.commands.map((command) => command.name()).join(', ');
    throw new UsageError(`no command given; use one of ${names}, or --help`);
  }
  await program.parseAsync();
} catch (thrown) {
  const { code, line } = exitFor(thrown);
  if (line !== undefined) process.stderr.write(`xcaliper: ${line}\n`);
  process.exitCode = code;
}
