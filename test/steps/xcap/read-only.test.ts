import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms, type Xdms, type XdmsOptions } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { partOfSuite, suiteWithAllSteps } from '../../measure/server/tiny-suite.js';

const ALICE = { xui: 'sip:alice@example.com' };

/** Documents as people have them: with prefixes, comments, and elements of one name. */
const DOCUMENTS: readonly (readonly [auid: string, type: string, text: string])[] = [
  [
    'resource-lists',
    'application/resource-lists+xml',
    '<?xml version="1.0"?><rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:x"><!-- mine --><rl:list name="a/b &amp; c" x:y="1"><rl:entry uri="sip:x@y"><rl:display-name>X</rl:display-name></rl:entry></rl:list><rl:list name="z"/></rl:resource-lists>',
  ],
  [
    'rls-services',
    'application/rls-services+xml',
    '<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:mine@example.com"><list xmlns:q="urn:ietf:params:xml:ns:resource-lists"><q:entry uri="sip:a@b"/></list></service></rls-services>',
  ],
  [
    'pres-rules',
    'application/auth-policy+xml',
    '<cp:ruleset xmlns:cp="urn:ietf:params:xml:ns:common-policy"><cp:rule id="r1"/><cp:rule id="r2"/></cp:ruleset>',
  ],
  ['geolocation-policy', 'application/auth-policy+xml', '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>'],
];

/** Starts a mock on which the user has documents. */
async function usedServer(context: TestContext, options: XdmsOptions = {}, documents = DOCUMENTS): Promise<Xdms> {
  const server = await startXdms({ users: [ALICE], ...options });
  context.after(() => server.close());
  for (const [auid, type, body] of documents) {
    const headers = { 'Content-Type': type };
    const { status } = await fetch(uriOf(server, auid), { method: 'PUT', headers, body });
    assert.equal(status, 201, auid);
  }
  return server;
}

function uriOf({ xcapRoot }: Xdms, auid: string): string {
  return `${xcapRoot}/${auid}/users/${ALICE.xui}/index`;
}

const FEATURES = ['rfc4825/8.3-stored-documents.feature', 'rfc4825/abilities.feature'];

async function readOnlyRun(context: TestContext, { xcapRoot: subject }: Xdms): Promise<RunResult> {
  const suite = await partOfSuite(context, FEATURES);
  return runConformance({ suite, subject, users: [ALICE], readOnly: true });
}

function failed({ cases }: RunResult): readonly string[] {
  return cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
}

test('a read-only run judges the documents of an account in use, and leaves them as they are', async (context) => {
  const server = await usedServer(context);
  const methods = new Set<string>();
  server.subscribe(({ request }) => methods.add(request.method));
  const { cases } = await readOnlyRun(context, server);
  const unpassed = cases.filter(({ outcome }) => outcome !== 'passed');
  const none = 'the user has no document of the usage pidf-manipulation, and the run is read-only';
  assert.deepEqual(
    unpassed.map(({ id, outcome, reason }) => [id.replace(/^.*\./, ''), outcome, reason]),
    Array.from({ length: 3 }, () => ['pidf-manipulation', 'skipped', none]),
  );
  assert.ok(cases.some(({ id, outcome }) => id === 'abilities/missing-document' && outcome === 'passed'));
  assert.deepEqual([...methods], ['GET']);
  for (const [auid, , text] of DOCUMENTS) assert.equal(await (await fetch(uriOf(server, auid))).text(), text);
});

test('on an empty account, a read-only run skips the cases about documents of the user', async (context) => {
  const { cases } = await readOnlyRun(context, await usedServer(context, {}, []));
  const outcomes = (feature: string) => {
    return new Set(cases.filter(({ id }) => id.startsWith(feature)).map(({ outcome }) => outcome));
  };
  assert.deepEqual([...outcomes('8.3-stored-documents/')], ['skipped']);
  assert.deepEqual([...outcomes('abilities/')], ['passed']);
});

const FAULTS: readonly (readonly [deviation: string, failed: readonly string[]])[] = [
  ['no-etag-on-get', ['entity-tag.resource-lists', 'entity-tag.pres-rules']],
  ['no-conditional-get', ['not-modified.resource-lists', 'not-modified.pres-rules']],
  ['rules-typed-by-their-auid', ['media-type.pres-rules']],
  ['elements-are-of-the-usage-s-type', ['element-media-type']],
  ['attribute-bare', ['attribute-quotes']],
  ['attribute-as-a-pair', ['attribute.resource-lists', 'attribute.pres-rules', 'attribute-quotes']],
  ['missing-node-is-409-on-get', ['missing-node.element', 'missing-node.attribute']],
  ['query-ignored', ['prefix.pres-rules', 'prefix.geolocation-policy']],
  ['children-in-reverse', ['predicate.position']],
];

for (const [deviation, wanted] of FAULTS) {
  test(`a read-only run finds a server with the deviation ${deviation}`, async (context) => {
    const server = await usedServer(context, { deviations: [deviation] });
    assert.deepEqual(
      failed(await readOnlyRun(context, server)),
      wanted.map((id) => `8.3-stored-documents/${id}`),
    );
  });
}

/** What makes a mock take any content. */
const UNVALIDATED = ['like-no-validation'];

/** Resource lists that are not valid: an attribute is missing, and an element has no place. */
const INVALID: readonly string[] = ['<list name="a"><entry/></list>', '<entry uri="sip:a@example.com"/>'];

for (const lists of INVALID) {
  test(`a read-only run finds a document with ${lists}`, async (context) => {
    const text = `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${lists}</resource-lists>`;
    const documents = [['resource-lists', 'application/resource-lists+xml', text]] as const;
    const server = await usedServer(context, { deviations: UNVALIDATED }, documents);
    assert.deepEqual(failed(await readOnlyRun(context, server)), ['8.3-stored-documents/valid.resource-lists']);
  });
}

const SIMSERVS = 'http://uri.etsi.org/ngn/params/xml/simservs/xcap';

/** Documents of a subscriber, with the outcome of the case that validates them. */
const SERVICES: readonly (readonly [services: string, outcome: string])[] = [
  ['<communication-waiting active="true"/>', 'passed'],
  ['<communication-waiting active="perhaps"/>', 'failed'],
  ['<service-of-a-later-release active="true"/>', 'passed'],
  ['<communication-diversion active="true"><part-of-a-later-release/></communication-diversion>', 'inconclusive'],
];

for (const [services, wanted] of SERVICES) {
  test(`a read-only run for the preset ut judges ${services}: ${wanted}`, async (context) => {
    const server = await usedServer(context, { preset: 'ut', deviations: UNVALIDATED }, []);
    const uri = `${server.xcapRoot}/simservs.ngn.etsi.org/users/${ALICE.xui}/simservs.xml`;
    const headers = { 'Content-Type': 'application/vnd.etsi.simservs+xml' };
    const put = await fetch(uri, {
      method: 'PUT',
      headers,
      body: `<simservs xmlns="${SIMSERVS}">${services}</simservs>`,
    });
    assert.equal(put.ok, true);
    const { cases } = await runConformance({
      suite: await partOfSuite(context, FEATURES),
      subject: server.xcapRoot,
      users: [ALICE],
      preset: 'ut',
      readOnly: true,
      only: ['ut-stored-document'],
    });
    const outcomes = new Map(cases.map(({ id, outcome }) => [id, outcome]));
    const judged = 'ut-stored-document/valid';
    assert.equal(outcomes.get(judged), wanted);
    assert.deepEqual(
      [...outcomes].filter(([id, outcome]) => id !== judged && outcome !== 'passed'),
      [],
    );
    assert.ok(outcomes.size > 1);
  });
}

test('a read-only run skips a case of the user whose set-up writes', async (context) => {
  const server = await usedServer(context);
  const suite = await suiteWithAllSteps(context, {
    'mine.feature': `@server @read-only @usage:resource-lists
Feature: Mine

  @id:reads
  Scenario: Reads
    Given the document "friends"
    When the client sends GET to the document
    Then the server answers 200
`,
  });
  const { cases } = await runConformance({ suite, subject: server.xcapRoot, users: [ALICE], readOnly: true });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['skipped'],
  );
  assert.match(cases[0]?.reason ?? '', /^the run is read-only, and the set-up needs PUT \S+\/index$/);
});
