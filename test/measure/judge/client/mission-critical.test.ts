import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeExchanges } from '../../../../src/measure/judge/judge-exchanges.js';
import { MCX_RULES } from '../../../../src/measure/judge/rules/client/mission-critical.js';
import { readUsages } from '../../../../src/measure/judge/usages/read-usages.js';
import { anExchange } from './an-exchange.js';

const USER = 'users/sip:unit1@example.com';
const UE = 'urn:uuid:00000000-0000-1000-8000-aabbccddeeff';
const INITIAL = `/org.3gpp.mcptt.ue-init-config/users/sip:${UE}/${UE}`;
const CONFIGURATION = `/org.3gpp.mcptt.ue-config/${USER}/${UE}`;
const PROFILE = `/org.3gpp.mcptt.user-profile/${USER}/mcptt-user-profile`;

const usages = await readUsages({ preset: 'mcx' });

type Exchanges = Parameters<typeof judgeExchanges>[0];

function breaches(id: string, exchanges: Exchanges) {
  return judgeExchanges(exchanges, { usages }).find(({ requirement }) => requirement === id)?.breaches;
}

const initial = anExchange({ target: INITIAL });
const configuration = anExchange({ target: CONFIGURATION, answer: [['ETag', '"a"']] });

/** For each rule: conversations that keep it, and some that break it. */
const CONVERSATIONS: Readonly<
  Record<string, { readonly kept: readonly Exchanges[]; readonly broken: readonly Exchanges[] }>
> = {
  'UA-MCX-01': {
    kept: [[initial], [initial, configuration], [anExchange({ target: '/resource-lists/global/index' }), initial]],
    broken: [[configuration, initial]],
  },
  'UA-MCX-02': {
    kept: [[initial]],
    broken: [[anExchange({ target: INITIAL, headers: [['Authorization', 'Bearer one']] })]],
  },
  'UA-MCX-03': {
    kept: [
      [anExchange({ target: `${PROFILE}-1.xml`, status: 404 })],
      [anExchange({ target: `${PROFILE}.xml` })],
      [anExchange({ target: `${PROFILE}-255.xml`, status: 403 })],
    ],
    broken: [
      [anExchange({ target: `${PROFILE}.xml`, status: 404 })],
      [anExchange({ target: `${PROFILE}-256.xml`, status: 404 })],
    ],
  },
  'UA-MCX-04': {
    kept: [[configuration, anExchange({ target: CONFIGURATION, headers: [['If-None-Match', '"a"']], status: 304 })]],
    broken: [[configuration, configuration]],
  },
};

test('each rule about mission-critical services has conversations here', () => {
  assert.deepEqual(
    MCX_RULES.map(({ id }) => id),
    Object.keys(CONVERSATIONS),
  );
});

for (const [id, { kept, broken }] of Object.entries(CONVERSATIONS)) {
  test(`${id} is kept and broken`, () => {
    for (const one of kept) assert.deepEqual(breaches(id, one), []);
    for (const one of broken) assert.equal(breaches(id, one)?.length, 1);
  });
}

test('a UE that has its initial configuration from an earlier start, and a document without an entity tag, are not judged', () => {
  assert.equal(breaches('UA-MCX-01', [configuration]), undefined);
  const untagged = anExchange({ target: CONFIGURATION });
  assert.equal(breaches('UA-MCX-04', [untagged, untagged]), undefined);
});

test('nothing of mission-critical services is judged in traffic that nobody has called theirs, nor anything of Ut', () => {
  const all = Object.values(CONVERSATIONS).flatMap(({ kept, broken }) => [...kept, ...broken].flat());
  const named = (judged: ReturnType<typeof judgeExchanges>) => judged.map(({ requirement }) => requirement);
  assert.deepEqual(
    named(judgeExchanges(all)).filter((id) => id.startsWith('UA-MCX-')),
    [],
  );
  assert.deepEqual(
    named(judgeExchanges(all, { usages })).filter((id) => id.startsWith('UA-UT-')),
    [],
  );
});
