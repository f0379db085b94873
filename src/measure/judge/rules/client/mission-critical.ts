import { fieldOf, hasSucceeded, type Observed, ofDocument, ofReading, responseField } from '../../observe/observed.js';
import { lastBefore } from '../../observe/trace-groups.js';
import { asWhole, inField, inTarget, type Opinion, type Rule } from '../rule.js';

const INITIAL = /\.ue-init-config$/;
const PROFILE = /\.user-profile$/;

/** 3GPP TS 24.484 §8.3.2.8: the name of a profile; its index is an octet. */
const PROFILE_NAME = /^mc(?:ptt|video|data)-user-profile-(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])\.xml$/;

/** Rules about documents of mission-critical services (3GPP TS 24.484). */
export const MCX_RULES: readonly Rule[] = [
  { id: 'UA-MCX-01', judge: (one) => about(one, initialFirst) },
  { id: 'UA-MCX-02', judge: (one) => about(one, withoutCredentials) },
  { id: 'UA-MCX-03', judge: (one) => about(one, profileByIndex) },
  { id: 'UA-MCX-04', judge: (one) => about(one, askedWhetherSame) },
];

/** Judges requests about a usage of mission-critical services; nobody has named them in other traffic. */
function about(one: Observed, judge: (one: Observed) => Opinion): Opinion {
  return isMissionCritical(one) ? judge(one) : undefined;
}

function isMissionCritical({ target, usages }: Observed): boolean {
  return target !== undefined && usages.get(target.auid)?.described?.services === 'mcx';
}

const isOfInitial = ({ target }: Observed): boolean => INITIAL.test(target?.auid ?? '');

/** A client that never reads its initial configuration has it from an earlier start. */
function initialFirst(one: Observed): Opinion {
  if (one.trace.find(isMissionCritical) !== one) return undefined;
  if (isOfInitial(one)) return 'kept';
  if (!one.trace.some(isOfInitial)) return undefined;
  const text = 'The client reads its initial configuration later.';
  return asWhole(one, text, 'Read the initial configuration first: it names the servers.');
}

function withoutCredentials(one: Observed): Opinion {
  if (!isOfInitial(one) || one.method !== 'GET') return undefined;
  if (fieldOf(one, 'authorization') === undefined) return 'kept';
  const text = 'The initial configuration is read before the user logs in.';
  return inField(one, 'authorization', text, 'Send no credentials.');
}

function profileByIndex(one: Observed): Opinion {
  const { target } = one;
  if (target?.tree !== 'users' || !PROFILE.test(target.auid) || one.isScripted) return undefined;
  if (hasSucceeded(one) || one.status === 304 || PROFILE_NAME.test(target.name)) return 'kept';
  const start = target.documentStart + target.document.length - target.name.length;
  const text = 'The name of a profile has its index, from 0 to 255.';
  return inTarget(one, start, start + target.name.length, text, 'Send a name like mcptt-user-profile-1.xml.');
}

function askedWhetherSame(one: Observed): Opinion {
  if (one.method !== 'GET' || one.target?.node !== undefined || one.isScripted) return undefined;
  const before = lastBefore(one.groups.all(ofReading).get(ofDocument(one) ?? '') ?? [], one);
  const tag = before === undefined ? undefined : responseField(before, 'etag');
  if (tag === undefined) return undefined;
  if (fieldOf(one, 'if-none-match') !== undefined) return 'kept';
  const text = 'The client has read this document before, and does not ask whether it is still the same.';
  return asWhole(one, text, `Send If-None-Match: ${tag}.`);
}
