import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadDefaultUsages } from '../../../../simulators/xdms/usages/default-usages.js';
import { arbitraryEdit, arbitraryVariation, materialOf, TwoServers } from './two-servers.js';

/** A document of each usage with all that its schema has, and wrong parts for the material. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'resource-lists': `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:x">
    <list name="a" x:b="1"><display-name xml:lang="en">A</display-name>
      <entry uri="sip:a@example.com"><display-name>B</display-name><x:y/></entry>
      <entry uri="sip:b@example.com"/><entry uri="sip:c@example.com"/>
      <list name="n"><list/><list name="m"><entry uri="sip:a@example.com"/></list></list>
      <entry-ref ref="resource-lists/users/a/b"/><external anchor="http://example.com/a"/>
      <entry uri="sip:d@example.com"/><x:y><x:z/></x:y><x:y/><x:w/></list>
    <list><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>`,
  'rls-services': `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:x">
    <service uri="sip:a@example.com">
      <resource-list>http://xcap.example.com/xcap-root/resource-lists/users/sip:joe@example.com/index/~~/resource-lists/list</resource-list>
      <packages><package>presence</package><x:y/><package>a</package><package>b</package></packages></service>
    <service uri="sip:b@example.com" x:a="1"><list name="l"><rl:entry uri="sip:c@example.com"/><rl:list name="i"/></list>
      <packages/><x:y/></service>
    <service uri="sip:c@example.com"><list/></service></rls-services>`,
  'pres-rules': `<cp:ruleset xmlns="urn:ietf:params:xml:ns:pres-rules" xmlns:cp="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:x">
    <cp:rule id="a"><cp:conditions><cp:identity><cp:one id="sip:a@example.com"/><cp:many domain="a.example"><cp:except id="sip:b@a.example"/><cp:except domain="c"/></cp:many><cp:one id="b"><x:y/></cp:one></cp:identity>
        <cp:sphere value="work"/><cp:validity><cp:from>2003-12-24T17:00:00+01:00</cp:from><cp:until>2003-12-24T19:00:00+01:00</cp:until></cp:validity><x:y id="z"/></cp:conditions>
      <cp:actions><sub-handling>allow</sub-handling></cp:actions>
      <cp:transformations><provide-services><service-uri-scheme>sip</service-uri-scheme><class>a</class><x:y/></provide-services>
        <provide-persons><all-persons/></provide-persons><provide-devices><deviceID>urn:a</deviceID><occurrence-id>o</occurrence-id></provide-devices>
        <provide-activities>true</provide-activities><provide-user-input>bare</provide-user-input>
        <provide-unknown-attribute ns="urn:x" name="foo">true</provide-unknown-attribute></cp:transformations></cp:rule>
    <cp:rule id="b"><cp:actions/></cp:rule><cp:rule id="c"/></cp:ruleset>`,
  'geolocation-policy': `<cp:ruleset xmlns="urn:ietf:params:xml:ns:geolocation-policy" xmlns:cp="urn:ietf:params:xml:ns:common-policy" xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:x">
    <cp:rule id="a"><cp:conditions><location-condition><location profile="p" label="l" xml:lang="en"><x:y/></location><location/></location-condition></cp:conditions>
      <cp:actions/><cp:transformations><set-retransmission-allowed>false</set-retransmission-allowed><set-retention-expiry>86400</set-retention-expiry>
        <set-note-well xml:lang="en">n</set-note-well><keep-rule-reference/><provide-location profile="civic-transformation"><lp:provide-civic>city</lp:provide-civic></provide-location>
        <provide-location profile="geodetic-transformation"><lp:provide-geo radius="500"/></provide-location><provide-location/></cp:transformations></cp:rule>
    <cp:rule id="b"/></cp:ruleset>`,
  'pidf-manipulation': `<presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model" xmlns:r="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:x" entity="sip:joe@example.com">
    <tuple id="a"><status><basic>open</basic><x:y/></status><r:relationship><r:self/></r:relationship><r:privacy><r:audio/><r:video/></r:privacy><dm:deviceID>urn:a</dm:deviceID>
      <contact priority="0.8">sip:a@example.com</contact><note xml:lang="en">n</note><note>m</note><timestamp>2001-10-27T16:49:29Z</timestamp></tuple>
    <tuple id="b"><status><x:y/></status></tuple><tuple id="c"><status><basic>closed</basic></status><contact>sip:b@example.com</contact></tuple>
    <note>x</note><note>y</note>
    <dm:person id="p"><r:activities id="q"><r:note>n</r:note><r:away/><r:other>o</r:other></r:activities><r:mood><r:angry/><r:happy/></r:mood>
      <r:place-is><r:audio><r:noisy/></r:audio><r:video><r:ok/></r:video></r:place-is><r:sphere>s<r:home/></r:sphere><r:privacy><r:unknown/></r:privacy><dm:note>d</dm:note><dm:timestamp>2001-10-27T16:49:29Z</dm:timestamp></dm:person>
    <dm:device id="d"><r:user-input idle-threshold="600" last-input="2001-10-27T16:49:29Z">idle</r:user-input><dm:deviceID>urn:b</dm:deviceID></dm:device></presence>`,
};

/** Parts that are wrong in some places or everywhere. */
const WRONG = `<w xmlns="urn:x" xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:p="urn:ietf:params:xml:ns:pidf"
  xmlns:i="http://www.w3.org/2001/XMLSchema-instance" id="a" name="a" ref="/b" anchor="c" priority="2" uri="%" entity="" domain="d" ns="n">
  <rl:entry/><rl:undeclared/><rl:list name="a"><rl:entry uri="sip:a@example.com"/><rl:entry uri="sip:a@example.com"/></rl:list>
  <rl:external/><p:status/><p:tuple id="a"><p:status><p:basic>open</p:basic></p:status></p:tuple><p:contact i:nil="true"/>
  <v id="a"/><v id=" b "/><rl:list i:type="rl:entryType" uri="sip:q@example.com"/></w>`;

/** Random rounds for each usage. */
interface Rounds {
  readonly edits: number;
  readonly variations: number;
}

/** Defines tests that a mock judges changed parts of documents as it judges whole documents. */
export function testChanges({ edits, variations }: Rounds): void {
  for (const [auid, document] of Object.entries(DOCUMENTS)) {
    test(`a change of ${auid} is judged as the whole document is`, async () => {
      const usages = await loadDefaultUsages();
      const usage = usages.find((one) => one.auid === auid) ?? assert.fail();
      const own = materialOf([document]);
      const foreign = materialOf([WRONG, ...Object.values(DOCUMENTS)]);
      const totals = { accepted: 0, refused: 0, excerpts: 0 };
      const changes = fc.array(fc.tuple(arbitraryEdit, fc.constantFrom(own, own, own, foreign)), {
        maxLength: 25,
        size: 'max',
      });
      fc.assert(
        fc.property(changes, (all) => {
          const servers = new TwoServers(usage, document);
          for (const [edit, material] of all) servers.edit(edit, material);
          totals.accepted += servers.accepted;
          totals.refused += servers.refused;
          totals.excerpts += servers.excerpts;
        }),
        { numRuns: edits },
      );
      assert.ok(totals.refused > edits / 2, `only ${totals.refused} edits were refused`);
      assert.ok(totals.accepted > edits / 2, `only ${totals.accepted} edits were accepted`);
      assert.ok(totals.excerpts > totals.accepted / 3, `only ${totals.excerpts} of ${totals.accepted} used an excerpt`);
    });
  }

  for (const [auid, document] of Object.entries(DOCUMENTS)) {
    test(`an element of ${auid} with other values is judged as the whole document is`, async () => {
      const usages = await loadDefaultUsages();
      const usage = usages.find((one) => one.auid === auid) ?? assert.fail();
      const material = materialOf([document]);
      const totals = { refused: 0, similar: 0 };
      const edit = fc.oneof({ arbitrary: arbitraryVariation, weight: 5 }, arbitraryEdit);
      fc.assert(
        fc.property(fc.array(edit, { maxLength: 25, size: 'max' }), (all) => {
          const servers = new TwoServers(usage, document);
          for (const one of all) servers.edit(one, material);
          totals.refused += servers.refused;
          totals.similar += servers.similar;
        }),
        { numRuns: variations },
      );
      assert.ok(totals.refused > variations / 2, `only ${totals.refused} edits were refused`);
      assert.ok(totals.similar > variations / 2, `only ${totals.similar} edits needed no schema`);
    });
  }
}
