import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { headerValue } from '../../common/exchange.js';
import { startXdms, type XdmsOptions } from '../../simulators/index.js';
import type { SubjectUser } from '../../src/conformance.js';
import { runCli } from '../cli/spawn-cli.js';
import { type RecordedCase, strayWrites, untrueDeclarations } from './declared-cases.js';

// Many cases do not apply to the mock of a usual run, which requires no credentials and has no TLS. This proof runs
// them on mocks that do, in a process separate from the suite.

const ALICE = { xui: 'sip:alice@example.com', password: 'alice-secret' };
const BOB = { xui: 'sip:bob@example.com', password: 'bob-secret' };

interface AuthenticatingMock {
  readonly name: string;
  readonly options: XdmsOptions & Required<Pick<XdmsOptions, 'users'>>;
  /** The users as the subject file has them; those of the mock when absent. */
  readonly users?: readonly SubjectUser[];
  /** Cases that must fail on this mock. */
  readonly fails?: readonly string[];
}

const MOCKS: readonly AuthenticatingMock[] = [
  {
    name: 'digest',
    options: {
      auth: {
        scheme: 'digest',
        algorithms: ['SHA-512-256-sess', 'SHA-512-256', 'SHA-256-sess', 'SHA-256', 'MD5-sess', 'MD5'],
        integrity: true,
      },
      // A user name may differ from the XUI.
      users: [{ ...ALICE, username: 'alice in "clear"' }, BOB],
    },
  },
  {
    name: 'basic-tls',
    options: { auth: 'basic', tls: true, users: [ALICE, BOB] },
    // RFC 4825 §14: servers should challenge by Digest.
    fails: ['14-security/digest-tls'],
  },
  {
    name: 'bearer',
    options: {
      auth: { scheme: 'bearer', scopes: ['xcap'] },
      users: [
        {
          xui: ALICE.xui,
          tokens: [
            { token: 'alice-good', scopes: ['xcap'] },
            { token: 'alice-narrow', scopes: ['other'] },
            { token: 'alice-expired', expiresAt: '2026-01-01T00:00:00Z' },
          ],
        },
        { xui: BOB.xui, tokens: [{ token: 'bob-good' }] },
      ],
    },
    users: [
      { xui: ALICE.xui, token: 'alice-good', expiredToken: 'alice-expired', narrowToken: 'alice-narrow' },
      { xui: BOB.xui, token: 'bob-good' },
    ],
  },
  {
    name: 'trusted-digest-tls',
    options: {
      auth: 'digest',
      tls: true,
      users: [{ ...ALICE, privilege: 'trusted-writer' }, BOB],
      extraUsages: ['cipid', 'caps'].map((name) => ({
        auid: `com.example.${name}`,
        mimeType: 'application/xml',
        namespace: `urn:ietf:params:xml:ns:pidf:${name}`,
        schema: presenceExtension(name),
      })),
    },
  },
];

/** Writes a schema for a presence extension, so that the mock lists its namespace. */
function presenceExtension(name: string): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:ietf:params:xml:ns:pidf:${name}"><xs:element name="any"/></xs:schema>`;
}

const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-authenticated-'));
after(() => rm(folder, { recursive: true, force: true }));

interface CaseOutcome extends RecordedCase {
  readonly outcome: string;
  readonly reason?: string;
  readonly isVacuous?: true;
}

interface Results {
  readonly subject: { readonly xcapRoot: string };
  readonly cases: readonly CaseOutcome[];
}

/** Missing or wrong declarations of the passed cases. */
const untrue: string[] = [];

/** Matches cases that check whether the server has a usage, so they also apply without it. */
const NEEDS_NO_USAGE = /^12-capabilities\/usage\./;

/** Runs cases in a separate process. */
async function outcomes(name: string, args: readonly string[]): Promise<readonly CaseOutcome[]> {
  const { stderr } = await runCli(['run', '--tags', '@server', '--out', folder, ...args], { cwd: folder });
  const results = await readFile(path.join(folder, name, 'results.json'), 'utf8').catch(() => assert.fail(stderr));
  const { cases, subject } = JSON.parse(results) as Results;
  const passed = cases.filter((one) => one.outcome === 'passed');
  untrue.push(...passed.flatMap((one) => strayWrites(one, subject.xcapRoot)));
  const judged = passed.filter(({ id }) => !NEEDS_NO_USAGE.test(id));
  untrue.push(...judged.flatMap((one) => untrueDeclarations(one, subject.xcapRoot, BOB.xui)));
  return cases;
}

/** Runs cases on a mock that requires credentials. */
async function runOn(
  { name, options, users = options.users.map(({ privilege: _, ...user }) => user) }: AuthenticatingMock,
  ids: readonly string[],
): Promise<readonly CaseOutcome[]> {
  await using mock = await startXdms(options);
  const file = path.join(folder, `${name}.yaml`);
  const tls = mock.certificate === undefined ? {} : { tls: { ca: `${name}.pem` } };
  await writeFile(path.join(folder, `${name}.pem`), mock.certificate ?? '');
  await writeFile(file, JSON.stringify({ name, xcapRoot: mock.xcapRoot, users, headers: { 'X-Lab': name }, ...tls }));
  const unmarked: string[] = [];
  mock.subscribe(({ request }) => {
    if (headerValue(request.headers, 'X-Lab') !== name) unmarked.push(`${request.method} ${request.target}`);
  });
  const found = await outcomes(name, ['--subject', file, ...ids.flatMap((id) => ['--only', id])]);
  assert.deepEqual(unmarked, [], 'requests without the header field that the subject file has for all of them');
  return found;
}

const idsOf = (cases: readonly CaseOutcome[], outcome: string): readonly string[] =>
  cases.filter((one) => one.outcome === outcome).map(({ id }) => id);

const vacuousOf = (cases: readonly CaseOutcome[]): readonly string[] =>
  cases.filter(({ isVacuous }) => isVacuous === true).map(({ id }) => id);

/** The mocks send no Location, no Last-Modified, and no Content-Length with 304. */
const VACUOUS = [
  '8.2.7-resource-interdependencies/location-attribute',
  '8.2.7-resource-interdependencies/location-document',
  '8.2.7-resource-interdependencies/location-element',
  'rfc9110-10.2-response-context/location-document',
  'rfc9110-10.2-response-context/location-element',
  'rfc9110-6.6.1-date/last-modified',
  'rfc9110-8-representations/not-modified-length',
  'tls/location',
];

test('each server case passes on one of the mocks, and its declarations match its requests', async (context) => {
  const plain = await outcomes('mock', ['--parallel', '2']);
  let left = idsOf(plain, 'skipped');
  const open = new Set(vacuousOf(plain));
  const judged = idsOf(plain, 'passed').length + left.length + open.size;
  assert.equal(judged, plain.length, 'cases neither passed nor skipped nor vacuous');
  assert.ok(left.length > 0 && plain.length > left.length);
  context.diagnostic(`mock: ${plain.length - left.length} cases pass, ${left.length} do not apply`);
  for (const mock of MOCKS) {
    const found = await runOn(mock, left);
    const passed = new Set(idsOf(found, 'passed'));
    context.diagnostic(`${mock.name}: ${passed.size} of ${left.length} pass`);
    assert.deepEqual(idsOf(found, 'failed'), mock.fails ?? [], `cases that fail on the mock ${mock.name}`);
    for (const id of vacuousOf(found)) open.add(id);
    left = left.filter((id) => !passed.has(id) && !open.has(id));
  }
  // The mock of the preset has a bootstrapping server, and users with SIMs.
  const bootstrapped = await outcomes('mock', ['--preset', 'gba', ...left.flatMap((id) => ['--only', id])]);
  context.diagnostic(`gba: ${idsOf(bootstrapped, 'passed').length} of ${left.length} pass`);
  assert.deepEqual(idsOf(bootstrapped, 'failed'), []);
  left = left.filter((id) => !idsOf(bootstrapped, 'passed').includes(id));
  assert.deepEqual([...open].sort(), VACUOUS, 'cases that judge what no mock sends');
  assert.deepEqual(left, [], 'cases that pass on none of the mocks');
  assert.deepEqual(untrue, [], 'declarations that are missing or untrue');
});
