import { bodyText, headerLines } from '../../../../../common/exchange.js';
import { type AuthField, parameterOf, parseAuth } from '../../observe/authorization.js';
import { fieldOf, type Observed } from '../../observe/observed.js';
import { allBefore, lastBefore } from '../../observe/trace-groups.js';
import { inField, type Opinion, type Rule } from '../rule.js';
import { credentialsOf, wrong } from './credentials.js';

/** Rules about clients that bootstrap (3GPP TS 24.109, TS 33.220). */
export const BOOTSTRAPPING_RULES: readonly Rule[] = [
  { id: 'GBA-UA-01', judge: resTaken },
  { id: 'GBA-UA-02', judge: withIntegrity },
  { id: 'GBA-UA-03', judge: targetInDigest },
  { id: 'GBA-UA-05', judge: onceALifetime },
  { id: 'GBA-UA-09', judge: forThisHost },
  { id: 'GBA-UA-10', judge: product },
];

/** Returns the credentials of a request to a bootstrapping server. */
function bootstrapping(one: Observed): AuthField | undefined {
  const credentials = credentialsOf(one);
  if (credentials === undefined) return undefined;
  if (/^AKAv1-MD5$/i.test(parameterOf(credentials, 'algorithm') ?? '')) return credentials;
  return isChallengedByAka(one) ? credentials : undefined;
}

/** A first request has no algorithm; the challenge shows what it was for. */
function isChallengedByAka({ exchange }: Observed): boolean {
  const lines = headerLines(exchange.response?.headers ?? [], 'www-authenticate');
  return lines.flatMap(parseAuth).some((each) => /^AKAv1-MD5$/i.test(parameterOf(each, 'algorithm') ?? ''));
}

/** Credentials that answer a challenge of the bootstrapping server. */
function answering(one: Observed): AuthField | undefined {
  const credentials = bootstrapping(one);
  return credentials !== undefined && (parameterOf(credentials, 'response') ?? '') !== '' ? credentials : undefined;
}

function resTaken(one: Observed): Opinion {
  const credentials = answering(one);
  if (credentials === undefined || one.isScripted || parameterOf(credentials, 'auts') !== undefined) return undefined;
  if (one.status === 200) return 'kept';
  const isForm =
    parameterOf(credentials, 'qop') !== 'auth-int' || parameterOf(credentials, 'uri') !== one.exchange.request.target;
  if (one.status !== 401 || isForm) return undefined;
  return wrong(one, 'The bootstrapping server refuses the response.', 'Use the octets of RES as the password.');
}

function withIntegrity(one: Observed): Opinion {
  const credentials = answering(one);
  if (credentials === undefined) return undefined;
  const qop = parameterOf(credentials, 'qop');
  if (qop === 'auth-int') return 'kept';
  return wrong(one, `The quality of protection is ${qop ?? 'absent'}.`, 'Send qop=auth-int.');
}

function targetInDigest(one: Observed): Opinion {
  const credentials = bootstrapping(one) ?? (isBtid(one) ? credentialsOf(one) : undefined);
  if (credentials === undefined) return undefined;
  const { target } = one.exchange.request;
  if (parameterOf(credentials, 'uri') === target) return 'kept';
  return wrong(one, 'The value uri is not the request target.', `Send uri="${target}".`);
}

/** The answers that give an identifier of a transaction. */
const byIdentifier = ({ status, exchange: { response } }: Observed): string | undefined =>
  status === 200 && response !== undefined && IDENTIFIER.test(bodyText(response)) ? 'identifier' : undefined;

const IDENTIFIER = /<(?:[\w.-]+:)?btid>\s*([^<]*?)\s*</;

/** Identifiers that bootstrapping servers have given before a request, with the end of their keys. */
function given(one: Observed): readonly { readonly btid: string; readonly ends: number; readonly index: number }[] {
  const answers = one.groups.all(byIdentifier).get('identifier') ?? [];
  return allBefore(answers, one).flatMap(({ exchange, index }) => {
    const text = exchange.response === undefined ? '' : bodyText(exchange.response);
    const btid = IDENTIFIER.exec(text)?.[1];
    const lifetime = /<(?:[\w.-]+:)?lifetime>\s*([^<]*?)\s*</.exec(text)?.[1] ?? '';
    return btid === undefined ? [] : [{ btid, ends: Date.parse(lifetime), index }];
  });
}

function isBtid(one: Observed): boolean {
  const username = parameterOf(credentialsOf(one) ?? { scheme: '', parameters: [] }, 'username');
  return given(one).some(({ btid }) => btid === username);
}

function onceALifetime(one: Observed): Opinion {
  const credentials = bootstrapping(one);
  if (credentials === undefined || (parameterOf(credentials, 'nonce') ?? '') !== '') return undefined;
  const last = given(one).at(-1);
  if (last === undefined) return 'kept';
  const refused = lastBefore(
    one.trace,
    one,
    (other) =>
      other.index <= last.index ||
      (other.status === 401 &&
        parameterOf(credentialsOf(other) ?? { scheme: '', parameters: [] }, 'username') === last.btid),
  );
  const isRefused = refused !== undefined && refused.index > last.index;
  if (isRefused || !(one.exchange.startedAt < last.ends)) return 'kept';
  return wrong(one, 'The client bootstraps although it has a key.', 'Use the key until its end, or until a 401.');
}

function forThisHost(one: Observed): Opinion {
  if (!isBtid(one)) return undefined;
  const realm = parameterOf(credentialsOf(one) ?? { scheme: '', parameters: [] }, 'realm') ?? '';
  const hosts = [...realm.matchAll(/3GPP-bootstrapping[\w-]*@([^;\s]+)/gi)].map(([, host = '']) => host.toLowerCase());
  const contacted = (fieldOf(one, 'host') ?? '').replace(/:\d+$/, '').toLowerCase();
  if (hosts.includes(contacted)) return 'kept';
  return wrong(
    one,
    `The realm is not for ${contacted}, the host of the request.`,
    'Stop at the realm of another host.',
  );
}

function product(one: Observed): Opinion {
  if (bootstrapping(one) === undefined && !isBtid(one)) return undefined;
  if (/(?:^|[\s;(])3gpp-gba(?:-[a-z]+)?(?=[\s/;)]|$)/i.test(fieldOf(one, 'user-agent') ?? '')) return 'kept';
  return inField(
    one,
    'user-agent',
    'User-Agent does not say that the client bootstraps.',
    'Add 3gpp-gba to User-Agent.',
  );
}
