import { decodedText } from '../../../../../common/percent-encoding.js';
import type { TargetContext, TargetFlaw } from '../../../../../common/target/flaw.js';
import { targetFlaw } from '../../../../../common/target/target-flaw.js';
import { DIRECTORY, omaName, USAGES } from '../../../../../common/usages/standard-usages.js';
import { hasSucceeded, type Observed } from '../../observe/observed.js';
import { inTarget, type Opinion, type Rule } from '../rule.js';

/**
 * AUIDs with which one is compared that no capabilities list, under their names on servers. An XCAP root may well have a
 * segment `directory`.
 */
const KNOWN_AUIDS: readonly string[] = USAGES.flatMap(({ auid }) => (auid === DIRECTORY.auid ? [] : [omaName(auid)]));

/** Statuses that say that a server has found nothing at a target, or no user. */
const NOT_FOUND: readonly number[] = [400, 403, 404, 405, 409, 410];

/** The rule about the place that a request target names. */
export const TARGET_RULES: readonly Rule[] = [{ id: 'UA-URI-03', judge: namesDocument }];

function namesDocument(one: Observed): Opinion {
  if (hasSucceeded(one)) return one.target === undefined ? undefined : 'kept';
  if (one.isScripted || !NOT_FOUND.includes(one.status)) return undefined;
  const flaw = targetFlaw(one.exchange.request.target, contextOf(one));
  if (flaw === undefined || isLeftOpen(flaw, one)) return one.target === undefined ? undefined : 'kept';
  return inTarget(one, flaw.start, flaw.end, flaw.text, flaw.instead);
}

function contextOf({ root, server, users }: Observed): TargetContext {
  const given = root ?? server.root;
  return {
    ...(given === undefined ? {} : { root: given }),
    auids: server.auids ?? KNOWN_AUIDS,
    isComplete: server.auids !== undefined,
    ...(users === undefined
      ? { isUser: () => server.hasPlainXuis }
      : { isUser: (name) => users.some(({ xui }) => xui === name), users: users.map(({ xui }) => xui) }),
  };
}

/** Tells whether other rules judge the flaw, or the conversation does not show enough. */
function isLeftOpen(flaw: TargetFlaw, one: Observed): boolean {
  const { kind, clause } = flaw;
  const { root, method, exchange, server } = one;
  // A server may have several roots (RFC 4825 §6.1).
  if (kind === 'other-root') return root === undefined;
  // A browser looks for the page of an origin.
  if (kind === 'no-auid' && exchange.request.target === '/') return true;
  if (kind === 'no-selector') return method === 'PUT' || method === 'DELETE';
  // A client that reaches documents may look for those of somebody else.
  if (kind === 'unknown-user') return server.hasDocuments || isBeginning(one, flaw);
  return clause === '§6.3' && kind !== 'auid-in-selector';
}

/** Tells whether the XUI is the beginning of a known one, which an unescaped character has cut: another rule judges it. */
function isBeginning({ exchange, users = [] }: Observed, { start, end }: TargetFlaw): boolean {
  const name = decodedText(exchange.request.target.slice(start, end));
  return users.some(({ xui }) => xui.startsWith(name));
}
