import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { PACKAGE_ROOT } from '../common/package-root.js';

/** Writes bench/RESULTS.md: the output of a run with its command, date and machine. */
export async function record(flags: readonly string[], lines: readonly string[]): Promise<void> {
  const processors = cpus();
  const [load = 0] = loadavg();
  const text = `# Results of the bench

- Command: \`npm run bench -- ${flags.join(' ')}\`
- Date: ${new Date().toISOString().slice(0, 16)} UTC
- Machine: ${processors.length} processors, ${processors[0]?.model ?? 'unknown'}; load at the end ${load.toFixed(1)}
- Node.js ${process.version}

Ratios of processor time, except where a unit is named. They vary by a tenth between runs, more on a busy machine.

\`\`\`text
${lines.join('\n').trim()}
\`\`\`
`;
  await writeFile(path.join(PACKAGE_ROOT, 'bench/RESULTS.md'), text);
}
