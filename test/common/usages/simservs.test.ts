import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { PRESET_USAGES } from '../../../common/usages/standard-usages.js';
import { compileXmlSchema } from '../../../common/xml-schema/compile-schema.js';
import { startXdms, type XdmsOptions } from '../../../simulators/index.js';

const FOLDER = path.join(PACKAGE_ROOT, 'usages/simservs');
const usage = await loadUsage(path.join(FOLDER, 'usage.yaml'));
const { valid, invalid } = usage.examples;
const SCHEMA = compileXmlSchema(
  'simservs.xsd',
  new Map((usage.schema?.texts ?? []).map(({ path: file, text }) => [file, text])),
);

/** Documents that two other validators have judged by the published schemas, in the order of that table; `open` are invalid. */
const MEASURED: readonly (readonly [number, 'valid' | 'invalid' | 'open', string])[] = [
  [1, 'valid', 'no-services'],
  [2, 'valid', 'waiting'],
  [3, 'valid', 'waiting-inactive'],
  [4, 'invalid', 'active-yes'],
  [5, 'valid', 'misspelt-attribute'],
  [6, 'valid', 'foreign-attribute'],
  [7, 'valid', 'any-order'],
  [8, 'valid', 'same-service-twice'],
  [9, 'invalid', 'abstract-service'],
  [10, 'open', 'communication-hold'],
  [11, 'open', 'closed-user-group'],
  [12, 'open', 'communication-diversion-serv-cap'],
  [13, 'invalid', 'foreign-service'],
  [14, 'valid', 'extensions'],
  [15, 'invalid', 'extensions-first'],
  [16, 'invalid', 'service-in-extensions'],
  [17, 'invalid', 'extensions-twice'],
  [18, 'invalid', 'no-namespace'],
  [19, 'invalid', 'text-in-service'],
  [20, 'valid', 'service-as-root'],
  [21, 'valid', 'restriction-off'],
  [22, 'valid', 'empty-default-behavior'],
  [23, 'invalid', 'unknown-behavior'],
  [24, 'invalid', 'behavior-of-presentation'],
  [25, 'valid', 'terminating-restriction'],
  [26, 'valid', 'timer-and-ruleset'],
  [27, 'valid', 'shortest-timer'],
  [28, 'valid', 'longest-timer'],
  [29, 'invalid', 'timer-too-short'],
  [30, 'invalid', 'timer-too-long'],
  [31, 'invalid', 'empty-timer'],
  [32, 'invalid', 'timer-last'],
  [33, 'invalid', 'two-rulesets'],
  [34, 'invalid', 'ruleset-of-simservs'],
  [35, 'valid', 'empty-conditions'],
  [36, 'valid', 'no-conditions'],
  [37, 'invalid', 'rule-without-id'],
  [38, 'invalid', 'rule-id-with-digit'],
  [39, 'invalid', 'id-in-two-services'],
  [40, 'invalid', 'actions-first'],
  [41, 'valid', 'deactivated-when-busy'],
  [42, 'valid', 'many-conditions'],
  [43, 'invalid', 'text-in-condition'],
  [44, 'invalid', 'attribute-of-condition'],
  [45, 'valid', 'unconditional'],
  [46, 'invalid', 'condition-of-common-policy'],
  [47, 'valid', 'identity'],
  [48, 'invalid', 'empty-identity'],
  [49, 'invalid', 'validity-without-end'],
  [50, 'valid', 'oma-conditions'],
  [51, 'valid', 'forward-to-options'],
  [52, 'invalid', 'no-target'],
  [53, 'invalid', 'target-last'],
  [54, 'invalid', 'unknown-revelation'],
  [55, 'invalid', 'revelation-as-digit'],
  [56, 'valid', 'timer-in-rule'],
  [57, 'invalid', 'short-timer-in-rule'],
  [58, 'invalid', 'allow-of-common-policy'],
  [59, 'valid', 'bar-international'],
  [60, 'valid', 'bar-anonymous'],
  [61, 'valid', 'bar-deactivated'],
  [62, 'invalid', 'allow-no'],
  [63, 'invalid', 'timer-in-barring'],
  [64, 'open', 'communication-barring'],
  [65, 'valid', 'flexible-alerting'],
  [66, 'invalid', 'operator-part'],
  [67, 'valid', 'application-server-data'],
  [68, 'invalid', 'no-version'],
  [69, 'invalid', 'not-authorized'],
  [70, 'valid', 'nil-operator-part'],
];

function measured(verdict: string, name: string): string {
  if (verdict === 'open') return `<simservs xmlns="${usage.namespace}"><${name}/></simservs>`;
  return readFileSync(path.join(FOLDER, 'examples', `${name}.xml`), 'utf8');
}

test('the schema judges 70 documents as two validators judge them by the published schemas', () => {
  const wrong = MEASURED.filter(
    ([, verdict, name]) => (SCHEMA.fault(measured(verdict, name)) === undefined) !== (verdict === 'valid'),
  );
  assert.equal(MEASURED.length, 70);
  assert.deepEqual(wrong, []);
});

test('all measured documents are examples of the usage', () => {
  const files = new Set([...valid, ...invalid].map(({ file }) => file));
  assert.deepEqual(
    MEASURED.filter(([, verdict, name]) => verdict !== 'open' && !files.has(`examples/${name}.xml`)),
    [],
  );
  assert.ok(valid.length >= 20 && invalid.length >= 40, `${valid.length} valid, ${invalid.length} invalid`);
});

test('the features and the usage files name the usages of presets alike', async () => {
  const facts = Object.values(PRESET_USAGES).flat();
  const usages = await Promise.all(facts.map(({ file }) => loadUsage(path.join(PACKAGE_ROOT, 'usages', file))));
  assert.deepEqual(
    usages.map(({ auid, mimeType, document, scope, namespace }) => ({ auid, mimeType, document, scope, namespace })),
    facts.map(({ file: _, ...rest }) => rest),
  );
});

test('the mock stores every valid example, and refuses every invalid one with its report', async () => {
  await using xdms = await startXdms({ preset: 'ut', users: [{ xui: 'sip:a@example.com' }] });
  const uri = `${xdms.xcapRoot}/simservs.ngn.etsi.org/users/sip:a@example.com/simservs.xml`;
  const put = (body: string) => fetch(uri, { method: 'PUT', headers: { 'Content-Type': usage.mimeType }, body });
  for (const { title, text } of valid) assert.equal((await put(text)).status, 200, title);
  for (const { title, text, report } of invalid) {
    const response = await put(text);
    assert.equal(response.status, 409, title);
    assert.match(await response.text(), new RegExp(`<${report}[\\s/>]`), title);
  }
});

test('with the preset ut, each user has the document of a subscriber from the start', async () => {
  const users = ['sip:a@example.com', 'sip:b@example.com'].map((xui) => ({ xui }));
  await using xdms = await startXdms({ preset: 'ut', users });
  const subscriber = readFileSync(path.join(FOLDER, 'examples/subscriber.xml'), 'utf8');
  for (const { xui } of users) {
    const response = await fetch(`${xdms.xcapRoot}/simservs.ngn.etsi.org/users/${xui}/simservs.xml`);
    assert.equal(response.headers.get('Content-Type'), usage.mimeType);
    const text = await response.text();
    assert.match(text, /<communication-diversion-serv-cap active="true">/);
    assert.equal(
      text.replace(/\n {2}<communication-(diversion|barring)-serv-cap[\s\S]*?<\/communication-\1-serv-cap>/g, ''),
      subscriber,
    );
  }
});

test('with the preset ut, a mock that authenticates asks for a bootstrapped key, and options replace that', async () => {
  const challenge = async (auth: NonNullable<XdmsOptions['auth']>) => {
    await using xdms = await startXdms({ preset: 'ut', auth });
    const response = await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`);
    return response.headers.get('WWW-Authenticate') ?? '';
  };
  const usual = await challenge('digest');
  assert.match(usual, /realm="3GPP-bootstrapping@127\.0\.0\.1", qop="auth, auth-int", algorithm=MD5-sess/);
  assert.doesNotMatch(usual, /userhash/);
  assert.match(await challenge({ scheme: 'digest', realm: 'other' }), /realm="other"/);
});

test('an unknown preset is refused', async () => {
  // @ts-expect-error: a caller in JavaScript may write any name
  await assert.rejects(startXdms({ preset: 'volte' }), /preset: must be one of ut, .*, got "volte"/);
});
