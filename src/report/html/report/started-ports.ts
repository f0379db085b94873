import type { RunResult } from '../../../result/run-result.js';
import type { ShellVariables } from '../../assets/curl.js';

/**
 * Lists the ports of the servers that the run had started for its cases. They run no longer: whoever starts one sets
 * `PORT` to its port.
 */
export function startedPorts({ subject, cases }: Pick<RunResult, 'subject' | 'cases'>): ShellVariables {
  const roots = [
    ...(subject.isStarted && subject.xcapRoot !== undefined ? [subject.xcapRoot] : []),
    ...cases.flatMap(({ xcapRoot }) => xcapRoot ?? []),
  ];
  return [...new Set(roots)].flatMap((root) => {
    const [, host, port] = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*):(\d+)/i.exec(root) ?? [];
    if (host === undefined || port === undefined) return [];
    const before = host.replace(/[^\w-]/g, '\\$&');
    return [{ pattern: new RegExp(`(?<=(?<![\\w.-])${before}:)${port}(?!\\d)`, 'g'), word: `"\${PORT:-${port}}"` }];
  });
}
