import path from 'node:path';
import type { ClientProof, ProvedClient } from '../../../prove/client/prove-clients.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { watchedStopSignal } from '../../stop-signal.js';

interface ProveClientsOptions {
  readonly json: boolean;
  readonly out: string;
  readonly exhaustive: boolean;
}

/** Runs `xcaliper prove --clients`: prints a line for each client that the measurement misjudges, and writes a report. */
export async function proveClientsCommand({ json, out, exhaustive }: ProveClientsOptions): Promise<void> {
  const [{ proveClients }, { openReportFolder, writeAtomically }] = await Promise.all([
    import('../../../prove/client/prove-clients.js'),
    import('../../../report/index.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), ['clients.json']);
  const screen = json ? process.stderr : process.stdout;
  const stop = watchedStopSignal();
  try {
    const onClient = (one: ProvedClient) => screen.write(`${clientLine(one)}\n`);
    const proof = await proveClients({ exhaustive, signal: stop.signal, onClient });
    const text = `${JSON.stringify(proof, undefined, 2)}\n`;
    const file = path.join(folder.path, 'clients.json');
    await writeAtomically(file, text);
    if (json) process.stdout.write(text);
    for (const line of [...proof.problems, totalLine(proof), file]) screen.write(`${line}\n`);
    process.exitCode = stop.signal.aborted ? EXIT_NO_MEASUREMENT : proof.problems.length > 0 ? 1 : 0;
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

function clientLine({ id, breaks, others, isFound }: ProvedClient): string {
  const more = others.length === 0 ? '' : `, and ${others.join(', ')}`;
  if (breaks === undefined) return `${others.length === 0 ? 'ok  ' : 'MISS'} ${id} breaks nothing${more}`;
  return `${isFound ? 'ok  ' : 'MISS'} ${id} breaks ${breaks}${more}`;
}

function totalLine({ clients, durationMs }: ClientProof): string {
  const faulty = clients.filter(({ breaks }) => breaks !== undefined);
  const found = faulty.filter(({ isFound }) => isFound);
  const rules = new Set(found.map(({ breaks }) => breaks)).size;
  const rest = clients.length - faulty.length;
  const seconds = (durationMs / 1_000).toFixed(1);
  return `${found.length} of ${faulty.length} faulty clients found by their own rule, ${rules} rules; ${rest} clients without a fault; ${seconds} s`;
}
