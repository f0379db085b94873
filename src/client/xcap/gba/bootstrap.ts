import { randomBytes } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { messageOf } from '../../../../common/errors.js';
import type { Exchange } from '../../../../common/exchange.js';
import type { SimAnswer } from '../../../../common/gba/aka.js';
import { parseAkaNonce } from '../../../../common/gba/aka-nonce.js';
import { GbaError } from '../../../../common/gba/gba-error.js';
import type { KeyContext } from '../../../../common/gba/kdf.js';
import { startDeadline } from '../http/deadline.js';
import { sendExchange } from '../http/send.js';
import { GBA_USER_AGENT } from '../http/user-agent.js';
import type { Sim } from './sim.js';
import {
  type AkaAnswer,
  akaAuthorization,
  akaChallengeOf,
  bootstrappingInfo,
  firstAuthorization,
  requireRspauth,
} from './ub-messages.js';

/** What a client keeps of a bootstrapping until its end. All but the identifier is secret. */
export interface Bootstrapped extends KeyContext {
  /** Bootstrapping transaction identifier. */
  readonly btid: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface BootstrapOptions {
  readonly bsf: URL;
  readonly impi: string;
  readonly sim: Sim;
  readonly dispatcher: Dispatcher;
  /** For all requests together, in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** Most challenges in one bootstrapping: the second follows AUTS. */
const MOST_CHALLENGES = 2;

/**
 * Bootstraps a key (3GPP TS 33.220 §4.5.2), with one resynchronization where the SIM wants it.
 *
 * @throws GbaError whose message names the server and says what it has answered; the errors of the SIM
 */
export async function bootstrap(options: BootstrapOptions): Promise<Bootstrapped> {
  const { bsf, impi } = options;
  try {
    return await agree(options);
  } catch (thrown) {
    const code = thrown instanceof GbaError ? thrown.code : 'XCALIPER_GBA_REFUSED';
    const text = `the bootstrapping server ${bsf.origin}, asked for ${impi}, ${messageOf(thrown)}`;
    throw new GbaError(code, text, { cause: thrown });
  }
}

async function agree(options: BootstrapOptions): Promise<Bootstrapped> {
  const { bsf, impi, timeout, signal } = options;
  using deadline = startDeadline(timeout, signal);
  const uri = `${bsf.pathname}${bsf.search}`;
  const get = (authorization: string) => request(options, uri, authorization, deadline);
  let exchange = await get(firstAuthorization(impi, bsf.hostname, uri));
  for (let asked = 0; asked < MOST_CHALLENGES; asked += 1) {
    if (exchange.response?.status !== 401) throw refused(exchange);
    const challenge = akaChallengeOf(exchange);
    const { rand, autn } = parseAkaNonce(challenge.nonce);
    const sim = await askSim(options.sim, rand, autn);
    const answer: AkaAnswer = {
      impi,
      challenge,
      uri,
      cnonce: randomBytes(16).toString('hex'),
      ...(sim.auts === undefined ? { password: sim.res } : { password: new Uint8Array(), auts: sim.auts }),
    };
    exchange = await get(akaAuthorization(answer));
    if (sim.auts !== undefined) continue;
    if (exchange.response?.status !== 200) throw refused(exchange);
    requireRspauth(exchange, answer);
    return { ...bootstrappingInfo(exchange), ks: Buffer.concat([sim.ck, sim.ik]), rand, impi };
  }
  throw new GbaError('XCALIPER_GBA_REFUSED', 'sends an SQN that the SIM has seen, also after a resynchronization');
}

async function askSim(sim: Sim, rand: Uint8Array, autn: Uint8Array): Promise<SimAnswer> {
  try {
    return await sim({ rand, autn });
  } catch (thrown) {
    const code = thrown instanceof GbaError ? thrown.code : 'XCALIPER_GBA_REFUSED';
    throw new GbaError(code, `sends a challenge that the SIM does not answer: ${messageOf(thrown)}`, { cause: thrown });
  }
}

async function request(
  { bsf, dispatcher }: BootstrapOptions,
  target: string,
  authorization: string,
  deadline: ReturnType<typeof startDeadline>,
): Promise<Exchange> {
  const headers = [
    ['host', bsf.host],
    ['connection', 'keep-alive'],
    ['User-Agent', GBA_USER_AGENT],
    ['Authorization', authorization],
  ] as const;
  const record = { method: 'GET', origin: bsf.origin, target, headers, body: new Uint8Array() };
  try {
    return await sendExchange(dispatcher, record, deadline);
  } catch (thrown) {
    // The error has the request, with a digest of RES.
    throw new GbaError('XCALIPER_GBA_REFUSED', `does not answer: ${messageOf(thrown)}`);
  }
}

function refused({ response, request: { headers } }: Exchange): GbaError {
  const status = response?.status ?? 0;
  const sent = headers.find(([name]) => name === 'Authorization')?.[1] ?? '';
  const reason = status === 401 ? UNAUTHORIZED : (REASONS[status] ?? 'is not the status that this step has');
  const when = sent.includes('nonce=""') ? 'the first request' : 'the answer to its challenge';
  return new GbaError('XCALIPER_GBA_REFUSED', `answers ${when} with ${status}: ${reason}`);
}

const UNAUTHORIZED = 'it does not take RES; check K, OPc, and that its digest has RES as octets';

/** What a status most often means here; no specification says it. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'it asks for no credentials, so it is no bootstrapping server',
  400: 'it does not understand the request',
  403: 'it does not let this IMPI bootstrap; check users[].impi and the subscription',
  404: 'it does not know this IMPI, or the path; check users[].impi and auth.gba.bsf',
  503: 'it, or its subscriber database, is busy; try again later',
};
