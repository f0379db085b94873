import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../../common/defined.js';
import { startXdms, XDMS_DEVIATIONS } from '../../../../simulators/index.js';

const ALICE = 'sip:alice@example.com';
const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const FRIENDS = `<resource-lists xmlns="${LISTS}"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>`;

interface Asked {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  /** Tree of the document; default: that of Alice. */
  readonly tree?: string;
  readonly path?: string;
  readonly type?: string;
  readonly body?: string;
  /** Sends the body in chunks. */
  readonly isChunked?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a mock with a profile, on which Alice has a list of friends. */
async function meeting(
  deviations: readonly string[],
  isAboutDigest: boolean,
  work: (ask: (asked: Asked) => Promise<Answered>) => Promise<void>,
) {
  await using xdms = await startXdms({
    users: [{ xui: ALICE, password: 'secret' }],
    ...(isAboutDigest ? { auth: { scheme: 'digest' as const } } : {}),
    deviations,
  });
  const ask = async ({
    method = 'PUT',
    tree = `users/${ALICE}`,
    path = '',
    type,
    body,
    isChunked,
    headers = {},
  }: Asked): Promise<Answered> => {
    const answer = await request(`${xdms.xcapRoot}/resource-lists/${tree}/index${path}`, {
      method,
      headers: {
        ...headers,
        ...defined({ 'content-type': body === undefined ? undefined : (type ?? 'application/resource-lists+xml') }),
      },
      ...defined({ body: body !== undefined && isChunked ? Readable.from([body]) : body }),
    });
    const { etag, 'www-authenticate': challenge } = answer.headers;
    return { status: answer.statusCode, etag, challenge, text: await answer.body.text() };
  };
  await work(ask);
}

interface Answered {
  readonly status: number;
  readonly etag: string | string[] | undefined;
  readonly challenge: string | string[] | undefined;
  readonly text: string;
}

const OF_DIGEST = 'like-digest-of-rfc-2617';
const EVE = '<entry uri="sip:eve@example.com"/>';
const ENTRY = '/~~/resource-lists/list/entry';
const created = { body: FRIENDS };
const stale = { headers: { 'if-match': '"stale"' } };

/** The behavior of each profile for a client; the requests in `created` come first. */
const MET: Readonly<Record<string, readonly (readonly [Asked, (answered: Answered) => boolean])[]>> = {
  'like-success-is-200': [[{ path: `${ENTRY}[2]`, type: 'application/xcap-el+xml', body: EVE }, is(200)]],
  'like-success-without-content': [
    [created, is(204)],
    [{ method: 'DELETE' }, is(204)],
  ],
  'like-bare-attribute-values': [
    [{ method: 'GET', path: `${ENTRY}/@uri` }, ({ text }) => text === 'sip:bob@example.com'],
    [{ path: `${ENTRY}/@uri`, type: 'application/xcap-att+xml', body: 'sip:eve@example.com' }, is(200)],
  ],
  'like-mistakes-of-clients-are-500': [[{ body: '<broken' }, ({ status, text }) => status === 500 && text === '']],
  'like-conflicts-without-report': [
    [{ body: '<broken' }, ({ status, text }) => status === 409 && !text.includes('not-well-formed')],
  ],
  'like-xpath-engine': [[{ method: 'GET', path: '/~~/child::resource-lists' }, is(200)]],
  'like-several-matches-joined': [
    [{ path: `${ENTRY}[2]`, type: 'application/xcap-el+xml', body: EVE }, is(201)],
    [
      { method: 'GET', path: ENTRY },
      ({ status, text }) => status === 200 && text.includes('bob') && text.includes('eve'),
    ],
  ],
  'like-no-conditions': [[{ ...created, ...stale }, is(200)]],
  'like-no-entity-tags': [[{ ...created, ...stale }, ({ status, etag }) => status === 200 && etag === undefined]],
  'like-no-validation': [[{ body: `<lists xmlns="${LISTS}"/>`, type: 'text/plain' }, is(200)]],
  'like-documents-only': [[{ method: 'GET', path: ENTRY }, is(404)]],
  'like-no-namespaces': [[{ method: 'GET', path: '/~~/x:resource-lists?xmlns(x=urn:other)' }, is(200)]],
  'like-document-tree': [
    [{ body: FRIENDS.replace('><list', '>\n\n  <list') }, is(200)],
    [{ method: 'GET' }, ({ text }) => !text.includes('\n\n')],
  ],
  'like-insertion-at-the-end': [[{ path: `${ENTRY}[9]`, type: 'application/xcap-el+xml', body: EVE }, is(201)]],
  'like-helpful': [
    [
      {
        path: `/~~/resource-lists/list[@name="new"]/entry`,
        type: 'application/xcap-el+xml',
        body: '<entry uri="a:b"/>',
      },
      is(201),
    ],
  ],
  'like-generic-types': [[{ ...created, type: 'application/xml' }, is(200)]],
  'like-everything-missing-is-404': [
    [
      { path: '/~~/resource-lists/list[9]/entry', type: 'application/xcap-el+xml', body: '<entry uri="a:b"/>' },
      is(404),
    ],
  ],
  'like-no-access-rules': [[{ ...created, tree: 'global' }, is(201)]],
  'like-eventual-consistency': [
    [{ body: FRIENDS.replace('friends', 'others') }, is(200)],
    [{ method: 'GET' }, ({ text }) => text.includes('friends')],
  ],
  [OF_DIGEST]: [[{ method: 'GET' }, ({ challenge }) => !String(challenge).includes('userhash')]],
  'like-a-lenient-parser-of-http': [[{ method: 'GET', headers: { host: 'a b' } }, is(200)]],
  'like-http-1-0': [[{ ...created, isChunked: true }, is(400)]],
  'like-decoding-ahead': [[{ method: 'GET', tree: `users%2F${ALICE}` }, is(200)]],
  'like-static-capabilities': [[{ method: 'GET', tree: '../xcap-caps/global', path: '/~~/xcap-caps' }, is(404)]],
};

/** The status of the first PUT, where it is not 201. */
const FIRST: Readonly<Record<string, number>> = { 'like-success-is-200': 200, [OF_DIGEST]: 401 };

function is(status: number): (answered: Answered) => boolean {
  return (answered) => answered.status === status;
}

describe('profiles of the mock XDMS', () => {
  test('each profile has a test', () => {
    assert.deepEqual(
      Object.keys(MET),
      XDMS_DEVIATIONS.profiles.map(({ id }) => id),
    );
  });

  for (const { id, sentence } of XDMS_DEVIATIONS.profiles) {
    test(`${id}: ${sentence}`, () =>
      meeting([id], id === OF_DIGEST, async (ask) => {
        const first = await ask(created);
        assert.equal(first.status, FIRST[id] ?? 201);
        for (const [asked, holds] of MET[id] ?? []) {
          const answered = await ask(asked);
          assert.ok(holds(answered), JSON.stringify({ asked, answered }));
        }
      }));

    test(`the standard mock does not behave like ${id}`, () =>
      meeting([], id === OF_DIGEST, async (ask) => {
        await ask(created);
        const asked = MET[id] ?? [];
        const held: boolean[] = [];
        for (const [one, holds] of asked) held.push(holds(await ask(one)));
        assert.ok(!held.every(Boolean), `the standard mock does all of it: ${id}`);
      }));
  }
});
