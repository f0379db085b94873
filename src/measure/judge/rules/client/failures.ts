import { bodyText, headerValue } from '../../../../../common/exchange.js';
import { RLS_SERVICES } from '../../../../../common/usages/standard-usages.js';
import { conflictOf } from '../../observe/conflict.js';
import {
  hasSucceeded,
  isWrite,
  type Observed,
  ofDocument,
  ofRequest,
  ofUri,
  responseField,
} from '../../observe/observed.js';
import { allBefore, firstAfter, hasBefore } from '../../observe/trace-groups.js';
import { asWhole, type Opinion, type Rule } from '../rule.js';

/** Most equal requests that a circle of redirections may cause. */
const MOST_TURNS = 20;
/** Statuses after which the same request may succeed: authentication, time-outs, load. */
const REPEATABLE = [401, 407, 408, 412, 421, 423, 425, 429];

/** Rules about what a client does after a failure. */
export const FAILURE_RULES: readonly Rule[] = [
  { id: 'XCAP-7-04', judge: (one) => alteredRequest(one) },
  { id: 'XCAP-7-05', judge: notUnchanged },
  { id: 'XCAP-7-07', judge: (one) => otherIdentifier(one) },
  { id: 'RL-4.4.5-11', judge: (one) => (one.target?.auid === RLS_SERVICES.auid ? alteredRequest(one) : undefined) },
  { id: 'RL-4.4.5-14', judge: (one) => (one.target?.auid === RLS_SERVICES.auid ? otherIdentifier(one) : undefined) },
  { id: 'XCAP-7-14', judge: redirectedWrite },
  { id: 'UA-COPE-02', judge: endedCircle },
  { id: 'UA-COPE-03', judge: sameMethod },
  { id: 'UA-COPE-04', judge: waited },
  { id: 'UA-COPE-05', judge: oneRetry },
  { id: 'UA-AUTH-01', judge: credentialsAtHome },
];

/** Returns the client's next write to the document. */
function nextWrite(one: Observed): Observed | undefined {
  return firstAfter(one.groups.of(one, ofDocument), one, isWrite);
}

function alteredRequest(one: Observed): Opinion {
  const alternatives = conflictOf(one)?.alternatives ?? [];
  const next = alternatives.length === 0 ? undefined : nextWrite(one);
  if (next === undefined) return undefined;
  const sent = bodyText(next.exchange.request);
  return alternatives.some((value) => sent.includes(value)) ? 'kept' : undefined;
}

function notUnchanged(one: Observed): Opinion {
  if (!isWrite(one) || one.status < 400 || one.status >= 500 || REPEATABLE.includes(one.status)) return undefined;
  const same = firstAfter(one.groups.of(one, ofRequest), one);
  if (same === undefined) return 'kept';
  // A change that succeeded in between may have made the request right.
  const change = firstAfter(one.trace, one, (later) => later === same || (isWrite(later) && hasSucceeded(later)));
  if (change !== same) return 'kept';
  return asWhole(same, `The server refused this request with ${one.status}.`, 'Change the request, or give up.');
}

function otherIdentifier(one: Observed): Opinion {
  const conflict = conflictOf(one);
  if (conflict?.error !== 'uniqueness-failure' || conflict.alternatives.length > 0) return undefined;
  const next = nextWrite(one);
  if (next === undefined) return undefined;
  if (bodyText(next.exchange.request) !== bodyText(one.exchange.request)) return 'kept';
  return asWhole(next, 'It repeats a value that is in use.', 'Choose a random value, and a longer one each time.');
}

/** Returns where a redirection leads, as an absolute URI. */
function locationOf(one: Observed): string | undefined {
  const location = one.status >= 300 && one.status < 400 ? responseField(one, 'location') : undefined;
  const base = `${one.exchange.request.origin}${one.exchange.request.target}`;
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base).href : undefined;
}

function followed(one: Observed): Observed | undefined {
  const location = locationOf(one);
  if (location === undefined) return undefined;
  return firstAfter(one.groups.all(ofUri).get(location) ?? [], one);
}

function redirectedWrite(one: Observed): Opinion {
  if (locationOf(one) === undefined) return undefined;
  const next = followed(one);
  if (!isWrite(one)) return next === undefined ? undefined : 'kept';
  if (next === undefined || one.status === 303 || next.method === 'GET') return 'kept';
  return asWhole(
    next,
    `It follows a redirection of ${one.method} by itself.`,
    'Ask the user before a write goes elsewhere.',
  );
}

function sameMethod(one: Observed): Opinion {
  const next = followed(one);
  if (next === undefined || (one.status !== 307 && one.status !== 308)) return undefined;
  if (next.method === one.method) return 'kept';
  return asWhole(
    next,
    `After ${one.status} the method is no longer ${one.method}.`,
    `Repeat the ${one.method}, or give up.`,
  );
}

function endedCircle(one: Observed): Opinion {
  if (locationOf(one) === undefined) return undefined;
  const same = allBefore(one.groups.of(one, ofRequest), one).filter(({ status }) => status === one.status);
  if (same.length === 0) return undefined;
  if (same.length < MOST_TURNS) return 'kept';
  return asWhole(one, `The client follows a circle for more than ${MOST_TURNS} turns.`, 'Stop after a few turns.');
}

function waited(one: Observed): Opinion {
  const { response, startedAt, durationMs } = one.exchange;
  const seconds = Number(headerValue(response?.headers ?? [], 'retry-after') ?? Number.NaN);
  // Results of a run do not say when a request was sent.
  if (startedAt === 0 || Number.isNaN(seconds) || ![429, 503].includes(one.status)) return undefined;
  const next = firstAfter(one.groups.of(one, ofRequest), one);
  if (next === undefined) return undefined;
  // Both times are those of the server; a tenth of a second forgives rounding.
  if (next.exchange.startedAt - startedAt - durationMs >= seconds * 1_000 - 100) return 'kept';
  return asWhole(next, `The server asked for ${seconds} s of patience.`, 'Wait for the time in Retry-After.');
}

function oneRetry(one: Observed): Opinion {
  if (one.exchange.response !== undefined) return undefined;
  if (!hasBefore(one.groups.of(one, ofRequest), one, 2, ({ status }) => status === 0)) return 'kept';
  return asWhole(
    one,
    'It repeats a repeated request without a response.',
    'Repeat such a request once, then report it.',
  );
}

function credentialsAtHome(one: Observed): Opinion {
  const home = one.trace[0]?.exchange.request.origin;
  const { origin, headers } = one.exchange.request;
  if (origin === home) return undefined;
  const sent = headers.find(([name]) => /^(?:authorization|cookie|x-3gpp-intended-identity)$/i.test(name));
  if (sent === undefined) return 'kept';
  return asWhole(one, `The field ${sent[0]} goes to another origin.`, 'Remove credentials when the origin changes.');
}
