import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultUsage } from './default-usage.js';
import { outcome, type Twins, testAccepted, testTwins, UsageServer } from './usage-under-test.js';

const usage = defaultUsage('pidf-manipulation');

/** Puts RPID elements into a person; the schema allows them in tuples and devices too (RFC 4480 §5). */
const person = (content: string): string =>
  `<presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
  xmlns:x="urn:x" entity="sip:a@x"><dm:person id="p"><rpid xmlns="urn:x"
  xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid">${content}</rpid></dm:person></presence>`;
const inside = (name: string, content: string, attributes = ''): string =>
  person(`<rp:${name} ${attributes}>${content}</rp:${name}>`);

const ACTIVITIES =
  'appointment away breakfast busy dinner holiday in-transit looking-for-work lunch meal meeting on-the-phone ' +
  'performance permanent-absence playing presentation shopping sleeping spectator steering travel tv vacation working worship';
const MOODS =
  'afraid amazed angry annoyed anxious ashamed bored brave calm cold confused contented cranky curious depressed ' +
  'disappointed disgusted distracted embarrassed excited flirtatious frustrated grumpy guilty happy hot humbled ' +
  'humiliated hungry hurt impressed in_awe in_love indignant interested invincible jealous lonely mean moody nervous ' +
  'neutral offended playful proud relieved remorseful restless sad sarcastic serious shocked shy sick sleepy stressed ' +
  'surprised thirsty worried';

/** The allowed values of each element; each is an empty element. */
const VALUES: Readonly<Record<string, string>> = {
  activities: `${ACTIVITIES} unknown`,
  mood: `${MOODS} unknown`,
  privacy: 'audio text video unknown',
  relationship: 'assistant associate family friend self supervisor unknown',
  'service-class': 'courier electronic freight in-person postal unknown',
  sphere: 'home work unknown',
};

for (const [name, values] of Object.entries(VALUES)) {
  test(`${name} accepts each of its values as an empty element, and no other value`, () => {
    const put = (content: string): string | undefined => outcome(new UsageServer(usage).put(inside(name, content)));
    for (const value of values.split(' ')) {
      assert.equal(put(`<rp:${value}/>`), 'accepted', value);
      assert.equal(put(`<rp:${value}>text</rp:${value}>`), 'schema-validation-error', value);
    }
    assert.equal(put('<rp:bogus/>'), 'schema-validation-error');
    assert.equal(put('<x:extension/><x:extension/>'), 'accepted');
    assert.equal(put('<x:extension/><rp:unknown/>'), 'schema-validation-error');
  });
}

const PLACES: Readonly<Record<string, string>> = {
  audio: 'noisy ok quiet unknown',
  video: 'toobright ok dark unknown',
  text: 'uncomfortable inappropriate ok unknown',
};

for (const [medium, values] of Object.entries(PLACES)) {
  test(`place-is accepts each of its values for ${medium}`, () => {
    const put = (content: string): string | undefined =>
      outcome(new UsageServer(usage).put(inside('place-is', `<rp:${medium}>${content}</rp:${medium}>`)));
    for (const value of values.split(' ')) assert.equal(put(`<rp:${value}/>`), 'accepted', value);
    for (const wrong of ['', '<rp:bogus/>', '<rp:ok/><rp:unknown/>', '<x:y/>']) {
      assert.equal(put(wrong), 'schema-validation-error', wrong);
    }
  });
}

/** Name of an element, a valid content, and whether it allows notes and times (RFC 4480, table 1). */
const ELEMENTS: readonly (readonly [name: string, content: string, notes: boolean, times: boolean])[] = [
  ['activities', '<rp:away/>', true, true],
  ['mood', '<rp:sad/>', true, true],
  ['place-is', '<rp:audio><rp:ok/></rp:audio>', true, true],
  ['place-type', '<x:street/>', true, true],
  ['privacy', '<rp:text/>', true, true],
  ['relationship', '<rp:self/>', true, false],
  ['service-class', '<rp:postal/>', true, false],
  ['sphere', '<rp:home/>', false, true],
  ['status-icon', 'http://x/y.png', false, true],
  ['time-offset', '-300', false, true],
];

testTwins(
  usage,
  'schema-validation-error',
  ELEMENTS.flatMap(([name, content, notes, times]): readonly Twins[] => {
    const note = '<rp:note xml:lang="en">text</rp:note>';
    const plain = inside(name, content);
    return [
      notes
        ? [`notes come first in ${name}`, inside(name, content + note), inside(name, note + note + content)]
        : [`${name} has no notes`, inside(name, note + content), plain],
      times
        ? [
            `the beginning of ${name} is an instant`,
            inside(name, content, 'from="now"'),
            inside(name, content, 'from="2005-05-30T12:00:00+05:00" until="2005-05-30T17:00:00+05:00"'),
          ]
        : [`${name} has no beginning`, inside(name, content, 'from="2005-05-30T12:00:00Z"'), plain],
      times
        ? [`the id of ${name} is an NCName`, inside(name, content, 'id="1"'), inside(name, content, 'id="i" x:y="1"')]
        : [`${name} has no id`, inside(name, content, 'id="i"'), plain],
    ];
  }),
);

testTwins(usage, 'schema-validation-error', [
  [
    'unknown stands alone in activities',
    inside('activities', '<rp:unknown/><rp:tv/>'),
    inside('activities', '<rp:tv/><rp:away/>'),
  ],
  ['unknown stands alone in mood', inside('mood', '<rp:sad/><rp:unknown/>'), inside('mood', '<rp:sad/><rp:shy/>')],
  ['a mood is not empty', inside('mood', ''), inside('mood', '<rp:other>brooding</rp:other>')],
  ['a place type is not empty', inside('place-type', ''), inside('place-type', '<rp:other>hut</rp:other>')],
  [
    'a place type is not both known and other',
    inside('place-type', '<x:y/><rp:other/>'),
    inside('place-type', '<x:y/><x:z/>'),
  ],
  [
    'a medium is once in place-is',
    inside('place-is', '<rp:text><rp:ok/></rp:text><rp:text><rp:ok/></rp:text>'),
    inside('place-is', '<rp:text><rp:ok/></rp:text>'),
  ],
  [
    'a medium is once in privacy',
    inside('privacy', '<rp:text/><rp:text/>'),
    inside('privacy', '<rp:text/><rp:video/>'),
  ],
  ['unknown stands alone in privacy', inside('privacy', '<rp:unknown/><rp:text/>'), inside('privacy', '<rp:text/>')],
  ['extensions of privacy come last', inside('privacy', '<x:y/><rp:text/>'), inside('privacy', '<rp:text/><x:y/>')],
  [
    'there is one relationship',
    inside('relationship', '<rp:self/><rp:friend/>'),
    inside('relationship', '<rp:friend/>'),
  ],
  [
    'there is one service class',
    inside('service-class', '<rp:postal/><rp:courier/>'),
    inside('service-class', '<rp:courier/>'),
  ],
  ['there at all', inside('service-class', ''), inside('service-class', '<rp:unknown/>')],
  ['a class is text', inside('class', '<x:y/>'), inside('class', 'auth-1')],
  ['without attributes', inside('class', 'a', 'from="2005-05-30T12:00:00Z"'), inside('class', 'a')],
  ['there is one sphere', inside('sphere', '<rp:home/><rp:work/>'), inside('sphere', '<rp:work/>')],
  ['a time offset is whole minutes', inside('time-offset', '1.5'), inside('time-offset', '+90\n', 'description="x"')],
  ['user input is active or idle', inside('user-input', 'busy'), inside('user-input', 'idle')],
  [
    'its threshold is positive',
    inside('user-input', 'idle', 'idle-threshold="0"'),
    inside('user-input', 'idle', 'idle-threshold="600"'),
  ],
  [
    'its last time an instant',
    inside('user-input', 'idle', 'last-input="x"'),
    inside('user-input', 'idle', 'last-input="2004-10-21T13:20:00.000-05:00"'),
  ],
  [
    'an id is unique',
    person('<rp:mood id="i"><rp:sad/></rp:mood><rp:sphere id="i"/>'),
    person('<rp:mood id="i"><rp:sad/></rp:mood><rp:sphere id="j"/>'),
  ],
  ['RPID has no other elements', person('<rp:bogus/>'), person('<x:bogus/>')],
  [
    'RPID has no attributes of its own namespace',
    inside('mood', '<rp:sad/>', 'rp:bogus="1"'),
    inside('mood', '<rp:sad/>', 'bogus="1"'),
  ],
]);

testAccepted(usage, [
  [
    'the examples of RFC 4480 §3.2 and §3.5',
    person(
      "<rp:activities><rp:note>Enjoying the morning paper</rp:note><rp:vacation/><rp:breakfast/><rp:other>reading</rp:other></rp:activities><rp:mood><rp:note>I'm ready for the bar BOF!</rp:note><rp:sleepy/><rp:thirsty/></rp:mood>",
    ),
  ],
  [
    'the examples of RFC 4480 §3.6 and §3.8',
    person(
      '<rp:place-is><rp:audio><rp:noisy /></rp:audio><rp:video><rp:dark /></rp:video></rp:place-is><rp:privacy><rp:text/><rp:audio/></rp:privacy>',
    ),
  ],
  [
    'the examples of RFC 4480 §3.12 to §3.14',
    person(
      '<rp:status-icon>http://www.example.com/playing.gif</rp:status-icon><rp:time-offset description="America/New_York">-300\n</rp:time-offset><rp:user-input idle-threshold="600" last-input="2004-10-21T13:20:00.000-05:00">idle</rp:user-input>',
    ),
  ],
  [
    'no activity, privacy, relationship, sphere',
    ['activities', 'privacy', 'relationship', 'sphere'].reduce(
      (all, name) => all.replace('</rpid>', `<rp:${name}/></rpid>`),
      person(''),
    ),
  ],
  [
    'media of privacy in any order',
    person(
      ['audio video text', 'text video audio', 'video audio text', 'video text audio']
        .map(
          (order) =>
            `<rp:privacy>${order
              .split(' ')
              .map((name) => `<rp:${name}/>`)
              .join('')}</rp:privacy>`,
        )
        .join(''),
    ),
  ],
]);
