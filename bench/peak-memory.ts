import { writeFileSync } from 'node:fs';

/** Loaded with `--import`; writes the largest resident set of a process, in octets, when the process ends. */
const file = process.env.XCALIPER_PEAK_MEMORY;
if (file !== undefined) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS * 1024)));
}
