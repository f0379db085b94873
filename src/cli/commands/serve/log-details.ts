import { defined } from '../../../../common/defined.js';
import type { Exchange } from '../../../../common/exchange.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import type { Xdms } from '../../../../simulators/servers.js';
import type { LogDetails } from './request-log.js';

/** Returns a function that describes each next exchange of a mock: the owner of the document, and new findings. */
export function logDetails(xdms: Pick<Xdms, 'findings' | 'xcapRoot'>): (exchange: Exchange) => LogDetails {
  const { pathname } = new URL(xdms.xcapRoot);
  const root = pathname.endsWith('/') ? pathname : `${pathname}/`;
  let counts = new Map<string, number>();
  return ({ request: { target } }) => {
    const current = xdms.findings.map(({ rule, text, count }) => ({ rule, key: `${rule}\n${text}`, count }));
    const findings = current.filter(({ key, count }) => count > (counts.get(key) ?? 0)).map(({ rule }) => rule);
    counts = new Map(current.map(({ key, count }) => [key, count]));
    const user = ownerIn(target.replace(/^https?:\/\/[^/]*/i, ''), root);
    return defined({ user, findings: findings.length > 0 ? findings : undefined });
  };
}

/** Finds the XUI: `<root>/<auid>/users/<xui>/…` (RFC 4825 §6.2). */
function ownerIn(path: string, root: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const [, tree, xui = ''] = path.slice(root.length).split(/[/?]/);
  return tree !== 'users' || xui === '' ? undefined : decodedText(xui);
}
