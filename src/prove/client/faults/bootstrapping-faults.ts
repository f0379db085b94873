import { request } from 'undici';
import { AKA_ALGORITHM, akaResponse } from '../../../../common/gba/aka-digest.js';
import { parseAkaNonce } from '../../../../common/gba/aka-nonce.js';
import { ksNaf, nafPassword, UA_HTTP_DIGEST } from '../../../../common/gba/kdf.js';
import { milenage } from '../../../../common/gba/milenage.js';
import type { Sim, XcapStackOptions } from '../../../client/index.js';
import type { ClientTask, RunClient } from '../../../measure/client/scenarios/run-scenario.js';
import { breaking, type FaultyClient, field, runWith } from '../faulty-client.js';
import { stackClient } from '../stack-client.js';

type Gba = NonNullable<ClientTask['gba']>;

/** Makes a client whose SIM is another one. */
function withSim(simOf: (gba: Gba) => Sim): RunClient {
  return bootstrapping((gba) => ({ gba: { impi: gba.impi, bsf: gba.bsf, aka: simOf(gba) } }));
}

function bootstrapping(optionsOf: (gba: Gba) => Partial<XcapStackOptions>): RunClient {
  return async (task) => runWith({ stack: task.gba === undefined ? {} : optionsOf(task.gba) })(task, NEVER);
}

const NEVER = new AbortController().signal;

/** Computes what a SIM computes, without any check. */
function unchecked({ k, opc }: Gba, rand: Uint8Array) {
  return milenage({ k: Buffer.from(k, 'hex'), opc: Buffer.from(opc, 'hex') }, rand);
}

/** Makes a client that bootstraps without a look at rspauth, and then takes any realm. */
const withoutChecks: RunClient = async (task) => {
  const { gba } = task;
  if (gba === undefined) throw new Error('the scenario has no bootstrapping server');
  const [username, password] = await carelessly(gba, new URL(task.root).hostname);
  await stackClient({ stack: { gba: undefined, username, password } })(task);
};

async function carelessly(gba: Gba, host: string): Promise<readonly [btid: string, password: string]> {
  const { impi, bsf } = gba;
  const begin = `Digest username="${impi}", realm="${host}", nonce="", uri="/", response=""`;
  const { headers } = await ask(bsf, begin);
  const [nonce, realm] = ['nonce', 'realm'].map((name) =>
    new RegExp(`${name}="([^"]*)"`).exec(String(headers['www-authenticate']))?.at(1),
  );
  if (nonce === undefined || realm === undefined) throw new Error('the server sends no challenge');
  const { rand } = parseAkaNonce(nonce);
  const { res, ck, ik } = unchecked(gba, rand);
  const input = { username: impi, realm, nonce, nc: '00000001', cnonce: 'abcdef', qop: 'auth-int', uri: '/' } as const;
  const response = akaResponse({ ...input, password: res, method: 'GET', body: new Uint8Array() });
  const fields = `username="${impi}", realm="${realm}", nonce="${nonce}", uri="/", cnonce="abcdef", response="${response}"`;
  const { text } = await ask(bsf, `Digest ${fields}, nc=00000001, qop=auth-int, algorithm=${AKA_ALGORITHM}`);
  const btid = /<btid>(.*)<\/btid>/.exec(text)?.[1];
  if (btid === undefined) throw new Error('the server sends no B-TID');
  const key = ksNaf({ ks: Buffer.concat([ck, ik]), rand, impi }, { host, ua: UA_HTTP_DIGEST });
  return [btid, nafPassword(key)];
}

async function ask(url: string, authorization: string) {
  const { headers, body } = await request(url, { headers: { authorization, 'user-agent': 'careless 3gpp-gba' } });
  return { headers, text: await body.text() };
}

/** Bootstraps for each task of a sequence. */
const forEachTask: RunClient = async ({ tasks, ...task }) => {
  for (const one of tasks ?? [task]) await stackClient()({ ...task, ...one });
};

/** Faults of clients that bootstrap (3GPP TS 24.109, TS 33.220). */
export const BOOTSTRAPPING_FAULTS: readonly FaultyClient[] = [
  ...breaking('GBA-UA-01', ['gba'], {
    'res-in-hexadecimal': withSim((gba) => async ({ rand }) => {
      const { res, ck, ik } = unchecked(gba, rand);
      return { res: Buffer.from(res.toString('hex')), ck, ik };
    }),
  }),
  ...breaking('GBA-UA-02', ['gba'], {
    'auth-for-auth-int': field('authorization', (value) =>
      value.includes('AKAv1') ? value.replace(/qop="?auth-int"?/, 'qop=auth') : value,
    ),
  }),
  ...breaking('GBA-UA-03', ['gba'], {
    'uri-with-a-slash-too-many': field('authorization', (value) => value.replace(/uri="([^"]*)"/, 'uri="$1/"')),
  }),
  { id: 'trusts-any-rspauth', breaks: 'GBA-UA-04', scenarios: ['gba-wrong-rspauth'], run: withoutChecks },
  { id: 'bootstraps-for-each-task', breaks: 'GBA-UA-05', scenarios: ['gba'], run: forEachTask },
  ...breaking('GBA-UA-06', ['gba-refused-key'], {
    'bootstraps-once-for-all': withSim((gba) => {
      let isUsed = false;
      return async ({ rand }) => {
        if (isUsed) throw new Error('the client does not bootstrap again');
        isUsed = true;
        const { res, ck, ik } = unchecked(gba, rand);
        return { res, ck, ik };
      };
    }),
  }),
  ...breaking('GBA-UA-07', ['gba-old-number'], {
    'takes-old-sequence-numbers': withSim((gba) => async ({ rand }) => {
      const { res, ck, ik } = unchecked(gba, rand);
      return { res, ck, ik };
    }),
  }),
  { id: 'takes-any-mac', breaks: 'GBA-UA-08', scenarios: ['gba-wrong-mac'], run: withoutChecks },
  { id: 'sends-its-key-to-any-realm', breaks: 'GBA-UA-09', scenarios: ['gba-other-host'], run: withoutChecks },
  ...breaking('GBA-UA-10', ['gba'], { 'without-product-token': field('user-agent', () => 'handset/1.0') }),
];
