import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { JOURNAL } from '../../src/measure/server/documents/journal.js';
import { runHere } from '../cli/run-here.js';
import { serveSubject } from '../measure/server/a-subject.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { anExchange, assertNone, COOKIE, FORM, harOf, SECRETS } from './secret-messages.js';

/** Lists the files below a folder, with their text. */
async function allFilesIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
}

test('no file and no terminal output of any command has a secret of a subject or of its messages', async (context) => {
  const folder = await temporaryFolder(context);
  const out = path.join(folder, 'out');
  const modes: number[] = [];
  const { choice } = await serveSubject(context, (incoming, response) => {
    if (incoming.method === 'PUT') modes.push(statSync(path.join(out, 'echo', JOURNAL)).mode & 0o777);
    // Everything that was received comes back, in each form. What is secret by its name alone has no form.
    const received = [...incoming.rawHeaders, incoming.url ?? '', SECRETS.setCookie];
    const named = `access_token=${SECRETS.query} {"access_token":"${SECRETS.member}"}`;
    response.setHeader('Set-Cookie', COOKIE[1]);
    response.setHeader('X-Said', encodeURIComponent(received.join(' ')));
    response.writeHead(incoming.url?.includes('xcap-caps') === true ? 200 : 409, { ETag: '"1"' });
    const forms = received.flatMap((text) => [text, btoa(encodeURIComponent(text)), JSON.stringify(text)]);
    response.end(
      `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids><!-- ${[...forms, named].join(' ').replaceAll('--', '')} --></xcap-caps>`,
    );
  });
  const subject = path.join(folder, 'subject.json');
  await writeFile(
    subject,
    JSON.stringify({
      name: 'echo',
      xcapRoot: choice.subject.xcapRoot,
      users: [{ xui: 'sip:alice@example.com', password: SECRETS.basic }],
      auth: { basicWithoutTls: true },
      headers: {
        Cookie: `lang=en; sid=${SECRETS.cookie}`,
        'X-API-Key': SECRETS.apiKey,
        'Proxy-Authorization': `Bearer ${SECRETS.proxy}`,
        'X-Auth-Token': SECRETS.bare,
        'X-Tenant': SECRETS.bearer,
        'X-Secret': SECRETS.form,
      },
      secretHeaders: ['X-Tenant'],
    }),
    { mode: 0o600 },
  );
  const har = path.join(folder, 'traffic.har');
  await writeFile(har, harOf([anExchange('PUT', FORM, 200), anExchange('GET', '', 404)]));
  const outputs: (readonly [name: string, text: string])[] = [];
  const command = async (...args: readonly string[]) => {
    const { stdout, stderr } = await runHere(args, { cwd: folder });
    outputs.push([args.join(' '), stdout + stderr]);
  };
  await command('doctor', '--subject', subject);
  await command(
    'run',
    '--subject',
    subject,
    '--only',
    '8.4-delete/document',
    '--no-probes',
    '--evidence',
    '--out',
    out,
  );
  const results = path.join(out, 'echo', 'results.json');
  await command('trace', har, '--out', path.join(out, 'trace'));
  const traced = path.join(out, 'trace', 'results.json');
  for (const file of [results, traced]) {
    await command('report', file, '--out', path.join(out, `again-${path.basename(path.dirname(file))}`));
    await command('explain', '--results', file);
    await command('twin', file, '--no-run', '--out', path.join(out, `twin-${path.basename(path.dirname(file))}.yaml`));
  }
  await command('repro', '8.4-delete/document', '--results', results);
  await command('compare', results, traced, '--out', path.join(out, 'compare'));
  for (const [name, text] of [...(await allFilesIn(out)), ...outputs]) assertNone(name, text);
  assert.deepEqual(
    outputs.map(([name, text]) => [name.split(' ')[0], text !== '']),
    outputs.map(([name]) => [name.split(' ')[0], true]),
  );
  assert.ok((await allFilesIn(out)).length > 20);
  assert.ok(modes.length > 0 && modes.every((mode) => mode === 0o600), String(modes));
});
