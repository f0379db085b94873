import assert from 'node:assert/strict';
import { test } from 'node:test';
import { xdmsConfigSchema } from '../../src/cli/options/config-schema.js';
import { twinConfig } from '../../src/diagnosis/twin-config.js';
import type { RecordedExchange } from '../../src/result/attachments.js';
import type { RunResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { aCause } from '../report/a-cause.js';

const ROOT = 'https://xcap.example.com/services';
const CAPABILITIES = `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>xcap-caps</auid>
<auid>resource-lists</auid><auid>com.example.own</auid></auids></xcap-caps>`;

function exchange(path: string, response: RecordedExchange['response'], user?: string): RecordedExchange {
  const credentials = user === undefined ? {} : { user };
  const headers = user === undefined ? [] : ([['Authorization', 'Digest [redacted]']] as const);
  return {
    request: { method: 'GET', url: `${ROOT}/${path}`, headers, ...credentials },
    ...(response && { response }),
    durationMs: 1,
  };
}

const challenge = 'Digest realm="lab", nonce="n", qop="auth", algorithm=MD5';

function measured(more: Partial<RunResult> = {}): RunResult {
  const exchanges = [
    exchange('resource-lists/users/sip:alice@example.com/index', {
      status: 401,
      headers: [['WWW-Authenticate', challenge]],
    }),
    exchange('resource-lists/users/sip:alice@example.com/index', { status: 404, headers: [] }, 'alice'),
    exchange('xcap-caps/global/index', { status: 200, headers: [], body: CAPABILITIES }, 'alice'),
  ];
  return aResult([aCase('a', 'failed', { exchanges })], {
    subject: { name: 'lab', xcapRoot: ROOT },
    options: { users: [{ xui: 'sip:alice@example.com', hasPassword: true }] },
    ...more,
  });
}

test('a twin has what the results show of the server', async () => {
  const { config } = await twinConfig(measured());
  assert.deepEqual(config, {
    root: '/services',
    hosts: ['xcap.example.com'],
    tls: true,
    auids: ['xcap-caps', 'resource-lists'],
    auth: { scheme: 'digest', realm: 'lab', algorithms: ['MD5'], userhash: false },
    users: [{ xui: 'sip:alice@example.com', username: 'alice', password: 'twin-password' }],
    deviations: [],
  });
  assert.deepEqual(xdmsConfigSchema.parse(config), config);
});

test('a twin has the first of the faults that no case tells apart; other causes are left', async () => {
  const causes = [
    aCause({ id: 'one', deviations: ['delete-is-204', 'head-is-405'] }),
    aCause({ id: 'group' }),
    aCause({ id: 'later', deviations: ['a-fault-of-a-later-version'] }),
  ];
  const { config, had, left } = await twinConfig(measured({ causes }));
  assert.deepEqual(config.deviations, ['delete-is-204']);
  assert.deepEqual(
    [had, left].map((some) => some.map(({ id }) => id)),
    [['one'], ['group', 'later']],
  );
});

test('of a profile, a twin has the deviations that the server has', async () => {
  const parts = ['delete-is-204', 'head-is-405'].map((id) => ({ id, description: 'It is wrong', wrong: 1 }));
  const { config } = await twinConfig(measured({ causes: [aCause({ deviations: ['like-xpath-engine'], parts })] }));
  assert.deepEqual(config.deviations, ['delete-is-204', 'head-is-405']);
});

test('a twin has faults that a diagnosis has made up, unless nobody can tell what they change', async () => {
  const answers = { id: 'a', sentence: 'It answers 500.', does: 'answer', to: ['put'], status: 500 } as const;
  const stores = { does: 'store', change: 'text-cut-at-3', moment: 'when stored', kinds: ['document'] } as const;
  const known = { id: 'b', sentence: 'It cuts.', put: '<a>12345</a>', got: '<a>123</a>', ...stores };
  const unknown = { ...known, id: 'c', got: '<a>54321</a>' };
  const causes = [answers, known, unknown].map((madeUp) => aCause({ id: madeUp.id, madeUp }));
  const { config, had, left } = await twinConfig(measured({ causes }));
  assert.deepEqual(config.faults, [answers, known]);
  assert.deepEqual(
    [had, left].map((some) => some.map(({ id }) => id)),
    [['a', 'b'], ['c']],
  );
  assert.deepEqual(xdmsConfigSchema.parse(config), config);
});

test('the preset of the run is that of the twin', async () => {
  const { config } = await twinConfig(measured({ options: { preset: 'ut' } }));
  assert.equal(config.preset, 'ut');
});

test('a client has no twin', async () => {
  await assert.rejects(twinConfig(measured({ subject: { name: 'client', kind: 'client' } })), {
    argument: 'results',
    message: /give those of a run on a server/,
  });
});
