import { alliancePresRules, presRules } from '../../../../simulators/xdms/usages/pres-rules.js';
import { loadSchemas } from '../../../../simulators/xdms/validation/schema-files.js';
import {
  actions,
  conditions,
  FROM,
  identity,
  NAMESPACES,
  ONE,
  rule,
  ruleset,
  transformations,
  UNTIL,
  validity,
} from './policy-documents.js';
import { type Twins, testTwins } from './usage-under-test.js';

const schemas = await loadSchemas();

const COMMON_POLICY: readonly Twins[] = [
  ['the document element is ruleset', `<cr:rule ${NAMESPACES} id="a"/>`, ruleset('')],
  ['of common policy', `<ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"/>`, ruleset('')],
  ['it has no attributes', ruleset('', 'id="a"'), ruleset('')],
  ['also none of other namespaces', ruleset('', 'x:y="1"'), ruleset('')],
  ['it has rules and nothing else of common policy', ruleset('<cr:conditions/>'), ruleset('<cr:rule id="a"/>')],
  ['nor of other namespaces', ruleset('<x:y/>'), ruleset('')],
  ['nor text', ruleset('text'), ruleset(' ')],
  ['a rule has an id', ruleset('<cr:rule/>'), ruleset('<cr:rule id="a"/>')],
  ['that is an NCName', ruleset('<cr:rule id="1a"/>'), ruleset('<cr:rule id="a1"/>')],
  ['without a space', ruleset('<cr:rule id="a b"/>'), ruleset('<cr:rule id="a-b"/>')],
  [
    'and no other rule has it',
    ruleset('<cr:rule id="a"/><cr:rule id="a"/>'),
    ruleset('<cr:rule id="a"/><cr:rule id="b"/>'),
  ],
  ['a rule has no other attributes', ruleset('<cr:rule id="a" x:y="1"/>'), ruleset('<cr:rule id="a"/>')],
  ['conditions come before actions', rule('<cr:actions/><cr:conditions/>'), rule('<cr:conditions/><cr:actions/>')],
  [
    'actions come before transformations',
    rule('<cr:transformations/><cr:actions/>'),
    rule('<cr:actions/><cr:transformations/>'),
  ],
  ['there are conditions once', rule('<cr:conditions/><cr:conditions/>'), rule('<cr:conditions/>')],
  ['actions once', rule('<cr:actions/><cr:actions/>'), rule('<cr:actions/>')],
  ['transformations once', rule('<cr:transformations/><cr:transformations/>'), rule('<cr:transformations/>')],
  ['a rule is not open', rule('<x:y/>'), rule('<cr:conditions><x:y/></cr:conditions>')],
  ['conditions have no attributes', rule('<cr:conditions x:y="1"/>'), rule('<cr:conditions/>')],
  ['conditions are those of common policy', conditions('<cr:place/>'), conditions('<cr:sphere value="home"/>')],
  ['or of another namespace', conditions('<y xmlns=""/>'), conditions('<x:y/>')],
  ['an identity has a child', identity(''), identity(ONE)],
  ['of a name known or another namespace', identity('<cr:two id="sip:b@x"/>'), identity('<x:y/>')],
  ['one has an id', identity('<cr:one/>'), identity(ONE)],
  ['and no domain', identity('<cr:one id="sip:b@x" domain="x"/>'), identity(ONE)],
  [
    'and at most one extension',
    identity('<cr:one id="sip:b@x"><x:y/><x:y/></cr:one>'),
    identity('<cr:one id="sip:b@x"><x:y/></cr:one>'),
  ],
  ['none of common policy', identity('<cr:one id="sip:b@x"><cr:except/></cr:one>'), identity(ONE)],
  ['many has no id', identity('<cr:many id="sip:b@x"/>'), identity('<cr:many domain="x"/>')],
  [
    'many has exceptions',
    identity(`<cr:many>${ONE}</cr:many>`),
    identity('<cr:many><cr:except id="sip:b@x"/></cr:many>'),
  ],
  [
    'an exception is empty',
    identity('<cr:many><cr:except><x:y/></cr:except></cr:many>'),
    identity('<cr:many><cr:except/></cr:many>'),
  ],
  [
    'and has no other attributes',
    identity('<cr:many><cr:except x:y="1"/></cr:many>'),
    identity('<cr:many><cr:except domain="x"/></cr:many>'),
  ],
  ['a sphere has a value', conditions('<cr:sphere/>'), conditions('<cr:sphere value=""/>')],
  ['and is empty', conditions('<cr:sphere value="home">home</cr:sphere>'), conditions('<cr:sphere value="home"/>')],
  ['a validity is not empty', validity(''), validity(FROM + UNTIL)],
  ['it has an end', validity(FROM), validity(FROM + UNTIL)],
  ['and a beginning', validity(UNTIL), validity(FROM + UNTIL)],
  ['which comes first', validity(UNTIL + FROM), validity(FROM + UNTIL)],
  ['in pairs', validity(FROM + FROM + UNTIL + UNTIL), validity(FROM + UNTIL + FROM + UNTIL)],
  ['all of which are complete', validity(FROM + UNTIL + FROM), validity(FROM + UNTIL + FROM + UNTIL)],
  ['a beginning is an instant', validity(`<cr:from>2003-12-24 17:00</cr:from>${UNTIL}`), validity(FROM + UNTIL)],
  ['an end too', validity(`${FROM}<cr:until>tomorrow</cr:until>`), validity(FROM + UNTIL.replace('2003', '\n 2003'))],
  ['a validity is not open', validity(`${FROM}${UNTIL}<x:y/>`), validity(FROM + UNTIL)],
  ['actions are not of common policy', actions('<cr:x/>'), actions('<x:x/>')],
  ['nor transformations', transformations('<cr:x/>'), transformations('<x:x/>')],
  ['actions have no attributes', rule('<cr:actions x:y="1"/>'), rule('<cr:actions/>')],
];
for (const usage of [presRules(schemas), alliancePresRules(schemas)]) {
  testTwins(usage, 'schema-validation-error', COMMON_POLICY);
}
