import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { selfSignedCertificate } from '../../../simulators/internal.js';
import { startXdms } from '../../../simulators/servers.js';
import { JOURNAL } from '../../../src/measure/server/documents/journal.js';
import { startProxy } from '../../measure/server/subject/proxy/start-proxy.js';
import { OF_HELPERS, OF_SUBJECTS } from './canary.js';
import { startEchoingServer } from './echoing-server.js';
import { ALICE } from './looking.js';

/** What subject files read from the environment. The file runs in a process of its own. */
Object.assign(process.env, {
  CANARY: OF_SUBJECTS.environment,
  CANARY_OF_SERVER: OF_SUBJECTS.environmentOfServer,
  CANARY_PASSWORD: OF_SUBJECTS.password,
});

const HEADERS = {
  Cookie: `lang=en; sid=${OF_SUBJECTS.cookie}`,
  'X-API-Key': OF_SUBJECTS.apiKey,
  'X-Auth-Token': OF_SUBJECTS.authToken,
  'X-Tenant': OF_SUBJECTS.secretHeader,
  'X-Password': OF_SUBJECTS.passwordHeader,
  'X-Client-Secret': OF_SUBJECTS.clientSecretHeader,
  'X-Plain': `$\{env:CANARY}`,
};

const SENT_FIELDS = Object.values({ ...HEADERS, 'X-Plain': OF_SUBJECTS.environment }).map((value) =>
  value.replace(/^lang=en; sid=/, ''),
);

const shell = (script: string) => ['/bin/sh', '-c', script, 'helper', '{xui}'];

const SIMS = [
  { xui: ALICE, impi: '001010123456780@ims.mnc001.mcc001.3gppnetwork.org' },
  { xui: 'sip:bob@example.com', impi: '001010123456781@ims.mnc001.mcc001.3gppnetwork.org' },
] as const;

/** Starts a bootstrapping server. @returns its URL */
async function startBsf(context: TestContext): Promise<string> {
  const { k, opc, op } = OF_SUBJECTS;
  const [alice, bob] = SIMS;
  const users = SIMS.map(({ xui }) => ({ xui }));
  const mock = await startXdms({
    users,
    gba: {
      subscribers: [
        { ...alice, k, opc },
        { ...bob, k, op },
      ],
    },
  });
  context.after(() => mock.close());
  return mock.gba?.bsf ?? '';
}

/** Subjects with credentials of each kind, by what they have. */
export const SUBJECTS: Readonly<
  Record<string, (context: TestContext, folder: string, out: string) => Promise<object>>
> = {
  fields: async (context, _, out) => {
    const modes = new Set<number>();
    const seen = () => {
      const stats = statSync(path.join(out, 'fields', JOURNAL), { throwIfNoEntry: false });
      if (stats !== undefined) modes.add(stats.mode & 0o777);
    };
    context.after(() => assert.deepEqual([...modes], [0o600]));
    const { proxy } = await startProxy(context, OF_SUBJECTS.proxyPassword);
    return {
      xcapRoot: await startEchoingServer(
        context,
        [OF_SUBJECTS.secretHeader, OF_SUBJECTS.proxyPassword, ...SENT_FIELDS],
        { seen },
      ),
      proxy,
      headers: HEADERS,
      secretHeaders: ['X-Tenant'],
      auth: { basicWithoutTls: true },
      users: [{ xui: ALICE, password: `$\{env:CANARY_PASSWORD}` }],
    };
  },
  credentials: async (context) => {
    const { password, token, expiredToken, narrowToken, headersOfUser } = OF_SUBJECTS;
    return {
      xcapRoot: await startEchoingServer(context, [token, password, expiredToken, narrowToken, headersOfUser]),
      auth: { basicWithoutTls: true, bearerWithoutTls: true },
      users: [
        { xui: ALICE, token, expiredToken, narrowToken },
        { xui: 'sip:bob@example.com', password },
        { xui: 'sip:carol@example.com', headers: { 'X-User-Token': headersOfUser } },
      ],
    };
  },
  helper: async (context) => ({
    xcapRoot: await startEchoingServer(context, Object.values(OF_HELPERS).slice(0, 3)),
    auth: { basicWithoutTls: true, bearerWithoutTls: true },
    users: [{ xui: ALICE }, { xui: 'sip:bob@example.com' }, { xui: 'sip:carol@example.com' }],
    credentials: {
      command: shell(
        `case $1 in *alice*) echo '{"username":"alice","password":"${OF_HELPERS.helperPassword}"}';; *bob*) echo '{"token":"${OF_HELPERS.helperToken}"}';; *) echo '{"headers":{"X-Asserted":"${OF_HELPERS.helperHeader}"}}';; esac; echo ${OF_HELPERS.helperOutput} >&2`,
      ),
    },
  }),
  'failing-helper': async (context) => ({
    xcapRoot: await startEchoingServer(context, []),
    users: [{ xui: ALICE }],
    credentials: {
      command: shell(
        `echo '{"password":"${OF_HELPERS.helperPassword}'; echo 'access_token=${OF_HELPERS.helperOutput} ${OF_HELPERS.helperPassword}' >&2; exit 3`,
      ),
    },
  }),
  certificate: async (context, folder) => {
    const own = selfSignedCertificate(['127.0.0.1']);
    const { passphrase } = OF_SUBJECTS;
    const key = createPrivateKey(own.key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
    await writeFile(path.join(folder, 'ca.pem'), own.cert);
    const tls = { ...own, requestCert: true, rejectUnauthorized: false };
    return {
      xcapRoot: await startEchoingServer(context, [passphrase], { tls }),
      tls: { ca: 'ca.pem' },
      users: [{ xui: ALICE, tls: { cert: own.cert, key: String(key), passphrase } }],
    };
  },
  bootstrapping: async (context) => {
    const { k, opc, op } = OF_SUBJECTS;
    const [alice, bob] = SIMS;
    return {
      xcapRoot: await startEchoingServer(context, [k, opc, op]),
      auth: { gba: { bsf: await startBsf(context) } },
      users: [
        { ...alice, aka: { k, opc } },
        { ...bob, aka: { k, op } },
      ],
    };
  },
  'sim-service': async (context) => {
    const service = await startEchoingServer(context, [OF_SUBJECTS.ofSimService]);
    return {
      xcapRoot: await startEchoingServer(context, []),
      auth: { gba: { bsf: await startBsf(context) } },
      users: [{ ...SIMS[0], aka: { url: `${service}?access_token=${OF_SUBJECTS.ofSimService}` } }],
    };
  },
  'proxy-in-url': async (context) => ({
    xcapRoot: await startEchoingServer(context, [OF_SUBJECTS.proxyUrlPassword]),
    proxy: { url: `http://lab:${OF_SUBJECTS.proxyUrlPassword}@${new URL((await startProxy(context)).proxy.url).host}` },
    users: [{ xui: ALICE }],
  }),
  started: async () => ({
    xcapRoot: 'http://127.0.0.1:{port}/xcap',
    users: [{ xui: ALICE, password: OF_SUBJECTS.password }],
    start: {
      command: ['/bin/sh', '-c', 'echo "$SECRET"; echo "$SECRET" >&2; exit 4'],
      env: { SECRET: `$\{env:CANARY_OF_SERVER}` },
    },
  }),
};
