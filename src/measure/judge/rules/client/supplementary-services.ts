import { decodePercent } from '../../../../../common/percent-encoding.js';
import type { ApplicationUsage } from '../../observe/application-usages.js';
import { parameterOf, parseAuth } from '../../observe/authorization.js';
import { fieldOf, hasSucceeded, type Observed } from '../../observe/observed.js';
import { asWhole, inField, inTarget, type Opinion, type Rule } from '../rule.js';

const INTENDED = 'x-3gpp-intended-identity';
const ASSERTED = 'x-3gpp-asserted-identity';
const BOOTSTRAPPING = /^3GPP-bootstrapping/i;
/** Names that resemble the AUID of the services, which clients and carriers have sent. */
const LIKE_SIMSERVS = /simserv/i;

/** Rules about the supplementary services of a subscriber at Ut (3GPP TS 24.623, TS 24.109). */
export const UT_RULES: readonly Rule[] = [
  { id: 'UA-UT-01', judge: placeOfServices },
  { id: 'UA-UT-02', judge: (one) => aboutSubscriber(one, publicIdentity) },
  { id: 'UA-UT-03', judge: quotedIdentities },
  { id: 'UA-UT-04', judge: (one) => aboutSubscriber(one, sameIdentity) },
  { id: 'UA-UT-05', judge: (one) => afterBootstrapping(one, productToken) },
  { id: 'UA-UT-06', judge: (one) => afterBootstrapping(one, transactionIdentifier) },
];

/** Returns the usage of the services; undefined when nobody has said that this traffic is that of Ut. */
function servicesOf({ usages }: Observed): ApplicationUsage | undefined {
  return [...usages.values()].find(({ described }) => described?.services === 'ut');
}

function placeOfServices(one: Observed): Opinion {
  const usage = servicesOf(one);
  const { target } = one;
  if (usage?.described === undefined || target === undefined || one.isScripted) return undefined;
  const { auid, described } = usage;
  const isMeant = target.auid === auid;
  if (!isMeant && !LIKE_SIMSERVS.test(target.auid)) return undefined;
  if (hasSucceeded(one)) return 'kept';
  const start = target.documentStart + 1;
  if (!isMeant) {
    const end = start + target.document.slice(1).indexOf('/');
    return inTarget(one, start, end, `The AUID of the services is ${auid}, not ${target.auid}.`, { send: auid });
  }
  if (target.tree === 'users' && target.name === described.document) return 'kept';
  const text = `The services of a subscriber are in users/XUI/${described.document}.`;
  return inTarget(one, start, start + target.document.length - 1, text, `Send ${described.document} behind the XUI.`);
}

/** Judges requests about the document of a subscriber. */
function aboutSubscriber(one: Observed, judge: (one: Observed, xui: string, start: number) => Opinion): Opinion {
  const { target } = one;
  if (target?.tree !== 'users' || one.usages.get(target.auid)?.described?.services !== 'ut') return undefined;
  const start = target.documentStart + target.document.indexOf(`/${target.xui}`) + 1;
  return judge(one, decodePercent(target.xui) ?? target.xui, start);
}

function publicIdentity(one: Observed, xui: string, start: number): Opinion {
  const wrong = identityFault(xui);
  if (wrong === undefined) return 'kept';
  const end = start + (one.target?.xui.length ?? 0);
  return inTarget(one, start, end, ...wrong);
}

/** @returns what is wrong with a text that is to be a public user identity */
function identityFault(text: string): readonly [string, string] | undefined {
  const instead = 'Send the identity alone, like sip:+15550100@ims.example.com or tel:+15550100.';
  if (/[<>"\s]/.test(text)) return ['The XUI has a display name, brackets or blanks around the identity.', instead];
  if (/^sips?:[^@]+@[^@]+$/i.test(text)) return undefined;
  if (/^tel:(?:\+[\d\-.()]+(?:;.*)?|[\d*#\-.()]+;(?:.*;)?phone-context=.+)$/i.test(text)) return undefined;
  if (/^tel:/i.test(text)) {
    return ['The tel URI has neither a plus sign nor a phone-context (RFC 3966 §5.1.4, §5.1.5).', instead];
  }
  return ['The XUI is neither a SIP URI with a domain nor a tel URI.', instead];
}

const QUOTED_LIST = /^"[^"\s]+"(?:\s*,\s*"[^"\s]+")*$/;

function quotedIdentities(one: Observed): Opinion {
  if (servicesOf(one) === undefined) return undefined;
  const name = [INTENDED, ASSERTED].find((field) => fieldOf(one, field) !== undefined);
  if (name === undefined) return undefined;
  const value = fieldOf(one, name)?.trim() ?? '';
  if (name === INTENDED && value.includes(',')) {
    return inField(one, name, 'The field has several identities.', 'Send the one that the request is about.');
  }
  if (QUOTED_LIST.test(value)) return 'kept';
  return inField(one, name, 'The identity is not in quotes.', 'Send it like "sip:+15550100@ims.example.com".');
}

function sameIdentity(one: Observed, xui: string): Opinion {
  const name = [INTENDED, ASSERTED].find((field) => fieldOf(one, field) !== undefined);
  if (name === undefined) return undefined;
  const identities = (fieldOf(one, name) ?? '').split(',').map((text) => text.trim().replace(/^"(.*)"$/, '$1'));
  if (identities.some((identity) => identity.toLowerCase() === xui.toLowerCase())) return 'kept';
  return inField(one, name, `The request is about ${xui}, which the field does not name.`, { send: `"${xui}"` });
}

/** Judges requests with credentials that a bootstrapping realm asks for. */
function afterBootstrapping(one: Observed, judge: (one: Observed, username: string) => Opinion): Opinion {
  if (servicesOf(one) === undefined) return undefined;
  const [credentials] = parseAuth(fieldOf(one, 'authorization') ?? '');
  if (credentials?.scheme !== 'digest' || !BOOTSTRAPPING.test(parameterOf(credentials, 'realm') ?? ''))
    return undefined;
  return judge(one, parameterOf(credentials, 'username') ?? '');
}

function productToken(one: Observed): Opinion {
  const agent = fieldOf(one, 'user-agent') ?? '';
  if (/(?:^|\s)3gpp-gba/i.test(agent)) return 'kept';
  const text = 'The User-Agent does not say that the client can bootstrap.';
  return agent === ''
    ? asWhole(one, text, 'Send User-Agent with the product token 3gpp-gba.')
    : inField(one, 'user-agent', text, 'Add the product token 3gpp-gba.');
}

function transactionIdentifier(one: Observed, username: string): Opinion {
  if (/^[^@:]+@[^@]+$/.test(username)) return 'kept';
  const text = 'The username is no transaction identifier of bootstrapping (B-TID).';
  return inField(one, 'authorization', text, 'Bootstrap first, and send the B-TID that the BSF has given.');
}
