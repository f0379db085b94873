import { DEFAULT_LIMITS } from '../simulators/internal.js';
import { ALICE, LISTS_TYPE } from './documents.js';
import { HOSTILE_AUID, HOSTILE_TYPE } from './hostile-usage.js';

/** Stands in bodies where the origin of the mock goes; as long as one. */
export const ORIGIN = 'http://127.0.0.1:PORT0';

/** Stands in bodies where the number of the round goes, since the mock remembers what it has judged. */
export const ROUND = '<!--ROUND-->';

/** One request that costs the mock as much as possible within its default limits. */
export interface Attack {
  readonly name: string;
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly target: string;
  readonly type?: string;
  readonly body?: string;
}

/** An attack with the requests before it. */
export interface Scene extends Attack {
  readonly before?: readonly Attack[];
}

const MIB = 1024 * 1024;
/** Deepest nesting of the default limits. */
const DEPTH = 256;
const ELEMENT_TYPE = 'application/xcap-el+xml';
const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const SERVICES = 'urn:ietf:params:xml:ns:rls-services';

const pathOf = (auid: string, xui = ALICE): string => `/xcap-root/${auid}/users/${encodeURIComponent(xui)}/index`;

type Piece = string | ((index: number) => string);

const elementsOf = (text: string): number => text.split(/<[a-z]/i).length - 1;

/**
 * Repeats a piece, or what a function makes, until the next would pass a limit: one mebibyte with the frame, or the
 * elements of a document.
 */
function fill(start: string, piece: Piece, end: string, most = MIB, elements = DEFAULT_LIMITS.elements): string {
  const pieces: string[] = [];
  let room = most - Buffer.byteLength(start) - Buffer.byteLength(end);
  let left = elements - elementsOf(start);
  for (let index = 0; ; index += 1) {
    const next = typeof piece === 'string' ? piece : piece(index);
    room -= Buffer.byteLength(next);
    left -= elementsOf(next);
    if (room < 0 || left < 0 || next === '') return start + pieces.join('') + end;
    pieces.push(next);
  }
}

const lists = (piece: Piece, outer = '', inner = ''): string =>
  fill(`<resource-lists xmlns="${LISTS}">${outer}`, piece, `${inner}</resource-lists>`);

const services = (piece: Piece, most = MIB): string =>
  fill(`<rls-services xmlns="${SERVICES}" xmlns:rl="${LISTS}">`, piece, '</rls-services>', most);

const putDocument = (auid: string, type: string, body: string, xui = ALICE): Attack => ({
  name: 'document',
  target: pathOf(auid, xui),
  type,
  body,
});
const putLists = (body: string): Attack => putDocument('resource-lists', LISTS_TYPE, body);
const putServices = (body: string, xui = ALICE): Attack =>
  putDocument('rls-services', 'application/rls-services+xml', body, xui);
const node = (selector: string): string => `${pathOf('resource-lists')}/~~/${selector}`;
const encoded = (selector: string): string => node(selector.split('/').map(encodeURIComponent).join('/'));

// Lengths such that 1 MiB has nearly as many elements as a document may have: both limits are used up.
const entry = (index: number): string => `<entry uri="sip:user-of-many-others-${index}@example.com"/>`;
const service = (index: number): string =>
  `<service uri="sip:service-of-many-others-${index}@with-a-long-name.${'x'.repeat(29)}.example.com"><list><rl:entry uri="sip:a@b.c"/></list></service>`;
const nested = (depth: number, name = 'list'): readonly [string, string] => [
  `<${name}>`.repeat(depth),
  `</${name}>`.repeat(depth),
];
const [deep, deepEnd] = nested(DEPTH - 2);

const ENTRIES = lists(entry, '<list name="l">', '</list>');
const LAST = elementsOf(ENTRIES) - 2;
const SMALL = lists(() => '', '<list name="l"/>');

const DOCUMENTS: Readonly<Record<string, Attack>> = {
  'invalid elements side by side': putLists(lists('<list none=""/>')),
  'elements of another namespace': putLists(lists('<a xmlns="u:a"/>')),
  'elements that no schema declares': putLists(lists('<x/>')),
  'valid elements side by side': putLists(lists('<list/>')),
  'valid elements at the greatest depth': putLists(lists('<entry uri="a"/>'.replace('a', 'b'), deep, deepEnd)),
  'many deep trees': putLists(lists(deep.slice(6) + deepEnd.slice(7))),
  'elements with 1,000 attributes': putLists(lists((index) => `<list${attributes(1_000, index)}/>`)),
  'elements with 1,000 namespace declarations': putLists(lists((index) => `<list${declarations(999, index)}/>`)),
  'declarations on every ancestor': putLists(
    lists('<list/>', `<list${declarations(150, 0)}>`.repeat(DEPTH - 3), '</list>'.repeat(DEPTH - 3)),
  ),
  'one attribute': putLists(lists('x', '<list name="', '"/>')),
  'one attribute of references': putLists(lists('&#x10FFFF;', '<list name="', '"/>')),
  'text of references': putLists(lists('&amp;', '<list><display-name>', '</display-name></list>')),
  'declared entities': putLists(fill('<!DOCTYPE a [', (index) => `<!ENTITY e${index} "x">`, ']><a/>')),
  'left angle brackets': putLists(lists('<')),
  'elements that are not closed': putLists(fill('', '<a>', '', MIB, Infinity)),
  'more elements than a document may have': putLists(
    fill(`<resource-lists xmlns="${LISTS}">`, '<list/>', '</resource-lists>', MIB, Infinity),
  ),
  comments: putLists(lists('<!---->')),
  'processing instructions': putLists(lists('<?a?>')),
  'white space': putLists(lists(' ')),
  'an XML declaration without an end': putLists(fill("<?xml encoding='", "encoding='", '')),
  'an XML declaration of spaces': putLists(fill('<?xml version="1.0" encoding', ' ', '?>')),
  'different entries': putLists(ENTRIES),
  'equal entries': putLists(lists('<entry uri="a"/>', '<list>', '</list>')),
  'equal entries at the greatest depth': putLists(lists('<entry uri="a"/>', deep, deepEnd)),
  'equal names of lists': putLists(lists('<list name="a"/>')),
  'names of lists that are alternatives': putLists(
    lists((index) => `<list name="a${index % 2 === 0 ? '' : `-${index}`}"/>`),
  ),
  'references that are not URIs': putLists(lists('%4', '<list><entry-ref ref="', '"/></list>')),
  'an anchor of at signs': putLists(lists('@', '<list><external anchor="http://', '"/></list>')),
  'an anchor of colons': putLists(lists(':1', '<list><external anchor="http://a', '"/></list>')),
  'an anchor of spaces': putLists(lists(' ', '<list><external anchor="http://a', 'b"/></list>')),
  'different services': putServices(services(service)),
  'equal services': putServices(services('<service uri="sip:a@b"><list/></service>')),
  'a service URI of parameters': putServices(
    fill(
      `<rls-services xmlns="${SERVICES}"><service uri="sip:a@b`,
      (index) => `;${((index * 7_919) % 100_003).toString(36)}`,
      '"><list/></service></rls-services>',
    ),
  ),
  'a service URI of escapes': putServices(
    fill(`<rls-services xmlns="${SERVICES}"><service uri="sip:`, '%41', '@b"><list/></service></rls-services>'),
  ),
  'a resource-list of references': putServices(
    services(
      (index) =>
        `<service uri="sip:service-${index}@example.com"><resource-list>&#104;${ORIGIN.slice(1)}/xcap-root/resource-lists/users/${ALICE}/index/~~/resource-lists/list</resource-list></service>`,
    ),
  ),
  'list items of a schema': putDocument(
    'pidf-manipulation',
    'application/pidf+xml',
    fill(
      `<presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:r="urn:ietf:params:xml:ns:pidf:rpid" entity="pres:a@b"><tuple id="t"><status><basic>open</basic></status></tuple>`,
      (index) => `<note xml:lang="en-${index}">n</note>`,
      '</presence>',
    ),
  ),
  'identifiers of a schema': putDocument(
    'pidf-manipulation',
    'application/pidf+xml',
    fill(
      '<presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:a@b">',
      (index) => `<tuple id="t${index}"><status><basic>open</basic></status></tuple>`,
      '</presence>',
    ),
  ),
  'a long decimal': putDocument(
    'pidf-manipulation',
    'application/pidf+xml',
    fill(
      '<presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:a@b"><tuple id="t"><status><basic>open</basic></status><contact priority="0.',
      '1',
      '">sip:a@b</contact></tuple></presence>',
    ),
  ),
  'rules of a policy': putDocument(
    'pres-rules',
    'application/auth-policy+xml',
    fill(
      '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy">',
      (index) => `<rule id="r${index}"><conditions><identity><one id="sip:a@b"/></identity></conditions></rule>`,
      '</ruleset>',
    ),
  ),
  'exceptions of a policy': putDocument(
    'pres-rules',
    'application/auth-policy+xml',
    fill(
      '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="r"><conditions><identity><many>',
      '<except id="a"/>',
      '</many></identity></conditions></rule></ruleset>',
    ),
  ),
  'a document without a schema': putDocument(
    'org.alliance.conv-history',
    'application/vnd.alliance.im.history-list+xml',
    fill('<list xmlns="urn:alliance:xml:im:history-list">', '<a/>', '</list>'),
  ),
};

const TARGET = 64 * 1024 - 200;
const steps = (step: string): string => step.repeat(Math.floor(TARGET / step.length)).slice(0, -1);

const NODES: Readonly<Record<string, readonly [document: string, attack: Omit<Attack, 'name'>]>> = {
  'GET by a selector of 30,000 steps': [SMALL, { method: 'GET', target: node(steps('*/')) }],
  'GET by a long attribute test': [
    SMALL,
    { method: 'GET', target: node(`resource-lists/list%5B@name=%22${'a'.repeat(TARGET)}%22%5D`) },
  ],
  'GET by a long name': [SMALL, { method: 'GET', target: node('a'.repeat(TARGET)) }],
  'GET by a selector of quotes': [SMALL, { method: 'GET', target: node(`a%3Fxmlns(${'=%22'.repeat(TARGET / 4)}`) }],
  'GET by a selector of brackets': [SMALL, { method: 'GET', target: node('a%5B@b=%22'.repeat(TARGET / 10)) }],
  'GET with thousands of xmlns() parts': [
    SMALL,
    { method: 'GET', target: `${node('resource-lists')}?${'xmlns(a=b)'.repeat(TARGET / 10)}` },
  ],
  'GET with a query of parentheses': [
    SMALL,
    { method: 'GET', target: `${node('resource-lists')}?xmlns(a=${'('.repeat(TARGET)}` },
  ],
  'GET with a query of spaces': [
    SMALL,
    { method: 'GET', target: `${node('resource-lists')}?xmlns(a=b${'%20'.repeat(TARGET / 3)}c)` },
  ],
  'GET of the last of all entries': [
    ENTRIES,
    { method: 'GET', target: node(`resource-lists/list/entry%5B${LAST}%5D`) },
  ],
  'GET of the 256th generation': [
    lists(entry, deep, deepEnd),
    { method: 'GET', target: node(`resource-lists${'/list'.repeat(DEPTH - 2)}/entry%5B9%5D`) },
  ],
  'GET of all namespaces in scope': [
    lists('<!--x-->', `<list${declarations(150, 0)}>`.repeat(DEPTH - 3), '</list>'.repeat(DEPTH - 3)),
    { method: 'GET', target: node(`resource-lists${'/*'.repeat(DEPTH - 3)}/namespace::*`) },
  ],
  'PUT of an element into 1 MiB': [
    ENTRIES.replace(`${entry(9)}`, ''),
    { target: encoded('resource-lists/list/entry[@uri="new"]'), type: ELEMENT_TYPE, body: '<entry uri="new"/>' },
  ],
  'PUT of an element at a position of 1 MiB': [
    ENTRIES.replace(`${entry(9)}`, ''),
    {
      target: encoded(`resource-lists/list/entry[${LAST}][@uri="new"]`),
      type: ELEMENT_TYPE,
      body: '<entry uri="new"/>',
    },
  ],
  'PUT of an attribute into 1 MiB': [
    ENTRIES,
    {
      target: encoded(`resource-lists/list/entry[${LAST}]/@uri`),
      type: 'application/xcap-att+xml',
      body: '"sip:u1@example.com"',
    },
  ],
  'PUT below a parent that is missing in the 256th generation': [
    lists(entry, deep, deepEnd),
    {
      target: node(`resource-lists${'/list'.repeat(DEPTH - 2)}/none/entry`),
      type: ELEMENT_TYPE,
      body: '<entry uri="new"/>',
    },
  ],
  'PUT of 1 MiB as an element': [
    SMALL,
    {
      target: node('resource-lists/list'),
      type: ELEMENT_TYPE,
      body: fill(`<list name="l">`, entry, '</list>', MIB - 300),
    },
  ],
  'PUT of elements with prefixes of 1,000 declarations': [
    lists(() => '', `<list${declarations(990, 0)}>`, '</list>'),
    {
      target: node('resource-lists/list/list'),
      type: ELEMENT_TYPE,
      body: fill('<list>', (index) => `<p${index % 990}:a/>`, '</list>', MIB - 100_000),
    },
  ],
  'DELETE of an entry in 1 MiB': [
    ENTRIES,
    { method: 'DELETE', target: node(`resource-lists/list/entry%5B${LAST}%5D`) },
  ],
};

const MANY_USERS = Array.from({ length: 24 }, (_, index) => `sip:user${index}@example.com`);

/** The users of all attacks. */
export const USERS: readonly string[] = [ALICE, ...MANY_USERS];

/** As many services as fit, with URIs that no other user has. */
const ownServices = (xui: string, most: number): Attack =>
  putServices(
    services((index) => service(index).replace('of-many-others', xui.slice(4, xui.indexOf('@'))), most),
    xui,
  );

const putHostile = (name: string, body: string): Attack => ({
  ...putDocument(HOSTILE_AUID, HOSTILE_TYPE, body),
  name,
});

/** Documents of a usage of a user. */
const OF_USERS: readonly Attack[] = [
  putHostile(
    'PUT against a pattern of a schema of a user',
    `<text xmlns="urn:hostile">${'a'.repeat(5_000)}</text>${ROUND}`,
  ),
  putHostile(
    'PUT against rules of a usage of a user',
    fill('<any xmlns="urn:hostile">', nested(DEPTH - 2, 'any').join(''), `</any>${ROUND}`),
  ),
  {
    ...putHostile('PUT against a pattern for names of a user', '<any xmlns="urn:hostile"/>'),
    target: `${pathOf(HOSTILE_AUID)}${'i'.repeat(60)}!`,
  },
];

/** Lists all attacks. */
export function attacks(): readonly Scene[] {
  return [
    ...Object.entries(DOCUMENTS).map(([name, attack]) => ({ ...attack, name: `PUT of ${name}` })),
    ...Object.entries(NODES).map(([name, [document, attack]]) => ({
      ...attack,
      name,
      before: [putLists(document)],
    })),
    ...OF_USERS,
    {
      name: 'GET of the index of all services',
      method: 'GET',
      target: '/xcap-root/rls-services/global/index',
      before: USERS.map((xui) => ownServices(xui, MIB / (USERS.length + 1))),
    },
    {
      ...ownServices(ALICE, MIB),
      name: 'PUT of services beside many others',
      before: MANY_USERS.map((xui) => ownServices(xui, MIB)),
    },
    {
      name: 'GET of an index that would be larger than a document may be',
      method: 'GET',
      target: '/xcap-root/rls-services/global/index',
    },
    {
      name: 'GET of the directory of many documents',
      method: 'GET',
      target: `/xcap-root/directory/users/${encodeURIComponent(ALICE)}/directory.xml`,
      before: Array.from({ length: 50 }, (_, index) => {
        const { target, ...rest } = putLists(lists('é', '<list><display-name>', '</display-name></list>'));
        return { ...rest, target: `${target}-${index}` };
      }),
    },
  ];
}

function attributes(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => ` a${seed}x${index}=""`).join('');
}

function declarations(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => ` xmlns:p${index}="u:${seed}"`).join('');
}
