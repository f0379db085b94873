import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { ReferenceXdms, referenceBlueprint } from '../../../simulators/reference.js';
import { assessed, followDocuments } from '../../../src/measure/judge/follow/follow-documents.js';
import { observe } from '../../../src/measure/judge/observe/observed.js';
import { RESPONSE_RULES } from '../../../src/measure/judge/rules/server/response-rules.js';
import { loadRegister } from '../../../src/result/register/register.js';
import { judgeResponses } from './judge-responses.js';

const NS = 'urn:ietf:params:xml:ns:resource-lists';
const ID = { auid: 'resource-lists', xui: 'sip:a@example.com', path: ['index'] };
const INDEX = '/xcap/resource-lists/users/sip:a@example.com/index';
const LIST = `${INDEX}/~~/resource-lists/list%5B@name=%22a%22%5D`;
const document = (content: string) => `<resource-lists xmlns="${NS}">${content}</resource-lists>`;
const A_AND_B = document('<list name="a"><entry uri="sip:b@x"/><entry uri="sip:c@x"/></list><list name="b"/>');

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Changes the answer that the rules want. */
interface Wrong {
  readonly status?: number;
  readonly tag?: string | null;
  readonly content?: string;
}

const blueprint = await referenceBlueprint({});

const get = (target = INDEX, fields = {}): Sent => ({ method: 'GET', target, fields });
const remove = (target = INDEX, fields = {}): Sent => ({ method: 'DELETE', target, fields });
const put = (body: string, fields = {}): Sent => ({
  method: 'PUT',
  target: INDEX,
  body,
  fields: { 'Content-Type': 'application/resource-lists+xml', ...fields },
});
const putNode = (target: string, body: string, fields = {}): Sent => ({
  method: 'PUT',
  target,
  body,
  fields: { 'Content-Type': `application/xcap-${target.includes('/@') ? 'att' : 'el'}+xml`, ...fields },
});

/** Lets a server that keeps the rules answer, but for the changes in its last answers. */
function conversation(sent: readonly Sent[], ...wrongs: readonly Wrong[]): readonly Exchange[] {
  const reference = new ReferenceXdms(blueprint, 'http://x', '/xcap');
  assert.ok(reference.admits(ID));
  return sent.map(({ method, target, body = '', fields = {} }, index): Exchange => {
    const headers = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const request = { method, target, headers, body: Buffer.from(body, 'latin1') };
    const due = reference.serve(ID, request, `"${index + 1}"`);
    const wrong = wrongs[index - sent.length + wrongs.length] ?? {};
    const tag = wrong.tag === undefined ? due.headers.etag : wrong.tag;
    const kept: HeaderList = [
      ...Object.entries(due.headers).filter(([name]) => name !== 'etag'),
      ...(tag === undefined || tag === null ? [] : [['ETag', tag] as const]),
    ];
    return {
      request: {
        method,
        origin: 'http://x',
        target,
        headers: Object.entries(fields).map(([n, v]) => [n, String(v)]),
        body: request.body,
      },
      response: { status: wrong.status ?? due.status, headers: kept, body: Buffer.from(wrong.content ?? due.body) },
      startedAt: index * 2,
      durationMs: 1,
    };
  });
}

const LISTS = `${INDEX}/~~/resource-lists`;
const BOUND = `xmlns(p=${NS})`;
const report = (condition: string) =>
  `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><${condition}/></xcap-error>`;
const SEEN = [put(A_AND_B), get()];
const at = (target: string): Sent => ({ ...put(A_AND_B), target });
const FOREIGN = '<entry xmlns="urn:x"/>';
const ENTRY = `${LIST}/entry%5B@uri=%22sip:b@x%22%5D`;
const NEW = `${LIST}/entry%5B@uri=%22sip:d@x%22%5D`;
const entry = (uri: string, more = '') => `<entry uri="${uri}"${more}/>`;
const others = (content: string) => document(`<list name="a">${content}</list><list name="b"/>`);
const [B, C, D] = [entry('sip:b@x'), entry('sip:c@x'), entry('sip:d@x')];

/** By rule: requests, and wrong answers to the last ones; `undefined` for a wrong answer keeps the right one. */
/** The same with a prefix. */
const PREFIXED = A_AND_B.replace(/<(\/?)(?=\w)/g, '<$1q:').replace('xmlns=', 'xmlns:q=');

const TRACES: Readonly<Record<string, readonly [sent: readonly Sent[], ...wrong: readonly Wrong[]]>> = {
  'XCAP-4-02': [[get(`${INDEX}~~`), get(`${INDEX}~~`)], { status: 200, content: A_AND_B }],
  'HTTP-15.6.1-01': [[put('<a>')], { status: 500 }],
  'HTTP-8.8.3-02': [[...SEEN, get()], { content: A_AND_B.replace('"b"', "'b'") }],
  'XCAP-5.2-02': [[put(PREFIXED), get(), get(`${INDEX}/~~/resource-lists`)], { status: 404 }],
  'XCAP-6.3-01': [[...SEEN, get(`${INDEX}/~~/resource-lists`)], { content: document('') }],
  'XCAP-6.3-02': [[...SEEN, get(`${INDEX}/~~/resource-lists/list%5B2%5D`)], { status: 404 }],
  'XCAP-6.3-03': [[...SEEN, get(`${INDEX}/~~/resource-lists/*%5B2%5D`)], { status: 404 }],
  'XCAP-6.3-04': [[...SEEN, get(ENTRY)], { content: C }],
  'XCAP-6.3-05': [[...SEEN, get(`${INDEX}/~~/resource-lists/list%5B1%5D%5B@name=%22a%22%5D`)], { status: 404 }],
  'XCAP-6.3-07': [[...SEEN, get(`${INDEX}/~~/resource-lists/*%5B@name=%22b%22%5D`)], { status: 404 }],
  'XCAP-6.3-38': [
    [...SEEN, putNode(ENTRY, '<entry uri="sip:b@x"> <display-name>b</display-name></entry>'), get()],
    {},
    { content: others(`<entry uri="sip:b@x"><display-name>b</display-name></entry>${C}`) },
  ],
  'XCAP-6.3-39': [[...SEEN, putNode(NEW, D), get()], {}, { content: others(`${B}${C}\n${D}`) }],
  'XCAP-6.3-12': [[...SEEN, get(ENTRY), get(ENTRY.replaceAll('%22', "'"))], { status: 404 }],
  'XCAP-6.3-13': [[...SEEN, get(ENTRY), get(ENTRY.replace('sip:b', '%26%23115;ip:b'))], { status: 404 }],
  'XCAP-6.3-14': [
    [
      put(document('<list name="a"><entry uri="sip:b@x"/><entry uri="a/~~/b"/></list>')),
      get(),
      get(ENTRY),
      get(ENTRY.replace('sip:b@x', 'a%2F~~%2Fb')),
    ],
    { status: 404 },
  ],
  'XCAP-6.3-16': [[...SEEN, get(ENTRY), get(ENTRY.replaceAll('%5B', '%5b'))], { status: 404 }],
  'XCAP-6.3-19': [
    [
      put(document('<list name="\xc3\xa9"/><list name="b"/>')),
      get(),
      get(`${LISTS}/list%5B@name=%22b%22%5D`),
      get(`${LISTS}/list%5B@name=%22%C3%A9%22%5D`),
    ],
    { status: 404 },
  ],
  'XCAP-6.4-01': [[...SEEN, get(`${INDEX}/~~/p:resource-lists?xmlns(p=${NS})`)], { status: 404 }],
  'XCAP-6.4-03': [
    [
      ...SEEN,
      get(`${LISTS}/list%5B1%5D`),
      get(`${INDEX}/~~/p:resource-lists?${BOUND}`),
      get(`${INDEX}/~~/p:resource-lists/q:list%5B1%5D?${BOUND}xmlns(q=${NS})`),
    ],
    { status: 404 },
  ],
  'XCAP-6.4-07': [[...SEEN, get(`${LISTS}?xpath1(a)`)], { status: 404 }],
  'XCAP-6.4-11': [[...SEEN, get(`${LISTS}?${BOUND}`)], { status: 404 }],
  'HTTP-8.8.3-03': [[...SEEN, put(document(''), { 'If-Match': 'W/"1"' })], { status: 200 }],
  'XCAP-6.3-30': [[put(document('<list name=""/>')), get(), get(`${LISTS}/list/@name`)], { status: 404 }],
  'XCAP-6.2-11': [[...SEEN, at(`${INDEX}/inner`)], { status: 201 }],
  'XCAP-7-09': [[...SEEN, remove(), remove()], { status: 200 }],
  'XCAP-7-11': [SEEN, { content: document('') }],
  'XCAP-7.1-03': [[...SEEN, put(document(''))], { status: 409, content: report('not-well-formed') }],
  'XCAP-7-13': [[...SEEN, put(document(''))], { status: 201 }],
  'XCAP-7.2-02': [[...SEEN, remove(), get()], { status: 200, content: A_AND_B, tag: '"9"' }],
  'XCAP-7.3-01': [[...SEEN, get()], { status: 404, tag: null }],
  'XCAP-7.4-05': [[...SEEN, putNode(NEW, D)], { status: 409, content: report('cannot-insert'), tag: null }],
  'XCAP-7.7-03': [
    [...SEEN, putNode(`${INDEX}/~~/resource-lists/list%5B2%5D/@name`, '"z"')],
    { status: 409, content: report('cannot-insert'), tag: null },
  ],
  'XCAP-7.8-02': [[...SEEN, remove(`${INDEX}/~~/resource-lists/list%5B2%5D/@name`), get()], {}, { content: A_AND_B }],
  'XCAP-7.11-01': [[...SEEN, get(ENTRY)], { tag: '"9"' }],
  'XCAP-7.11-02': [[...SEEN, put(document(''), { 'If-Match': '"0"' })], { status: 200 }],
  'XCAP-7.11-03': [[...SEEN, put(document(''), { 'If-Match': '"1"' })], { status: 412, tag: null }],
  'XCAP-7.11-06': [[...SEEN, get(INDEX, { 'If-None-Match': '"1"' })], { status: 200, content: A_AND_B }],
  'XCAP-8-05': [
    [{ method: 'GET', target: '/xcap/xcap-caps/global/index' }, ...SEEN, get(`${INDEX}/~~/resource-lists/list%7Clist`)],
    { status: 200, tag: '"2"' },
  ],
  'XCAP-8-13': [[...SEEN, get(`${INDEX}/~~/p:resource-lists`)], { status: 404 }],
  'XCAP-8.2-01': [[...SEEN, putNode(`${LIST}/namespace::*`, D)], { status: 409 }],
  'XCAP-8.2-03': [[...SEEN, putNode(`${LISTS}/list%5B9%5D/namespace::*`, D)], { status: 409 }],
  'XCAP-8.2.1-03': [[...SEEN, at(INDEX.replace('index', 'missing/index'))], { status: 404 }],
  'XCAP-8.2.1-06': [[...SEEN, remove(), putNode(NEW, D)], { status: 404 }],
  'XCAP-8.2.1-07': [[...SEEN, remove(), putNode(NEW, D)], { content: report('cannot-insert') }],
  'XCAP-8.2.1-08': [[...SEEN, putNode(`${INDEX}/~~/resource-lists/list%5B3%5D/entry`, D)], { status: 201 }],
  'XCAP-8.2.1-10': [[...SEEN, putNode(`${INDEX}/~~/resource-lists/list%5B3%5D/entry`, D)], { content: '' }],
  'XCAP-8.2.1-11': [[...SEEN, putNode(`${INDEX}/~~/resource-lists/list%5B3%5D/@name`, '"c"')], { status: 201 }],
  'XCAP-8.2.2-01': [[put('<a>')], { status: 201 }],
  'XCAP-8.2.2-02': [[put('<a>')], { content: report('schema-validation-error') }],
  'XCAP-8.2.2-03': [[put('<?xml version="1.0" encoding="UTF-16"?><a/>')], { status: 201 }],
  'XCAP-8.2.2-04': [[put('<?xml version="1.0" encoding="UTF-16"?><a/>')], { content: report('not-well-formed') }],
  'XCAP-8.2.2-05': [[put(A_AND_B, { 'Content-Type': 'text/plain' })], { status: 201 }],
  'XCAP-8.2.2-06': [
    [put(A_AND_B, { 'Content-Type': 'application/resource-lists+xml; charset=utf-8' })],
    { status: 415 },
  ],
  'XCAP-8.2.2-07': [[...SEEN, putNode(NEW, 'text')], { status: 201 }],
  'XCAP-8.2.2-08': [[...SEEN, putNode(NEW, 'text')], { content: report('not-well-formed') }],
  'XCAP-8.2.2-09': [[...SEEN, putNode(NEW, '<entry uri="\xff"/>')], { status: 201 }],
  'XCAP-8.2.2-10': [[...SEEN, putNode(NEW, '<entry uri="\xff"/>')], { content: report('not-xml-frag') }],
  'XCAP-8.2.2-11': [[...SEEN, putNode(NEW, D, { 'Content-Type': 'text/xml' })], { status: 201 }],
  'XCAP-8.2.2-12': [[...SEEN, putNode(`${LIST}/@id`, 'x')], { status: 201 }],
  'XCAP-8.2.2-13': [[...SEEN, putNode(`${LIST}/@id`, 'x')], { content: report('not-xml-frag') }],
  'XCAP-8.2.2-14': [[...SEEN, putNode(`${LIST}/@id`, '"\xff"')], { status: 201 }],
  'XCAP-8.2.2-15': [[...SEEN, putNode(`${LIST}/@id`, '"\xff"')], { content: '' }],
  'XCAP-8.2.2-16': [[...SEEN, putNode(`${LIST}/@name`, '"a"', { 'Content-Type': 'text/plain' })], { status: 200 }],
  'XCAP-8.2.2-22': [[...SEEN, putNode(NEW, `<!-- d -->${D}`), get()], {}, { content: others(`${B}${C}<!-- d -->`) }],
  'XCAP-8.2.3-03': [
    [put(document('<list name="a"><external anchor="http://x/xcap/a"/></list>')), get(), putNode(NEW, D), get()],
    {},
    { content: document(`<list name="a">${D}<external anchor="http://x/xcap/a"/></list>`) },
  ],
  'XCAP-8.2.3-05': [
    [
      put(document('<list name="a"><external anchor="http://x/xcap/a"/></list>')),
      get(),
      putNode(`${LIST}/entry%5B1%5D`, D),
      get(),
    ],
    {},
    { content: document(`<list name="a">${D}<external anchor="http://x/xcap/a"/></list>`) },
  ],
  'XCAP-8.2.3-07': [
    [put(document('<list name="a"/>')), get(), putNode(`${LIST}/*`, D), get()],
    {},
    { content: document('<list name="a"/>') },
  ],
  'XCAP-8.2.3-09': [
    [...SEEN, putNode(`${LIST}/*%5B@uri=%22sip:d@x%22%5D`, D), get()],
    {},
    { content: others(`${B}${C}`) },
  ],
  'XCAP-8.2.3-15': [
    [...SEEN, putNode(`${LIST}/*%5B2%5D%5B@uri=%22sip:d@x%22%5D`, D), get()],
    {},
    { content: others(`${B}${C}${D}`) },
  ],
  'XCAP-8.2.3-19': [
    [...SEEN, putNode(`${LIST}/*%5B1%5D%5B@uri=%22sip:d@x%22%5D`, D), get()],
    {},
    { content: others(`${B}${C}${D}`) },
  ],
  'XCAP-8.2.3-10': [[...SEEN, putNode(NEW, D), get()], {}, { content: others(`${D}${B}${C}`) }],
  'XCAP-8.2.3-11': [
    [
      put(others(`${B}${C}`)),
      get(),
      putNode(NEW, D),
      get(),
      put(document(`<list name="a">${B}${FOREIGN}</list>`)),
      get(),
      putNode(NEW, D),
      get(),
    ],
    {},
    { content: document(`<list name="a">${B}${FOREIGN}${D}</list>`) },
  ],
  'XCAP-8.2.3-13': [
    [put(others(`${B}<!-- c -->`)), get(), putNode(`${LIST}/entry%5B2%5D`, D), get()],
    {},
    { content: others(`${B}<!-- c -->${D}`) },
  ],
  'XCAP-8.2.3-17': [
    [put(others(`${B}<!-- c -->`)), get(), putNode(`${LIST}/*%5B2%5D`, D), get()],
    {},
    { content: others(`${B}<!-- c -->${D}`) },
  ],
  'XCAP-8.2.3-26': [
    [...SEEN, putNode(NEW, `<entry uri="sip:d@x"><display-name xmlns="${NS}"/></entry>`), get()],
    {},
    { content: others(`${B}${C}<entry uri="sip:d@x"><display-name/></entry>`) },
  ],
  'XCAP-8.2.3-12': [
    [...SEEN, putNode(`${LIST}/entry%5B2%5D%5B@uri=%22sip:d@x%22%5D`, D), get()],
    {},
    { content: others(`${B}${C}${D}`) },
  ],
  'XCAP-8.2.3-18': [
    [...SEEN, putNode(`${LIST}/entry%5B1%5D%5B@uri=%22sip:d@x%22%5D`, D), get()],
    {},
    { content: others(`${B}${C}${D}`) },
  ],
  'XCAP-8.2.3-22': [[...SEEN, putNode(`${LIST}/entry%5B9%5D`, D)], { status: 201 }],
  'XCAP-8.2.3-23': [[...SEEN, putNode(`${LIST}/entry%5B9%5D`, D)], { content: report('no-parent') }],
  'XCAP-8.2.3-28': [
    [put(document('<list/>')), get(), putNode(`${INDEX}/~~/resource-lists/list/@name`, '"n"'), get()],
    {},
    { content: document('<list/>') },
  ],
  'XCAP-8.2.4-02': [
    [...SEEN, putNode(ENTRY, '<entry uri="sip:b@x"><display-name>b</display-name></entry>'), get()],
    {},
    { content: A_AND_B },
  ],
  'XCAP-8.2.4-03': [[...SEEN, putNode(ENTRY, D)], { status: 200 }],
  'XCAP-8.2.4-04': [[...SEEN, putNode(ENTRY, D)], { content: '' }],
  'XCAP-8.2.4-08': [
    [...SEEN, putNode(`${INDEX}/~~/resource-lists/list%5B2%5D/@name`, '"z"'), get()],
    {},
    { content: A_AND_B },
  ],
  'XCAP-8.2.4-09': [[...SEEN, putNode(`${LIST}/@name`, '"z"')], { status: 200 }],
  'XCAP-8.2.4-11': [[...SEEN, putNode(`${LIST}/@name`, '"z"')], { status: 200 }],
  'XCAP-8.2.4-10': [[...SEEN, putNode(`${LIST}/@name`, '"z"')], { content: report('no-parent') }],
  'XCAP-8.2.5-01': [[put(document('<a/>'))], { status: 201 }],
  'XCAP-8.2.5-02': [[put(document('<a/>'))], { content: report('constraint-failure') }],
  'XCAP-8.2.5-08': [[put(document('<list name="a"/><list name="a"/>'))], { status: 201 }],
  'XCAP-8.2.5-09': [[put(document('<list name="a"/><list name="a"/>'))], { content: '' }],
  'XCAP-8.2.5-13': [[put(document('<list><entry-ref ref="http://x/a"/></list>'))], { status: 201 }],
  'XCAP-8.2.5-14': [[put(document('<list><entry-ref ref="http://x/a"/></list>'))], { content: '' }],
  'XCAP-8.2.5-17': [[...SEEN, put('<a>'), get()], { content: document(''), tag: '"9"' }],
  'XCAP-8.2.6-03': [[...SEEN, putNode(NEW, D, { 'If-Match': '*' })], { status: 412, tag: null }],
  'XCAP-8.2.6-04': [[...SEEN, putNode(NEW, D, { 'If-None-Match': '*' })], { status: 201 }],
  'XCAP-8.2.6-05': [[...SEEN, put(document(''), { 'If-None-Match': '*' })], { status: 200 }],
  'XCAP-8.2.6-06': [[...SEEN, remove(), put(A_AND_B, { 'If-Match': '*' })], { status: 201 }],
  'XCAP-8.2.6-07': [[...SEEN, put(document(''), { 'If-None-Match': '"1"' })], { status: 200 }],
  'XCAP-8.2.7-03': [[...SEEN, put(document(''))], { status: 201 }],
  'XCAP-8.2.7-07': [[...SEEN, put(document('')), get()], {}, { content: A_AND_B, tag: '"1"' }],
  'XCAP-8.3-01': [[...SEEN, remove(), get(), get()], { status: 200, content: A_AND_B, tag: '"9"' }],
  'XCAP-8.3-03': [[...SEEN, remove(), get(), get(ENTRY)], { status: 200, content: B, tag: '"9"' }],
  'XCAP-8.3-04': [[...SEEN, get(`${LIST}/entry`)], { status: 200, content: B, tag: '"1"' }],
  'XCAP-8.3-05': [
    [...SEEN, get(`${INDEX}/~~/resource-lists/list%5B1%5D/entry%5B@uri=%22sip:b@x%22%5D`)],
    { status: 404 },
  ],
  'XCAP-8.3-08': [[...SEEN, get(`${LIST}/@name`)], { content: '"b"' }],
  'XCAP-8.3-10': [[...SEEN, get(`${LIST}/namespace::*`)], { status: 404 }],
  'XCAP-8.3-14': [[...SEEN, get()], { tag: '"9"' }],
  'XCAP-8.4-01': [[...SEEN, remove(`${LIST}/namespace::*`)], { status: 404 }],
  'XCAP-8.4-03': [[...SEEN, remove()], { status: 404 }],
  'XCAP-8.4-12': [[...SEEN, remove(ENTRY), get()], {}, { content: A_AND_B, tag: '"1"' }],
  'XCAP-8.4-16': [[...SEEN, remove(), put(A_AND_B)], { status: 410 }],
  'XCAP-8.4-04': [[...SEEN, remove(NEW)], { status: 200 }],
  'XCAP-8.4-05': [[...SEEN, remove(ENTRY), get()], {}, { content: others('') }],
  'XCAP-8.4-06': [[put(others(`\n ${B}\n ${C}`)), get(), remove(ENTRY), get()], {}, { content: others(C) }],
  'XCAP-8.4-07': [[...SEEN, remove(`${LIST}/entry%5B1%5D`)], { status: 200 }],
  'XCAP-8.4-08': [[...SEEN, remove(`${LIST}/entry%5B1%5D`)], { content: '' }],
  'XCAP-8.4-09': [[...SEEN, remove(`${ENTRY}/@uri`)], { status: 200 }],
  'XCAP-8.4-10': [[...SEEN, remove(ENTRY)], { status: 409, content: report('cannot-delete'), tag: null }],
  'XCAP-8.4-11': [[...SEEN, remove(INDEX, { 'If-Match': '"0"' })], { status: 200 }],
  'XCAP-8.5-02': [[...SEEN, putNode(NEW, D)], { tag: '"1"' }],
  'XCAP-8.5-03': [[...SEEN, put(document('')), get()], {}, { tag: '"9"' }],
  'XCAP-8.5-04': [[...SEEN, remove(ENTRY), get()], {}, { tag: '"9"' }],
  'XCAP-8.5-06': [[...SEEN, put('<a>'), get()], { tag: '"9"' }],
  'XCAP-10-02': [[...SEEN, get(`${LIST}/namespace::*`)], { content: `<lists xmlns="${NS}"/>` }],
  'XCAP-10-03': [[...SEEN, get(`${LIST}/namespace::*`)], { content: '<list xmlns="urn:x"/>' }],
  'XCAP-10-04': [[...SEEN, get(`${LIST}/namespace::*`)], { content: `<list xmlns="${NS}" xmlns:x="urn:x"/>` }],
  'XCAP-10-05': [[...SEEN, get(`${LIST}/namespace::*`)], { content: `<list xmlns="${NS}" name="a"/>` }],
  'XCAP-10-06': [
    [...SEEN, get(`${LIST}/namespace::*?xmlns(x=urn:x)`)],
    { content: `<list xmlns="${NS}" xmlns:x="urn:x"/>` },
  ],
  'XCAP-10-07': [
    [put(document('<list><y xmlns="urn:x"><x xmlns=""/></y></list>')), get(), get(`${LISTS}/list/*/*/namespace::*`)],
    { content: `<x xmlns="${NS}"/>` },
  ],
  'XCAP-8.5-08': [[...SEEN, put(document('')), get()], { tag: '"1"' }, { tag: '"1"' }],
};

function judged(exchanges: readonly Exchange[], isSoleWriter = true) {
  return judgeResponses(exchanges, { blueprint, isSoleWriter });
}

const broken = (exchanges: readonly Exchange[], isSoleWriter = true) =>
  judged(exchanges, isSoleWriter).flatMap(({ requirement, breaches }) => (breaches.length > 0 ? [requirement] : []));

for (const [rule, [sent, ...wrong]] of Object.entries(TRACES)) {
  test(`${rule} is broken by such answers, and no rule by right ones`, () => {
    assert.deepEqual(broken(conversation(sent)), []);
    const found = broken(conversation(sent, ...wrong));
    assert.ok(found.includes(rule), `${rule} is not among ${found.join(', ')}`);
  });
}

const hosted = (all: readonly Exchange[]) =>
  all.map((one) => ({
    ...one,
    request: { ...one.request, headers: [...one.request.headers, ['Host', 'x'] as const] },
  }));

test('a server that does not understand a query breaks the rule about queries, whatever the request is', () => {
  const POSITION = `${LISTS}/list%5B1%5D%5B@name=%22a%22%5D`;
  const understood = [get(POSITION), get(`${LIST}/@name`), remove(`${LISTS}/list%5B2%5D`)];
  const prefixed = POSITION.replace('resource-lists/list', 'p:resource-lists/p:list');
  for (const last of [get(`${prefixed}?${BOUND}`), get(`${prefixed}/@name?${BOUND}`), remove(`${prefixed}?${BOUND}`)]) {
    for (const status of [400, 404]) {
      const wrong = { status, tag: null, content: '' };
      assert.deepEqual(
        broken(hosted(conversation([...SEEN, ...understood, get(), last], wrong))),
        ['XCAP-6.4-01'],
        last.method,
      );
    }
  }
});

test('a server that does not find a name which the document spells with a prefix does not know the default namespace', () => {
  const missing = { status: 404, tag: null, content: '' };
  assert.deepEqual(broken(conversation([put(PREFIXED), get(), get(LIST), get(LIST)], missing)), ['XCAP-6.3-04']);
  assert.deepEqual(broken(conversation([put(PREFIXED), get(), get(LIST)], missing)), []);
  assert.deepEqual(broken(conversation([...SEEN, get(LIST)], missing)), ['XCAP-6.3-04']);
  const inner = put(A_AND_B.replace('<list name="b"/>', `<q:list name="b" xmlns:q="${NS}"/>`));
  const [one, two] = [get(`${INDEX}/~~/resource-lists/list%5B1%5D`), get(`${INDEX}/~~/resource-lists/list%5B2%5D`)];
  assert.deepEqual(broken(conversation([inner, get(), one, two], missing)), ['XCAP-5.2-02']);
});

test('of two forms that a server has never understood none is blamed', () => {
  const last = get(`${INDEX}/~~/p:resource-lists?${BOUND}xpath1(a)`);
  assert.deepEqual(broken(conversation([...SEEN, last], { status: 404 })), []);
});

test('an outdated entity tag is refused with 412 before a conflict that is none', () => {
  const outdated = (body: string) =>
    broken(conversation([...SEEN, put(body, { 'If-Match': '"0"' })], { status: 409, tag: null, content: '' }));
  assert.deepEqual(outdated(document('')), ['XCAP-7.11-02']);
  assert.deepEqual(outdated('<a>'), []);
});

test('a server that packs a document may change its entity tag for that', () => {
  const changed = conversation([...SEEN, put(document('')), get()], {}, { tag: '"3-gzip"' });
  const packed = changed.map((one) =>
    one.response === undefined
      ? one
      : {
          ...one,
          response: { ...one.response, headers: [...one.response.headers, ['Content-Encoding', 'gzip'] as const] },
        },
  );
  assert.deepEqual(broken(changed), ['XCAP-8.5-03']);
  assert.deepEqual(broken(packed), []);
});

test('a new element at another place in the white space is put to the wrong place', () => {
  const spaced = (content: string) => document(`<list name="a">${content}</list>`);
  const found = { content: spaced(`\n ${B}\n${D}`) };
  assert.deepEqual(broken(conversation([put(spaced(`\n ${B}\n`)), get(), putNode(NEW, D), get()], {}, found)), [
    'XCAP-8.2.3-10',
  ]);
});

test('an element put by a wildcard and an attribute goes to the end, or behind those of its name', () => {
  const wild = putNode(`${LIST}/*%5B@uri=%22sip:d@x%22%5D`, D);
  const mixed = (content: string) => document(`<list name="a">${content}</list>`);
  const sent = [put(mixed(`${B}<list/>`)), get(), wild, get()];
  for (const content of [`${B}${D}<list/>`, `${B}<list/>${D}`]) {
    assert.deepEqual(broken(conversation(sent, {}, { content: mixed(content) })), [], content);
  }
});

test('a server that answers each request of a kind with 500 breaks no rule about one of them', () => {
  const failing = (first: Wrong) =>
    broken(
      conversation([...SEEN, remove(ENTRY), get(), remove(NEW)], first, {}, { status: 500, tag: null, content: '' }),
    );
  assert.deepEqual(failing({}), ['HTTP-15.6.1-01', 'XCAP-8.4-04']);
  assert.deepEqual(failing({ status: 500, tag: null }), ['HTTP-15.6.1-01']);
});

test('410 is wrong for a document that was deleted, and for no other', () => {
  const gone = { status: 410, tag: null, content: '' };
  const elsewhere = { ...put(A_AND_B), target: `${INDEX}-2` };
  assert.deepEqual(broken(conversation([...SEEN, remove(), put(A_AND_B)], gone)), ['XCAP-8.4-16']);
  assert.deepEqual(broken(conversation([elsewhere, get(), put(A_AND_B)], gone)), []);
  assert.deepEqual(broken(conversation([...SEEN, put(document(''))], gone)), []);
  const again = (first: number) =>
    broken(conversation([put(A_AND_B), get(), remove(), put(A_AND_B)], { status: first }, {}, {}, { status: 200 }));
  assert.deepEqual(again(201), ['XCAP-8.4-16']);
  assert.ok(again(200).includes('XCAP-8.2.7-03'));
  const emptied = observe(conversation([elsewhere, put(A_AND_B)], gone));
  const [shown = []] = assessed([followDocuments(emptied, { blueprint, isSoleWriter: true, startsEmpty: true })]);
  assert.ok(shown.some(({ id, problem }) => id === 'XCAP-8.4-16' && problem !== undefined));
});

test('access may be the reason of a refusal, unless the client has written to the same URI', () => {
  const refused = (status: number, last: Sent, ...before: readonly Sent[]) =>
    broken(conversation([...before, get(), last], { status, tag: null, content: '' }));
  const invalid = document('<a/>');
  assert.deepEqual(refused(403, put(invalid), put(A_AND_B)), ['XCAP-8.2.5-01']);
  assert.deepEqual(refused(403, put(invalid)), []);
  assert.deepEqual(refused(403, put('<a>'), put(A_AND_B)), []);
  // The answers have no Allow.
  assert.deepEqual(refused(405, remove(), put(A_AND_B)), ['HTTP-10.2.1-01', 'XCAP-8.4-03']);
  assert.deepEqual(refused(405, remove(ENTRY), put(A_AND_B)), ['HTTP-10.2.1-01']);
  const withdrawn = conversation([...SEEN, put(invalid)], { status: 403, tag: null, content: '' });
  assert.deepEqual(broken(withdrawn, false), [], 'another one may have withdrawn the permission');
});

test('a directory may be there that the traffic does not show', () => {
  const stored = { status: 201, tag: '"9"' };
  const elsewhere = at(INDEX.replace('index', 'missing/index'));
  assert.deepEqual(broken(conversation([...SEEN, elsewhere], stored)), []);
  assert.deepEqual(broken(conversation([elsewhere], { status: 404 })), [], 'nothing shows that the user is known');
  const inner = [at(`${INDEX}/inner`)];
  assert.deepEqual(broken(conversation([...SEEN, remove(), ...inner], stored)), []);
  assert.deepEqual(broken(conversation([...SEEN, ...inner], stored), false), [], 'others may have deleted it');
});

test('a change that was refused, and not one before it, is at fault where the server makes those rightly', () => {
  const refused = [put(A_AND_B), remove(`${LIST}/entry%5B1%5D`), get()];
  const made = { content: others(C), tag: '"9"' };
  assert.deepEqual(broken(conversation([...SEEN, ...refused], made)), ['XCAP-8.4-07']);
  assert.deepEqual(broken(conversation(refused, made)), []);
});

test('an ampersand or less-than sign that stands for itself in a value breaks the rule about references', () => {
  const caps = { method: 'GET', target: '/xcap/xcap-caps/global/index' };
  const taken = (node: string) =>
    broken(conversation([caps, ...SEEN, get(`${LISTS}/${node}`)], { status: 200, tag: '"2"' }));
  assert.deepEqual(taken('list%5B@name=%22a&b%22%5D'), ['XCAP-6.3-13']);
  assert.deepEqual(taken('list%5B@name=%22a%3Cb%22%5D'), ['XCAP-6.3-13']);
  assert.deepEqual(taken('list%7Clist%5B@name=%22a&amp;b%22%5D'), ['XCAP-8-05']);
});

test('an earlier version with its entity tag shows that a change has not taken effect, and nothing else', () => {
  const earlier = { content: A_AND_B, tag: '"1"' };
  assert.deepEqual(broken(conversation([...SEEN, remove(ENTRY), get()], {}, earlier)), ['XCAP-8.4-12']);
  assert.deepEqual(broken(conversation([...SEEN, put(document('')), get()], {}, earlier)), ['XCAP-8.2.7-07']);
  const other = put(A_AND_B.replace(B, D));
  const [stale, late] = [
    { content: B, tag: '"1"' },
    { status: 404, tag: null, content: '' },
  ];
  const POSITION = `${LIST}/entry%5B1%5D`;
  assert.deepEqual(broken(conversation([...SEEN, other, get(), get(POSITION), get(LIST)], stale, late)), [
    'XCAP-8.2.7-07',
  ]);
  // The entity tag alone is another matter.
  assert.deepEqual(broken(conversation([...SEEN, putNode(NEW, D), get(), get(ENTRY)], stale)), ['XCAP-7.11-01']);
  assert.deepEqual(broken(conversation([...SEEN, put(document('')), get(), get()], earlier)), ['XCAP-8.3-14']);
});

test('namespace bindings of an element that is not there may be answered 404', () => {
  const missing = `${LISTS}/list%5B9%5D/namespace::*`;
  assert.deepEqual(broken(conversation([...SEEN, remove(missing)], { status: 404, tag: null })), []);
});

test('a look-alike behind the siblings is no reason to blame the rule about them on a server that puts all first', () => {
  const first = (content: string) => document(`<list name="a">${D}${content}</list>`);
  const sent = [put(document(`<list name="a">${B}${FOREIGN}</list>`)), get(), putNode(NEW, D), get()];
  assert.deepEqual(broken(conversation(sent, {}, { content: first(`${B}${FOREIGN}`) })), []);
});

test('a query on the URI of a document is left to the server', () => {
  assert.deepEqual(broken(conversation([...SEEN, get(`${INDEX}?${BOUND}`)], { status: 404, tag: null })), []);
});

test('a write without a response may have been made', () => {
  const lost = conversation([...SEEN, put(document('')), get()]).map(({ response, ...one }, index) =>
    index === 2 ? one : { ...one, ...(response === undefined ? {} : { response }) },
  );
  assert.deepEqual(broken(lost), []);
});

test('documents of an XUI without a scheme are not followed', () => {
  const plain = conversation([put('<a>')], { status: 201, tag: '"1"' }).map((one) => ({
    ...one,
    request: { ...one.request, target: INDEX.replace('sip:a@example.com', 'alice') },
  }));
  assert.deepEqual(broken(plain), []);
});

test('the place of a new element is judged by its siblings, also with a slash in a value of the selector', () => {
  const added = putNode(`${LIST}/entry%5B@uri=%22http://d/x%22%5D`, entry('http://d/x'));
  const wrong = { content: others(`${entry('http://d/x')}${B}${C}`) };
  assert.deepEqual(broken(conversation([...SEEN, added, get()], {}, wrong)), ['XCAP-8.2.3-10']);
});

test('content may be the reason for which a GET or DELETE is refused', () => {
  const refusedRules = (last: Sent, body: string) =>
    broken(
      conversation([...SEEN, last], { status: 400, tag: null, content: '' }).map((one, index) => ({
        ...one,
        request: {
          ...one.request,
          headers: [...one.request.headers, ['Host', 'x']],
          body: index === SEEN.length ? Buffer.from(body) : one.request.body,
        },
      })),
    );
  for (const [last, rule] of [
    [remove(), 'XCAP-8.4-03'],
    [get(ENTRY), 'XCAP-6.3-04'],
  ] as const) {
    assert.deepEqual(refusedRules(last, ''), [rule]);
    assert.deepEqual(refusedRules(last, 'content'), []);
  }
});

test('a document is the same however its name is escaped', () => {
  const escaped = INDEX.replace('index', '%69ndex').replace('sip:a', 'sip%3Aa');
  const other = document('<list name="other"/>');
  const sent = [put(A_AND_B), get(), { ...put(other), target: escaped }, get()];
  assert.deepEqual(broken(conversation(sent)), []);
  assert.deepEqual(broken(conversation(sent, { content: A_AND_B })), ['XCAP-7-11', 'XCAP-8.5-08']);
});

test('another writer may have freed a URI that was taken', () => {
  const services = (name: string) =>
    `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:s@example.com"><list name="${name}"/><packages/></service></rls-services>`;
  const stored = (user: string): Exchange => {
    const [one] = conversation([put(services(user))], { status: 201, tag: '"1"', content: '' });
    assert.ok(one !== undefined);
    const target = `/xcap/rls-services/users/sip:${user}@example.com/index`;
    const headers: HeaderList = [['Content-Type', 'application/rls-services+xml']];
    return { ...one, request: { ...one.request, target, headers } };
  };
  const both = [stored('a'), { ...stored('b'), startedAt: 9 }];
  assert.deepEqual(broken(both, false), []);
  assert.deepEqual(broken(both, true), ['XCAP-8.2.5-08']);
});

test('a change that no GET shows counts where the server makes such changes rightly in another conversation', () => {
  const several = `${INDEX}/~~/resource-lists/list`;
  const unseen = conversation([put(A_AND_B), get(several)], {
    status: 200,
    content: '<list name="a"/><list name="b"/>',
  });
  const brokenIn = (...others: readonly (readonly Exchange[])[]) =>
    assessed(
      [unseen, ...others].map((one) => followDocuments(observe(one), { blueprint, isSoleWriter: true })),
    )[0]?.flatMap(({ id, problem }) => (problem === undefined ? [] : [id]));
  assert.deepEqual(brokenIn(), []);
  assert.deepEqual(brokenIn(conversation([put(A_AND_B), get()])), ['XCAP-8.3-04']);
  assert.deepEqual(brokenIn(conversation([put(A_AND_B), get()], { content: document('') })), []);
  // A GET of a node that a PUT has created says nothing of whole documents.
  const node = conversation([put(A_AND_B), get(), putNode(LIST, '<list name="a"/>'), get(LIST)], { status: 404 });
  assert.deepEqual(brokenIn(node), ['XCAP-8.3-04']);
});

test('each rule that the files name is in the register, about servers, and has a trace that breaks it', async () => {
  const folders = ['rules/server', 'follow'].map((name) => join(PACKAGE_ROOT, 'src/measure/judge', name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'((?:XCAP|HTTP)-[\w.]+-\d+)'/g)]);
  const ids = new Set(named.map(([, id = '']) => id));
  const register = await loadRegister();
  const servers = new Set(register.filter(({ subject }) => subject === 'server').map(({ id }) => id));
  assert.deepEqual(
    [...ids].filter((id) => !servers.has(id)),
    [],
  );
  const tried = new Set([...Object.keys(TRACES), ...RESPONSE_RULES.map(({ id }) => id)]);
  assert.deepEqual([...ids].filter((id) => !tried.has(id)).sort(), []);
});
