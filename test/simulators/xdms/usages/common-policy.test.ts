import { defaultUsage } from './default-usage.js';
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

const COMMON_POLICY: readonly Twins[] = [
  ['the document element is ruleset', `<cr:rule ${NAMESPACES} id="a"/>`, ruleset('')],
  [
    'the ruleset is in the namespace of common policy',
    `<ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"/>`,
    ruleset(''),
  ],
  ['a ruleset has no attributes', ruleset('', 'id="a"'), ruleset('')],
  ['a ruleset has no attributes of other namespaces', ruleset('', 'x:y="1"'), ruleset('')],
  ['a ruleset contains only rules of common policy', ruleset('<cr:conditions/>'), ruleset('<cr:rule id="a"/>')],
  ['a ruleset has no elements of other namespaces', ruleset('<x:y/>'), ruleset('')],
  ['a ruleset has no text', ruleset('text'), ruleset(' ')],
  ['a rule has an id', ruleset('<cr:rule/>'), ruleset('<cr:rule id="a"/>')],
  ['the id of a rule is an NCName', ruleset('<cr:rule id="1a"/>'), ruleset('<cr:rule id="a1"/>')],
  ['the id of a rule has no space', ruleset('<cr:rule id="a b"/>'), ruleset('<cr:rule id="a-b"/>')],
  [
    'the id of a rule is unique',
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
  ['a rule has conditions once', rule('<cr:conditions/><cr:conditions/>'), rule('<cr:conditions/>')],
  ['a rule has actions once', rule('<cr:actions/><cr:actions/>'), rule('<cr:actions/>')],
  [
    'a rule has transformations once',
    rule('<cr:transformations/><cr:transformations/>'),
    rule('<cr:transformations/>'),
  ],
  ['a rule has no extensions', rule('<x:y/>'), rule('<cr:conditions><x:y/></cr:conditions>')],
  ['conditions have no attributes', rule('<cr:conditions x:y="1"/>'), rule('<cr:conditions/>')],
  ['conditions are those of common policy', conditions('<cr:place/>'), conditions('<cr:sphere value="home"/>')],
  ['a condition without a namespace is refused', conditions('<y xmlns=""/>'), conditions('<x:y/>')],
  ['an identity has a child', identity(''), identity(ONE)],
  ['a child of an identity is known or of another namespace', identity('<cr:two id="sip:b@x"/>'), identity('<x:y/>')],
  ['one has an id', identity('<cr:one/>'), identity(ONE)],
  ['one has no domain', identity('<cr:one id="sip:b@x" domain="x"/>'), identity(ONE)],
  [
    'one has at most one extension',
    identity('<cr:one id="sip:b@x"><x:y/><x:y/></cr:one>'),
    identity('<cr:one id="sip:b@x"><x:y/></cr:one>'),
  ],
  [
    'the extension of one is not of common policy',
    identity('<cr:one id="sip:b@x"><cr:except/></cr:one>'),
    identity(ONE),
  ],
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
    'an exception has no other attributes',
    identity('<cr:many><cr:except x:y="1"/></cr:many>'),
    identity('<cr:many><cr:except domain="x"/></cr:many>'),
  ],
  ['a sphere has a value', conditions('<cr:sphere/>'), conditions('<cr:sphere value=""/>')],
  [
    'a sphere is empty',
    conditions('<cr:sphere value="home">home</cr:sphere>'),
    conditions('<cr:sphere value="home"/>'),
  ],
  ['a validity is not empty', validity(''), validity(FROM + UNTIL)],
  ['a validity has an end', validity(FROM), validity(FROM + UNTIL)],
  ['a validity has a beginning', validity(UNTIL), validity(FROM + UNTIL)],
  ['the beginning of a validity comes first', validity(UNTIL + FROM), validity(FROM + UNTIL)],
  [
    'beginnings and ends of a validity come in pairs',
    validity(FROM + FROM + UNTIL + UNTIL),
    validity(FROM + UNTIL + FROM + UNTIL),
  ],
  ['every pair of a validity is complete', validity(FROM + UNTIL + FROM), validity(FROM + UNTIL + FROM + UNTIL)],
  ['a beginning is an instant', validity(`<cr:from>2003-12-24 17:00</cr:from>${UNTIL}`), validity(FROM + UNTIL)],
  [
    'an end is an instant',
    validity(`${FROM}<cr:until>tomorrow</cr:until>`),
    validity(FROM + UNTIL.replace('2003', '\n 2003')),
  ],
  ['a validity has no extensions', validity(`${FROM}${UNTIL}<x:y/>`), validity(FROM + UNTIL)],
  ['actions are not of common policy', actions('<cr:x/>'), actions('<x:x/>')],
  ['transformations are not of common policy', transformations('<cr:x/>'), transformations('<x:x/>')],
  ['actions have no attributes', rule('<cr:actions x:y="1"/>'), rule('<cr:actions/>')],
];
for (const usage of [defaultUsage('pres-rules'), defaultUsage('org.alliance.pres-rules')]) {
  testTwins(usage, 'schema-validation-error', COMMON_POLICY);
}
