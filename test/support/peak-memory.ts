import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a process by `--import`: writes its peak resident memory, in KiB, to the file that PEAK_MEMORY names.

const file = process.env.PEAK_MEMORY;
if (isMainThread && file !== undefined) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
}
