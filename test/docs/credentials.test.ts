import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startXdms } from '../../simulators/index.js';
import { diagnose } from '../../src/measure/doctor/diagnose.js';
import { readSubjectFile } from '../../src/measure/server/subject/subject-file.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { page } from './credentials-page.js';

function block(language: string, contained: string, text = page): string {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
  const found = blocks.find((text) => text.includes(contained));
  assert.ok(found !== undefined, contained);
  return found;
}

/** A token endpoint that gives each client a token of a mock, and the mock's XCAP root. */
async function tokenEndpoint(context: TestContext) {
  const xdms = await startXdms({ auth: 'bearer' });
  context.after(() => xdms.close());
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const xui = form.get('username') ?? '';
    const login = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
    assert.deepEqual([login, form.get('grant_type')], ['client:its secret', 'client_credentials']);
    xdms.addUser({ xui, tokens: [{ token: `token.of.${xui.length}` }] });
    response.end(JSON.stringify({ access_token: `token.of.${xui.length}`, token_type: 'Bearer', expires_in: 3600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, xcapRoot: xdms.xcapRoot };
}

for (const [language, program] of [
  ['sh', 'curl'],
  ['python', 'python3'],
] as const) {
  const skip = spawnSync(program, ['--version']).status !== 0 && `${program} is not installed`;
  test(`the helper in ${language} gives doctor access for both users`, { skip }, async (context) => {
    const { url, xcapRoot } = await tokenEndpoint(context);
    const folder = await temporaryFolder(context);
    const helper = path.join(folder, 'get-token');
    await writeFile(helper, block(language, 'TOKEN_URL'));
    await chmod(helper, 0o755);
    const file = path.join(folder, 'subject.yaml');
    await writeFile(file, `name: lab\nxcapRoot: ${xcapRoot}\n${block('yaml', 'command:')}`);
    Object.assign(process.env, { TOKEN_URL: url, CLIENT_ID: 'client', CLIENT_SECRET: 'its secret' });
    const { findings } = await diagnose(await readSubjectFile(file));
    const users = findings.filter(({ topic }) => topic.startsWith('sip:')).map(({ text }) => text);
    assert.deepEqual(users, Array(2).fill('has access, by HTTP Bearer, with credentials of the helper'));
  });
}

test('the example of a subject file is one', async (context) => {
  const folder = await temporaryFolder(context);
  const example = block('yaml', 'carol.pem').replace(/ {2}- xui: sip:carol.*$/s, '');
  const file = path.join(folder, 'subject.yaml');
  await writeFile(file, example);
  const choice = await readSubjectFile(file, { environment: { ALICE_TOKEN: 'token' } });
  assert.ok(choice.kind === 'running');
  assert.deepEqual(
    choice.subject.users.map(({ token, headers }) => token ?? headers),
    ['token', { 'X-3GPP-Asserted-Identity': '"sip:bob@example.com"' }],
  );
});

test('the examples of bootstrapping are subject files', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'subject.yaml');
  const ut = await readFile(path.join(PACKAGE_ROOT, 'docs', 'volte-ut.md'), 'utf8');
  const [k, opc] = ['0'.repeat(32), 'f'.repeat(32)];
  for (const example of [block('yaml', 'auth: { gba:'), block('yaml', 'auth: { gba:', ut)]) {
    await writeFile(file, example);
    const choice = await readSubjectFile(file, { environment: { K: k, OPC: opc, FIRST_K: k, FIRST_OPC: opc } });
    assert.ok(choice.kind === 'running');
    const [first] = choice.subject.users;
    assert.ok(first?.sim !== undefined && 'k' in first.sim.aka);
    assert.deepEqual([first.sim.aka.k, first.sim.aka.opc], [k, opc]);
  }
});
