#!/usr/bin/env node
import module from 'node:module';
import path from 'node:path';
import { userFolder } from '../../common/files/user-folder.js';

// Node 22 and later keep compiled code between processes. By itself, Node would use the folder for temporary files, which a
// command leaves as it was. Without a home, there is no cache.
const cache = userFolder('XDG_CACHE_HOME');
if (path.isAbsolute(cache)) {
  (module as { readonly enableCompileCache?: (folder: string) => unknown }).enableCompileCache?.(cache);
}

// A reader that closes the pipe early (`| head`) is no error; the remaining output is dropped.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const { runProgram } = await import('./program.js');
await runProgram(process.argv.slice(2));
