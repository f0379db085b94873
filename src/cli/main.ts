#!/usr/bin/env node
import { runProgram } from './run-program.js';

// A reader that closes the pipe early (`| head`) is no error; the remaining output is dropped.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

await runProgram(process.argv.slice(2));
