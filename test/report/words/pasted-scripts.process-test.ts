import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startXdms, type XdmsOptions } from '../../../simulators/index.js';
import { runConformance } from '../../../src/conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/for-steps.js';
import { causeCards } from '../../../src/report/causes/cause-card.js';
import { reportHtml } from '../../../src/report/html/report/report-page.js';
import { rerunOf } from '../../../src/report/words/rerun.js';
import type { CaseResult, RunResult } from '../../../src/result/run-result.js';

const isThere = spawnSync('sh', ['-c', 'curl --version && base64 --version']).status === 0;
const skip = isThere || process.env.CI === 'true' ? false : 'curl and base64 are needed: apt-get install curl';

const FEATURES = [
  'rfc4825/6.3-white-space',
  'rfc4825/8.2.1-locating-the-parent',
  'rfc4825/8.2.3-positions',
  'rfc4825/8.2.5-validation',
  'rfc4825/8.4-delete',
];

const DEVIATIONS = [
  'comments-dropped-from-elements',
  'delete-is-204',
  'insertion-at-the-end-of-the-parent',
  'missing-parents-are-made',
  'schema-not-checked',
];

/** Names without passwords for a server that asks for none. */
const NAMES = MOCK_USERS.map(({ xui }) => ({ xui }));

const SERVERS: Readonly<Record<string, XdmsOptions>> = {
  'asks for no password': { users: NAMES, deviations: DEVIATIONS },
  'asks for a password': { users: MOCK_USERS, deviations: DEVIATIONS, auth: { scheme: 'digest' } },
};

/** Reads the text that the button of each cause copies, in the order of the causes. */
function copiedScripts(page: string): readonly string[] {
  return [...page.matchAll(/<pre tabindex="0" id="script-[^"]*">(.*?)<\/pre>/gs)].map(([, shown = '']) =>
    shown.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ''),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Pastes a command into a shell, for a new server without documents. @returns what the command prints */
async function pasted(script: string, options: XdmsOptions): Promise<string> {
  await using mock = await startXdms(options);
  const passwords = { ALICE_PASSWORD: 'alice-secret', BOB_PASSWORD: 'bob-secret' };
  const shell = spawn('sh', [], { env: { PATH: process.env.PATH, ROOT: mock.xcapRoot, ...passwords } });
  shell.stdin.end(`${script}\n`);
  return await text(shell.stdout);
}

/** Returns the last status of each request that a script has printed; curl prints the challenge before it. */
function statusesIn(printed: string): readonly (number | undefined)[] {
  return printed
    .split(/^== \d+: /m)
    .slice(1)
    .map((part) => [...part.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)).at(-1));
}

/** Leaves out what differs from server to server. */
function withoutFields(printed: string): string {
  return printed.replace(/^(?:etag|date|www-authenticate|content-length|keep-alive|connection):.*$/gim, '');
}

/** Lists the statuses of a case, without those of challenges, and of what only explains. */
function recordedStatuses({ exchanges }: CaseResult): readonly (number | undefined)[] {
  return exchanges.flatMap(({ response, isLook }) =>
    isLook === true || response?.status === 401 ? [] : response?.status,
  );
}

async function measured(options: XdmsOptions): Promise<RunResult> {
  await using mock = await startXdms(options);
  return await runConformance({ subject: mock.xcapRoot, users: options.users ?? NAMES, only: FEATURES });
}

for (const [what, options] of Object.entries(SERVERS)) {
  test(`the script of a cause shows its symptom on an empty account of a server that ${what}`, { skip }, async () => {
    const result = await measured(options);
    const cards = causeCards(result).flatMap(({ example }) => example ?? []);
    const page = reportHtml(result);
    const scripts = copiedScripts(page);
    assert.ok(cards.length >= 3, `${cards.length} causes`);
    assert.equal(scripts.length, cards.length);
    assert.doesNotMatch(page + rerunOf(result)('a').join(' '), /alice-secret|bob-secret/);
    for (const [index, { one }] of cards.entries()) {
      const script = scripts[index] ?? '';
      const deviating = await pasted(script, options);
      assert.deepEqual(statusesIn(deviating), recordedStatuses(one), `${one.id}\n${script}\n${deviating}`);
      const right = await pasted(script, { ...options, deviations: [] });
      assert.notEqual(withoutFields(right), withoutFields(deviating), `${one.id} shows nothing`);
    }
  });
}
