import path from 'node:path';
import type { MockPreset } from '../../../../common/presets.js';
import type { ResolverName } from '../../../../simulators/servers.js';
import type { ExploredServer } from '../../../prove/explore/prove-exploration.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { watchedStopSignal } from '../../stop-signal.js';

interface ProveExploreOptions {
  readonly json: boolean;
  readonly out: string;
  readonly requests: number;
  readonly seed: number;
  readonly sample?: number;
  readonly preset?: MockPreset;
  readonly resolver?: ResolverName;
}

/**
 * Runs `xcaliper prove --explore`: explores the mock, which has to show nothing, or with `--sample` mocks with a deviation
 * each.
 */
export async function proveExploreCommand({ json, out, sample = 0, ...options }: ProveExploreOptions): Promise<void> {
  const [{ proveExploration, isFound, isRight }, { openReportFolder, writeAtomically }] = await Promise.all([
    import('../../../prove/explore/prove-exploration.js'),
    import('../../../report/index.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), ['explore.json']);
  const screen = json ? process.stderr : process.stdout;
  const stop = watchedStopSignal();
  try {
    screen.write(`${options.requests} requests to each server, seed ${options.seed}\n`);
    const onServer = (one: ExploredServer) => screen.write(`${serverLine(one, isFound(one))}\n`);
    const servers = await proveExploration({ ...options, sample, signal: stop.signal, onServer });
    const text = `${JSON.stringify({ ...options, servers }, undefined, 2)}\n`;
    const file = path.join(folder.path, 'explore.json');
    await writeAtomically(file, text);
    if (json) process.stdout.write(text);
    const findings = servers.flatMap((server) => server.findings.map((one) => ({ one, server })));
    const wrong = findings.filter(({ one, server }) => !isRight(server, one)).length;
    const lengths = findings.map(({ one }) => one.length).sort((one, other) => one - other);
    const found = servers.filter(isFound).length;
    if (sample > 0) {
      const median = lengths[lengths.length >> 1] ?? 0;
      screen.write(
        `${found} of ${servers.length} deviations found; ${wrong} of ${findings.length} findings about another rule; median ${median} requests\n`,
      );
    }
    screen.write(`${file}\n`);
    process.exitCode = stop.signal.aborted ? EXIT_NO_MEASUREMENT : sample === 0 && findings.length > 0 ? 1 : 0;
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

function serverLine({ deviation, findings, requests }: ExploredServer, isFound: boolean): string {
  const rules = findings.map(({ rule, length }) => `${rule} in ${length}`).join(', ') || 'nothing';
  if (deviation === undefined)
    return `${findings.length === 0 ? 'ok  ' : 'MISS'} the mock: ${rules}, ${requests} requests`;
  return `${isFound ? 'ok  ' : 'MISS'} ${deviation}: ${rules}`;
}
