import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { UsageError } from '../options/usage-error.js';
import { serve } from './serve/serve.js';

const SHOW_OPTIONS = {
  serve: { kind: 'switch', flag: '--serve', help: 'serve the report, and print its URL' },
  port: { kind: 'port', flag: '--port <port>', help: 'port to serve it on; 0 for a free one', default: '0' },
} as const satisfies OptionTable;

/** Creates `xcaliper show-report`, which opens the last report, or serves it where there is no screen. */
export function showReportCommand(): Command {
  const command = new Command('show-report')
    .description('open the last report in a browser; without a screen, serve it on this machine until Ctrl+C')
    .argument('[FILE-or-DIR]', 'a report, or a folder with reports', 'reports');
  return addOptions(command, SHOW_OPTIONS).action((place: string) =>
    showReport(place, optionsOf(command, SHOW_OPTIONS)),
  );
}

async function showReport(place: string, options: CompleteOptions<typeof SHOW_OPTIONS>): Promise<void> {
  const { lastReport } = await import('../../report/folder/last-report.js');
  const file = await lastReport(place);
  if (file === undefined) {
    throw new UsageError(`${place}: there is no report; xcaliper run writes one, below the folder of its --out`);
  }
  const opener = options.serve === true ? undefined : openerOf(process.platform, process.env);
  if (opener !== undefined && (await opens([...opener, path.resolve(file)]))) {
    process.stdout.write(`opened ${file}\n`);
    return;
  }
  const { serveReport } = await import('../../report/folder/serve-report.js');
  await serve(
    () => serveReport(file, options.port),
    ({ url }) => [url, `serves ${file}; Ctrl+C ends it`],
  );
}

/** Returns the command that opens a file for the user; undefined where nobody would see it. */
export function openerOf(platform: string, env: NodeJS.ProcessEnv): readonly string[] | undefined {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['explorer.exe'];
  return (env.DISPLAY ?? env.WAYLAND_DISPLAY ?? '') === '' ? undefined : ['xdg-open'];
}

/** Starts a program that goes on after this process. */
async function opens([program = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.unref();
  return once(child, 'spawn').then(
    () => true,
    () => false,
  );
}
