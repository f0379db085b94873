import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderList } from '../../../../common/exchange.js';
import { judgeExchanges } from '../../../../src/measure/judge/judge-exchanges.js';
import { UT_RULES } from '../../../../src/measure/judge/rules/client/supplementary-services.js';
import { readUsages } from '../../../../src/measure/judge/usages/read-usages.js';
import { anExchange } from './an-exchange.js';

const XUI = 'sip:+15550100@ims.example.com';
const HOME = `/simservs.ngn.etsi.org/users/${XUI}`;
const DOCUMENT = `${HOME}/simservs.xml`;
const DIVERSION = `${DOCUMENT}/~~/simservs/communication-diversion`;
const POLICY = 'urn:ietf:params:xml:ns:common-policy';

const usages = await readUsages({ preset: 'ut' });

type Exchanges = Parameters<typeof judgeExchanges>[0];

function breaches(id: string, ...exchanges: Exchanges) {
  return judgeExchanges(exchanges, { usages }).find(({ requirement }) => requirement === id)?.breaches;
}

const missing = (target: string) => anExchange({ target, status: 404 });
const withField = (...headers: HeaderList) => anExchange({ target: DOCUMENT, headers });
const digest = (username: string, agent: string, realm = '3GPP-bootstrapping@xcap.example.com') =>
  withField(['Authorization', `Digest username="${username}", realm="${realm}"`], ['User-Agent', agent]);

const B_TID = 'I1U8vpY3qJ0hiuZNrke/NQ==@bsf.example.com';

/** For each rule: a request that keeps it, and some that break it. */
const REQUESTS: Readonly<Record<string, readonly [kept: Exchanges[0], ...broken: Exchanges[0][]]>> = {
  'UA-USE-01': [
    missing(`${DIVERSION}/cp:ruleset?xmlns(cp=${POLICY})`),
    missing(`${DIVERSION}/ruleset`),
    missing(`${DIVERSION}/ss:ruleset?xmlns(ss=http://uri.etsi.org/ngn/params/xml/simservs/xcap)`),
    missing(`${DIVERSION}/cp:NoReplyTimer?xmlns(cp=${POLICY})`),
  ],
  'UA-UT-01': [
    missing(DOCUMENT),
    missing(`${HOME}/index`),
    missing(DOCUMENT.replace('simservs.ngn.etsi.org', 'simservs.ngn.etsi.com')),
  ],
  'UA-UT-02': [
    missing(DOCUMENT),
    missing(DOCUMENT.replace(XUI, 'tel:15550100')),
    missing(DOCUMENT.replace(XUI, '%22Alice%22%20%3Csip:a@example.com%3E')),
    missing(DOCUMENT.replace(XUI, 'sip:15550100')),
  ],
  'UA-UT-03': [
    withField(['X-3GPP-Asserted-Identity', `"${XUI}", "tel:+15550100"`]),
    withField(['X-3GPP-Intended-Identity', XUI]),
    withField(['X-3GPP-Intended-Identity', `"${XUI}", "tel:+15550100"`]),
  ],
  'UA-UT-04': [
    withField(['X-3GPP-Intended-Identity', `"${XUI}"`]),
    withField(['X-3GPP-Intended-Identity', '"tel:+15550100"']),
  ],
  'UA-UT-05': [digest(B_TID, 'phone 3gpp-gba'), digest(B_TID, 'phone')],
  'UA-UT-06': [digest(B_TID, '3gpp-gba'), digest(XUI, '3gpp-gba'), digest('alice', '3gpp-gba')],
};

test('each rule about Ut has requests here', () => {
  const ids = UT_RULES.map(({ id }) => id);
  assert.deepEqual(['UA-USE-01', ...ids].sort(), Object.keys(REQUESTS).sort());
});

for (const [id, [kept, ...broken]] of Object.entries(REQUESTS)) {
  test(`${id} is kept and broken`, () => {
    assert.deepEqual(breaches(id, kept), []);
    for (const one of broken) assert.equal(breaches(id, one)?.length, 1, one.request.target);
  });
}

test('telephone numbers with a plus sign or a context are identities, and SIP URIs with parameters', () => {
  for (const xui of ['tel:+1-555-0100', 'tel:0100;phone-context=example.com', 'sips:a@example.com;user=phone']) {
    assert.deepEqual(breaches('UA-UT-02', missing(DOCUMENT.replace(XUI, xui))), [], xui);
  }
});

test('a step in another namespace than the usage has it is named with what to send', () => {
  const target = `${DIVERSION}/ruleset`;
  const [breach] = breaches('UA-USE-01', missing(target)) ?? [];
  assert.equal(target.slice(breach?.place?.start, breach?.place?.end), 'ruleset');
  assert.equal(breach?.instead, `Send cp:ruleset, and ?xmlns(cp=${POLICY}).`);
});

test('what a server has found is at its place, and other realms need no bootstrapping', () => {
  assert.deepEqual(breaches('UA-USE-01', anExchange({ target: `${DIVERSION}/ruleset` })), []);
  assert.deepEqual(breaches('UA-UT-01', anExchange({ target: `${HOME}/index` })), []);
  assert.equal(breaches('UA-UT-06', digest('alice', 'phone', 'xcap@example.com')), undefined);
});

test('nothing of Ut is judged in traffic that nobody has called that of Ut', () => {
  const all = Object.values(REQUESTS).flat();
  const judged = judgeExchanges(all).map(({ requirement }) => requirement);
  assert.deepEqual(
    judged.filter((id) => id.startsWith('UA-UT-') || id === 'UA-USE-01'),
    [],
  );
});

test('a handset with another document name breaks nothing in the preset of that handset', async () => {
  const ofHandset = await readUsages({ preset: 'mediatek' });
  const judged = judgeExchanges([missing(`${HOME}/simservs`)], { usages: ofHandset });
  assert.deepEqual(judged.find(({ requirement }) => requirement === 'UA-UT-01')?.breaches, []);
});
