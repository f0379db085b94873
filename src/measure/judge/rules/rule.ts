import { bodyText } from '../../../../common/exchange.js';
import { shownField } from '../../../../common/secrets/message-secrets.js';
import { type AnsweredRequest, isAnswered, type Observed } from '../observe/observed.js';

/** The part of a request that breaks a rule. */
export interface Place {
  readonly part: 'target' | 'field' | 'body' | 'request';
  /** Name of the field. */
  readonly field?: string;
  /** Offsets of the offending characters in the part. */
  readonly start: number;
  readonly end: number;
  /** The offending characters as sent. */
  readonly sent: string;
  /** What to send in place of these characters, where that is known. */
  readonly wanted?: string;
}

/** What breaks a rule. A request has a place, and what to send instead. */
export interface RuleBreach {
  /** Index of the exchange whose request or response breaks the rule. */
  readonly exchange: number;
  readonly place?: Place;
  readonly text: string;
  readonly instead?: string;
}

/** What one exchange says about a rule; undefined when it does not exercise the rule. */
export type Opinion = 'kept' | RuleBreach | undefined;

/** A rule about clients or about servers. */
export interface Rule {
  /** Id of the requirement in the register. */
  readonly id: string;
  readonly judge: (one: Observed) => Opinion;
}

/** What to do instead: a sentence, or the characters to send in place of those that break the rule. */
type Instead = string | { readonly send: string };

/** Marks characters of the request target. */
export function inTarget(one: Observed, start: number, end: number, text: string, instead: Instead): RuleBreach {
  const { target } = one.exchange.request;
  return breach(one, { part: 'target', start, end, sent: target.slice(start, end) }, text, instead);
}

/** Marks a field, or its absence. Credentials are redacted. */
export function inField(one: Observed, field: string, text: string, instead: Instead): RuleBreach {
  const sent = shownField(one.exchange.request.headers, field) ?? '';
  return breach(one, { part: 'field', field, start: 0, end: sent.length, sent }, text, instead);
}

/** Marks the first occurrence of a text in the body, or the whole body. */
export function inBody(one: Observed, sent: string | undefined, text: string, instead: string): RuleBreach {
  const body = bodyText(one.exchange.request);
  const found = sent === undefined ? -1 : body.indexOf(sent);
  const start = Math.max(0, found);
  const end = found < 0 ? body.length : start + (sent ?? '').length;
  return breach(one, { part: 'body', start, end, sent: body.slice(start, end) }, text, instead);
}

/** Marks a whole request: it should not have been sent, or not now. */
export function asWhole(one: Observed, text: string, instead: string): RuleBreach {
  const sent = `${one.method} ${one.exchange.request.target}`;
  return breach(one, { part: 'request', start: 0, end: sent.length, sent }, text, instead);
}

/** Leaves open what a message that is missing may explain. */
export function unlessMissing({ hasGap }: Observed, opinion: Opinion): Opinion {
  return hasGap ? undefined : opinion;
}

/**
 * Makes a rule about responses.
 *
 * @param applies whether the response exercises the rule
 * @param problem says what is wrong, without full stop; undefined for a response that keeps the rule
 */
export function responseRule(
  id: string,
  applies: (one: AnsweredRequest) => boolean,
  problem: (one: AnsweredRequest) => string | undefined,
): Rule {
  return { id, judge: (one) => (isAnswered(one) && applies(one) ? inResponse(one, problem(one)) : undefined) };
}

/** Says what is wrong with a response: a text without full stop, undefined for nothing. */
export function inResponse(
  { index, status, method, exchange }: Observed,
  problem: string | undefined,
): 'kept' | RuleBreach {
  if (problem === undefined) return 'kept';
  const text = `response ${index + 1} (${status} to ${method} ${exchange.request.target}): ${problem}.`;
  return { exchange: index, text };
}

function breach({ index }: Observed, place: Place, text: string, instead: Instead): RuleBreach {
  if (typeof instead === 'string') return { exchange: index, place, text, instead };
  return { exchange: index, place: { ...place, wanted: instead.send }, text, instead: `Send ${instead.send}.` };
}
