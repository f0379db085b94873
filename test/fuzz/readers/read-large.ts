import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_READERS } from './file-readers.js';
import { grown } from './mutations.js';

// The entry of a process that reads one large input, so that the limit of its heap is that of the reader:
//
//   node --max-old-space-size=MIB read-large.js READER FOLDER [PLACE]
//
// Without a place it reads the sample, and prints the octets of its heap.

const [name = '', folder = tmpdir(), place] = process.argv.slice(2);
const reader = FILE_READERS.get(name);
if (reader === undefined) throw new Error(`no reader is called ${name}`);
for (const [file, content] of Object.entries(reader.beside ?? {})) await writeFile(path.join(folder, file), content);
const file = path.join(folder, reader.file);
await writeFile(file, reader.sample);
await reader.read(file);
if (place === undefined) {
  globalThis.gc?.();
  console.log(process.memoryUsage().heapUsed);
} else {
  const input = grown(reader.sample, reader.form, Number(place));
  await writeFile(file, input);
  await reader.read(file).catch(() => undefined);
  console.log(input.length);
}
