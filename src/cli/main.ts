#!/usr/bin/env node
import module from 'node:module';
import { setStartFlags } from './engine-flags.js';

// Node 22 and later keep compiled code between processes, in a folder of the user below that for temporary files.
(module as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

setStartFlags();
// A reader that closes the pipe early (`| head`) is no error; the remaining output is dropped.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const { runProgram } = await import('./run-program.js');
await runProgram(process.argv.slice(2));
