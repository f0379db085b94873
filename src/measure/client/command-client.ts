import { messageOf } from '../../../common/errors.js';
import { HarnessError } from '../../result/errors.js';
import { startProcessGroup } from '../server/subject/start/process-group.js';
import type { ClientVariable } from './client-variables.js';
import type { RunClient } from './scenarios/run-scenario.js';

/** Time between SIGTERM and SIGKILL for a client that does not end, in milliseconds. */
const GRACE_MS = 500;

/**
 * Makes a client of a shell command. It gets the task in its environment and ends with 0 when it believes that it has
 * done the task.
 *
 * @throws HarnessError from the client, when the shell does not find the command
 */
export function commandClient(command: string, cwd: string): RunClient {
  return async ({ scenario, root, xui, username = xui, password, token, ca = '', gba, ...task }, signal) => {
    const env: Partial<Record<ClientVariable, string>> = {
      XCALIPER_ROOT: root,
      XCALIPER_XUI: xui,
      XCALIPER_USERNAME: username,
      XCALIPER_PASSWORD: password,
      ...(token !== undefined && { XCALIPER_TOKEN: token }),
      XCALIPER_SCENARIO: scenario,
      XCALIPER_TASK: JSON.stringify(task),
      XCALIPER_CA: ca,
      ...(gba && {
        XCALIPER_BSF: gba.bsf,
        XCALIPER_IMPI: gba.impi,
        XCALIPER_K: gba.k,
        XCALIPER_OPC: gba.opc,
      }),
    };
    const group = await startProcessGroup({ command, cwd, env }).catch((thrown: unknown) => {
      throw new HarnessError(`--command: ${messageOf(thrown)}`, { cause: thrown });
    });
    const stop = () => void group.stop(GRACE_MS);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await group.end;
      const end = group.ended() ?? 'still running';
      if (/ended with 12[67]$/.test(end)) {
        throw new HarnessError(`--command: the shell cannot run "${command}": ${group.output.lines.at(-1) ?? end}`);
      }
      const last = tellingLine(group.output.lines);
      if (end !== 'ended with 0') throw new Error(`the client ${end}${last === undefined ? '' : `: ${last}`}`);
    } finally {
      signal.removeEventListener('abort', stop);
      await group.stop(GRACE_MS);
    }
  };
}

/** Chooses the line that says most about a failure: Node, for example, ends its stacks with its version. */
function tellingLine(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => /^\S*(?:Error|Exception)\b/.test(line)) ?? lines.at(-1);
}
