// biome-ignore-all lint/performance/useDomNodeTextContent: the tests read the visible text
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { request } from 'undici';
import { messageOf } from '../../common/errors.js';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startControl, startXdms } from '../../simulators/index.js';
import { Desk } from '../../src/ui/desk.js';
import { startUi } from '../../src/ui/server/start-ui.js';
import { missingPrograms } from '../targets/missing-programs.js';
import { skip, startBrowser, watchPage } from './browser.js';
import { ATTACK } from './pages.js';

// Looks at the page of `xcaliper ui`, with a mock as the server that somebody mends.

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PICTURES = path.join(PACKAGE_ROOT, 'reports/screenshots');
const LOOKS = [1440, 768, 375].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com`, password: `${name}-secret` }));
const DEVIATION = 'delete-is-204';

let browser: Browser | undefined;
let folder = '';

before(async () => {
  if (skip !== false) return;
  browser = await startBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-test-'));
  process.env.XDG_STATE_HOME = path.join(folder, 'state');
  await mkdir(PICTURES, { recursive: true });
});

after(async () => {
  await browser?.close();
  if (folder !== '') await rm(folder, { recursive: true });
});

interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  /** Complaints of the browser that the test expects. */
  readonly expected?: RegExp;
}

/** Opens the page. Fails when it logs an error, runs an attack or asks another server. */
async function withPage(url: string, look: Look, use: (page: Page) => Promise<void>): Promise<void> {
  const { width = 1440, scheme = 'light', expected = /^$/ } = look;
  const options = { viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' } as const;
  await watchPage(browser, url, options, async ({ page, complaints, asked }) => {
    await use(page);
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    );
    assert.deepEqual([...new Set(asked.map((one) => new URL(one).origin))], [new URL(url).origin]);
    assert.equal(await page.evaluate('window.hit'), undefined);
  });
}

interface Served {
  readonly url: string;
  readonly desk: Desk;
  /** Switches the deviation of the mock off. */
  readonly mend: () => Promise<void>;
}

/** Serves the page for a mock by its URL, which answers DELETE with 204. */
async function withUi(use: (served: Served) => Promise<void>): Promise<void> {
  await using xdms = await startXdms({ users: USERS, deviations: [DEVIATION] });
  await using control = await startControl(xdms, { port: 0 });
  const run = { users: USERS };
  const desk = new Desk({ run, out: path.join(folder, 'reports'), watch: [], explain: messageOf });
  await desk.open(xdms.xcapRoot);
  const ui = await startUi(desk, 0);
  const mend = async () => {
    const response = await request(`${control.url}/deviations`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"deviations":[]}',
    });
    assert.equal(response.statusCode, 200);
    await response.body.dump();
  };
  try {
    await use({ url: ui.url, desk, mend });
  } finally {
    await ui.close();
  }
}

/** Waits for an expression. `waitForFunction` evaluates it in the page, where the content security policy forbids that. */
async function untilTrue(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await page.evaluate(expression)) return;
    await setTimeout(50);
  }
  assert.fail(`never true: ${expression}`);
}

const bottomOf = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect().bottom`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Runs what the search shows, and waits for the end. */
async function runShown(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await button(page, 'Run these').click();
  await page.locator('.history').waitFor({ state: 'attached' });
  await untilTrue(page, 'document.querySelector(".progress") === null');
}

test('the loop: see the cause, run the case, mend the server, run again, see that it is mended', { skip }, () =>
  withUi(async ({ url, mend }) => {
    await withPage(url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      assert.doesNotMatch(page.url(), /token/);
      await runShown(page, '8.4-delete/document');
      await page.getByLabel('Group by').selectOption('causes');
      const cause = page.locator('.row[data-kind="group"]').first();
      assert.match(await cause.innerText(), /204/);
      await page.keyboard.press('n');
      const detail = page.locator('.detail');
      await detail.locator('.badge[data-o="failed"]').waitFor();
      await detail.locator('.steps [data-mark="bad"]').first().waitFor();
      assert.match(await detail.innerText(), /A DELETE that succeeds is answered 204/);
      assert.match(await detail.innerText(), /A server without this fault answers: - without it \+ this server/);
      await page.getByLabel('Group by').selectOption('features');
      await detail.locator('a[href^="#cause-"]').click();
      await page.locator('.row[data-kind="group"]', { hasText: 'is answered 204' }).waitFor();
      await page.evaluate('document.querySelector(".right").scrollTop = 0');
      await page.screenshot({ path: path.join(PICTURES, 'ui-failed.png') });
      await button(page, 'Run this case').click();
      await page.locator('.history option', { hasText: /^2 \(now\)/ }).waitFor({ state: 'attached' });
      await mend();
      await page.keyboard.press('.');
      await detail.locator('.badge[data-o="passed"]').waitFor();
      await page.locator('.changed button', { hasText: /^1 mended, 0 broken, 0 new$/ }).waitFor();
      await page.screenshot({ path: path.join(PICTURES, 'ui-mended.png') });
      await page.locator('.changed button').click();
      await page.getByText(/^1 of \d+ cases$/).waitFor();
      await page.locator('.history select').first().selectOption('1');
      await detail.locator('.badge[data-o="failed"]').waitFor();
      await button(page, 'Back to the present').click();
      await detail.locator('.badge[data-o="passed"]').waitFor();
    });
  }),
);

test('a failed run shows causes first, and on a small screen the tree begins near the top', { skip }, () =>
  withUi(async ({ url }) => {
    await withPage(url, { width: 390 }, async (page) => {
      await page.locator('.row').first().waitFor();
      const top = await page.evaluate('document.querySelector(".tree").getBoundingClientRect().top');
      assert.ok(Number(top) <= 200, `the tree begins at ${top} pixels`);
      await runShown(page, '8.4-delete/document');
      assert.match(await page.locator('.row').first().innerText(), /204/);
      await page.locator('.toolbar summary').click();
      assert.equal(await page.getByLabel('Group by').inputValue(), 'causes');
      const levels = await page.getByLabel('Level').locator('option').allInnerTexts();
      assert.deepEqual(levels, ['all levels', 'MUST', 'implied MUST', 'SHOULD', 'MAY']);
      await page.getByLabel('Group by').selectOption('clauses');
      await button(page, 'Show all').click();
      await page.keyboard.press('n');
      await page.locator('.detail .content h2').waitFor();
      await page.setViewportSize({ width: 390, height: 1000 });
      await button(page, 'Back').click();
      await untilTrue(page, `${bottomOf('.drawn')} >= ${bottomOf('.tree')}`);
    });
  }),
);

test('a change runs the watched case alone', { skip }, () =>
  withUi(async ({ url, desk }) => {
    await withPage(url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await runShown(page, '8.4-delete/document-twice');
      await page.keyboard.press('n');
      await button(page, 'Watch this case').click();
      await button(page, 'Watching this case').waitFor();
      assert.equal(desk.session.state.watch.only, '8.4-delete/document-twice');
      await button(page, 'Watching this case').click();
      await button(page, 'Watch this case').waitFor();
      assert.equal(desk.session.state.watch.isOn, false);
    });
  }),
);

test('a case that looks like one on a deviation runs there, beside what the server does', { skip }, () =>
  withUi(async ({ url }) => {
    await withPage(url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await runShown(page, '8.4-delete');
      await page.keyboard.press('n');
      const detail = page.locator('.detail');
      await button(page, 'Run this case there').click();
      const there = detail.locator('.there');
      await there.locator('.badge[data-o="failed"]').waitFor();
      assert.match(await there.innerText(), /On the mock with delete-is-204: .*failed/);
      await there.locator('.exchanges > li').first().waitFor();
      await look(page, 'ui-there');
    });
  }),
);

const missing = await missingPrograms(['kamailio', 'sqlite3']);

test('Kamailio, which each run starts: its causes, and a case with its exchanges', {
  skip: skip || missing.length > 0,
}, async () => {
  const subject = path.join(PACKAGE_ROOT, 'targets/kamailio/subject.yaml');
  const desk = new Desk({ run: {}, out: path.join(folder, 'kamailio'), watch: [], explain: messageOf });
  await desk.open(subject);
  const ui = await startUi(desk, 0);
  try {
    await withPage(ui.url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await runShown(page, '7.4-create');
      await page.getByLabel('Group by').selectOption('causes');
      await page.locator('.row[data-kind="group"]').first().waitFor();
      await page.keyboard.press('n');
      const detail = page.locator('.detail');
      await detail.locator('.badge[data-o="failed"], .badge[data-o="blocked"]').first().waitFor();
      await detail.locator('.steps [data-mark="bad"]').first().waitFor();
      await detail.locator('.evidence').waitFor();
      await look(page, 'ui-kamailio');
    });
  } finally {
    await ui.close();
  }
});

for (const { width, scheme } of LOOKS) {
  test(`the page at ${width} pixels, ${scheme}: nothing overflows, axe-core finds nothing`, { skip }, () =>
    withUi(async ({ url }) => {
      await withPage(url, { width, scheme }, async (page) => {
        await page.locator('.row').first().waitFor();
        await runShown(page, '8.4-delete/document');
        await look(page, `ui-${width}-${scheme}`);
        await page.keyboard.press('n');
        await page.locator('.detail .content h2').waitFor();
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        await look(page, `ui-${width}-${scheme}-case`);
        await page.keyboard.press('?');
        await page.locator('dialog[open]').waitFor();
        await look(page, `ui-${width}-${scheme}-help`);
      });
    }),
  );
}

/** Takes a picture, and holds what is shown to axe-core and to the width of the screen. */
async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  assert.ok(Number(overflow) <= 0, `${name}: ${overflow} pixels too wide`);
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate(
    'axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
  );
  assert.deepEqual(found, [], name);
}

test('the keyboard alone opens a case, runs it, and chooses several', { skip }, () =>
  withUi(async ({ url, desk }) => {
    await withPage(url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('8.4-delete/document');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      assert.equal(desk.session.state.running, undefined);
      await page.locator('.tree').focus();
      for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'tree');
      const active = page.locator('.row[data-active="true"]');
      assert.equal(await active.getAttribute('id'), await page.locator('.tree').getAttribute('aria-activedescendant'));
      await page.getByRole('treeitem', { name: /^not run, The client deletes .*, chosen$/ }).waitFor();
      await button(page, 'Run the 1 chosen').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.row[data-active="true"][data-mark="failed"]').waitFor();
      await page.locator('.history').waitFor();
      assert.equal(desk.session.results(1).ran.length, 1);
    });
  }),
);

test('a second page sees the same run, and one that is opened again in the middle misses nothing', { skip }, () =>
  withUi(async ({ url, desk }) => {
    await withPage(url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await withPage(url, {}, async (second) => {
        await second.locator('.row').first().waitFor();
        await button(page, 'Run all').click();
        await second.locator('.progress').waitFor();
        await untilTrue(second, '/^[1-9]/.test(document.querySelector(".progress p").textContent)');
        await second.reload();
        await second.locator('.progress').waitFor();
        await untilTrue(second, 'document.querySelector(".totals [data-k=rest]") !== null');
      });
      // The second page is closed: the run goes on.
      assert.notEqual(desk.session.state.running, undefined);
      await button(page, 'Stop').click();
      await untilTrue(page, 'document.querySelector(".progress") === null');
      const [run] = desk.session.state.runs;
      assert.equal(run?.isPartial, true);
      assert.equal(await page.locator('.totals dt', { hasText: /^queued$/ }).count(), 0);
    });
  }),
);

test('without the token, the page tells where it is', { skip }, () =>
  withUi(async ({ url }) => {
    await withPage(url.replace(/token=.*/, 'token=guessed'), { expected: /401/ }, async (page) => {
      await page.getByText('The token is missing or wrong').waitFor();
      assert.equal(await page.locator('.row').count(), 0);
    });
  }),
);

test('texts of a server and of features stay texts', { skip }, async () => {
  await using xdms = await startXdms({ users: USERS });
  const server = createServer((asked, response) => {
    const { host: _, ...headers } = asked.headers;
    const upstream = forward(xdms.xcapRoot.replace('/xcap-root', '') + (asked.url ?? ''), {
      method: asked.method,
      headers,
    });
    asked.pipe(upstream);
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode === 404 ? 500 : (answer.statusCode ?? 500), {
        ...answer.headers,
        'x-note': ATTACK,
        'content-length': Buffer.byteLength(ATTACK),
      });
      answer.resume();
      response.end(asked.method === 'HEAD' ? '' : ATTACK);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const features = path.join(folder, 'hostile');
  await mkdir(features, { recursive: true });
  await writeFile(
    path.join(features, 'a.feature'),
    `Feature: ${ATTACK}\n  Rule: ${ATTACK}\n    @id:one @server @usage:resource-lists @XCAP-8.4-15\n    Scenario: Hostile ${ATTACK}\n      When the client sends GET to the document\n      Then the server answers 404\n`,
  );
  const subject = path.join(folder, 'hostile.yaml');
  const name = JSON.stringify(`lab ${ATTACK}`);
  await writeFile(
    subject,
    `name: ${name}\nxcapRoot: http://127.0.0.1:${port}/xcap-root\nusers: [{ xui: 'sip:alice@example.com' }]\n`,
  );
  const desk = new Desk({ run: { features: [features] }, out: path.join(folder, 'r'), watch: [], explain: messageOf });
  await desk.open(subject);
  const ui = await startUi(desk, 0);
  try {
    await withPage(ui.url, {}, async (page) => {
      await page.locator('.row').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('hostile');
      await button(page, 'Run these').click();
      await untilTrue(page, 'document.querySelector(".history, .said p") !== null');
      await page.getByLabel('Group by').selectOption('features');
      await page.locator('.tree').focus();
      for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await page.locator('.detail .content h2').waitFor();
      assert.ok((await page.locator('.detail').innerText()).includes(ATTACK));
      assert.equal(await page.locator('img').count(), 0);
    });
  } finally {
    await ui.close();
    server.close();
    server.closeAllConnections();
  }
});

test('the form looks at a server, writes a subject file, and begins', { skip }, async (context) => {
  const before = process.cwd();
  const work = path.join(folder, 'work');
  await mkdir(work);
  process.chdir(work);
  context.after(() => process.chdir(before));
  await using xdms = await startXdms({ users: USERS });
  const desk = new Desk({ run: {}, out: path.join(folder, 'reports'), watch: [], explain: messageOf });
  const ui = await startUi(desk, 0);
  try {
    await withPage(ui.url, { width: 375, expected: /400/ }, async (page) => {
      await page.getByLabel('XCAP root').fill(xdms.xcapRoot);
      await page.getByLabel('XUI, like').first().fill('alice');
      await button(page, 'Look at the server').click();
      await page.getByText('must start with a scheme').waitFor();
      await page.getByLabel('XUI, like').first().fill('sip:alice@example.com');
      await button(page, 'Look at the server').click();
      await page.getByText('The server can be measured').waitFor();
      await look(page, 'ui-form');
      await button(page, 'Write the subject file and begin').click();
      await page.locator('.row').first().waitFor();
    });
    const [file = ''] = await readdir(work);
    assert.equal((await stat(file)).mode & 0o077, 0);
    assert.match(await readFile(file, 'utf8'), /xcapRoot: http:\/\/127/);
  } finally {
    await ui.close();
  }
});

test('a server that ends in a run leaves the page alive, and the watch runs the case when it is back', {
  skip,
}, async () => {
  let xdms = await startXdms({ users: USERS });
  const port = Number(new URL(xdms.xcapRoot).port);
  const desk = new Desk({ run: { users: USERS }, out: path.join(folder, 'reports'), watch: [], explain: messageOf });
  await desk.open(xdms.xcapRoot);
  const ui = await startUi(desk, 0);
  try {
    await withPage(ui.url, { expected: /400/ }, async (page) => {
      await page.locator('.row').first().waitFor();
      await runShown(page, '8.4-delete/document');
      await button(page, 'Watch').click();
      await button(page, 'Watching').waitFor();
      await xdms.close();
      await page.getByText('The server does not answer; it is watched.').waitFor();
      await page.keyboard.press('.');
      await page.getByText('cannot be reached').waitFor();
      xdms = await startXdms({ users: USERS, port });
      await page.locator('.history option', { hasText: /^2 \(now\)/ }).waitFor({ state: 'attached' });
      assert.equal(await page.getByText('cannot be reached').count(), 0);
    });
  } finally {
    await ui.close();
    await xdms.close();
  }
});
