// biome-ignore-all lint/performance/useDomNodeTextContent: the tests read the visible text
import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { request } from 'undici';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { type ControlOptions, startControl, startLicenseServer, startXdms, type Xdms } from '../../simulators/index.js';
import { skip, startBrowser, watchPage } from './browser.js';
import { ATTACK } from './pages.js';

// Looks at the live page of the control plane, which the simulators serve.

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PICTURES = path.join(PACKAGE_ROOT, 'reports/screenshots');
const LOOKS = [1440, 375].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
const ALICE = 'sip:alice@example.com';
const LIST = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>';
const PASSWORD = 'open-sesame';
const SECRET_KEY = 'c2VjcmV0';

let browser: Browser | undefined;

before(async () => {
  if (skip !== false) return;
  browser = await startBrowser();
  await mkdir(PICTURES, { recursive: true });
});

after(() => browser?.close());

interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  /** Complaints of the browser that the test expects. */
  readonly expected?: RegExp;
}

/** Opens a page. Fails when it logs an error, runs an attack or asks another server. */
async function withPage(url: string, look: Look, use: (page: Page) => Promise<void>): Promise<void> {
  const { width = 1280, scheme = 'light', expected = /^$/ } = look;
  const options = { viewport: { width, height: 900 }, colorScheme: scheme };
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

async function withMock(options: ControlOptions, use: (url: string, xdms: Xdms) => Promise<void>): Promise<void> {
  const document = `resource-lists/users/${ALICE}/index`;
  await using xdms = await startXdms({ users: [{ xui: ALICE, password: PASSWORD }], seed: { [document]: LIST } });
  const control = await startControl(xdms, options);
  try {
    await use(control.url, xdms);
  } finally {
    await control.close();
  }
}

/** Sends a hostile request with credentials. */
async function attack(xdms: Xdms): Promise<void> {
  const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/attack`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/resource-lists+xml',
      authorization: `Bearer ${PASSWORD}x`,
      'x-note': ATTACK,
    },
    body: `${ATTACK} ${PASSWORD} ${'a-very-long-name-without-a-break'.repeat(8)}`,
  });
  await response.body.dump();
}

/** More requests than the page shows. */
async function sendMany(xdms: Xdms): Promise<void> {
  for (let sent = 0; sent < 210; sent += 1) await request(`${xdms.xcapRoot}/nosuch`).then(({ body }) => body.dump());
}

const OPEN_DETAILS = 'for (const one of document.querySelectorAll("details")) one.open = true';

for (const { width, scheme } of LOOKS) {
  test(`the live page at ${width} pixels, ${scheme}: nothing overflows, axe-core finds nothing`, { skip }, () =>
    withMock({ port: 0 }, async (url, xdms) => {
      if (width === 375) await sendMany(xdms);
      await attack(xdms);
      await withPage(url, { width, scheme }, async (page) => {
        await page.locator('#requests button').first().click();
        await page.locator('#documents li').first().waitFor();
        await page.locator('#findings li', { hasText: 'error' }).first().waitFor();
        await page.evaluate(OPEN_DETAILS);
        await page.locator('#documents pre').waitFor();
        assert.equal(await page.locator('#requests-count').innerText(), width === 375 ? 'the last 200' : '1');
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        assert.ok(Number(overflow) <= 0, `${overflow} pixels too wide`);
        await page.screenshot({ path: path.join(PICTURES, `live-${width}-${scheme}.png`), fullPage: true });
        await page.evaluate(await readFile(AXE, 'utf8'));
        const found = await page.evaluate(
          'axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations.map(({ id }) => id))',
        );
        assert.deepEqual(found, []);
      });
    }),
  );
}

test('a request appears as text at once, without its secrets', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    await withPage(url, {}, async (page) => {
      await page.locator('#status', { hasText: /^live$/ }).waitFor();
      await attack(xdms);
      const item = page.locator('#requests tr');
      await item.click();
      const text = await page.locator('#detail').innerText();
      assert.match(text, /#1 4\d\d PUT/);
      assert.ok(text.includes(`x-note: ${ATTACK}`));
      assert.ok(text.includes('Bearer [redacted]'));
      assert.ok(text.includes(`${ATTACK} [redacted]`));
      assert.ok(!text.includes(PASSWORD));
      assert.equal(await page.locator('main img').count(), 0);
      xdms.reset();
      await item.waitFor({ state: 'detached' });
    });
  }),
);

test('a row tells when and why, and its request is copied as a command', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    await withPage(url, {}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('#status', { hasText: /^live$/ }).waitFor();
      assert.equal(await page.locator('#root').innerText(), xdms.xcapRoot);
      await attack(xdms);
      const item = page.locator('#requests tr');
      await item.waitFor();
      assert.match(await item.innerText(), /PUT.*attack\s+409\s+not-well-formed: .*\d+:\d\d:\d\d.*\s\d+$/s);
      await item.click();
      await page.getByRole('button', { name: 'Copy as curl' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = String(await page.evaluate('navigator.clipboard.readText()'));
      assert.match(copied, /^curl -isS --globoff --path-as-is -X PUT /);
      assert.ok(copied.endsWith(`--url ${xdms.xcapRoot}/resource-lists/users/${ALICE}/attack`), copied);
      assert.ok(!copied.includes(PASSWORD) && copied.includes('$XCAP_AUTHORIZATION'), copied);
    });
  }),
);

test('each refusal has its finding, with the characters that were sent', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    for (const name of ['a', 'b', 'c']) {
      await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/resource-lists+xml' },
        body: '<other xmlns="urn:other"/>',
      }).then(({ body }) => body.dump());
    }
    await withPage(url, {}, async (page) => {
      await page.locator('#requests .found', { hasText: '1' }).nth(2).waitFor();
      assert.equal(await page.locator('#findings li').count(), 1);
      const reason = await page.locator('#requests td.wide').first().innerText();
      assert.ok(reason.startsWith('schema-validation-error: ') && !reason.includes('&'), reason);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save requests as HAR' }).click();
      const saved: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      assert.deepEqual(JSON.stringify(saved).match(/"status":409/g)?.length, 3);
    });
  }),
);

test('the keyboard filters requests and opens a document', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    await attack(xdms);
    await withPage(url, {}, async (page) => {
      const item = page.locator('#requests tr');
      await item.waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('nothing-like-this');
      await item.waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+A');
      await page.keyboard.type('put');
      await item.waitFor();
      await page.locator('#documents summary').focus();
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('#documents pre').innerText(), LIST);
    });
  }),
);

test('arrow keys move in the table, and findings stand beside their request', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    await attack(xdms);
    await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`).then(({ body }) => body.dump());
    await withPage(url, {}, async (page) => {
      await page.locator('#requests tr').nth(1).waitFor();
      await page.locator('#requests button').first().click();
      await page.locator('#detail', { hasText: '#2 200' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('#detail', { hasText: '#1 409' }).waitFor();
      await page.locator('#detail li', { hasText: 'error' }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#detail').waitFor({ state: 'hidden' });
      await page.locator('#answer').selectOption('finding');
      assert.equal(await page.locator('#requests tr:visible').count(), 1);
      assert.equal(await page.locator('#requests-count').innerText(), '1 of 2');
    });
  }),
);

test('buttons give the next request a fault, and reset the mock', { skip }, () =>
  withMock({ port: 0 }, async (url, xdms) => {
    await withPage(url, {}, async (page) => {
      await page.locator('#status', { hasText: /^live$/ }).waitFor();
      await page.getByRole('button', { name: 'Give it this fault' }).click();
      await page.getByText('The next request gets the fault.').waitFor();
      const get = () => request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`);
      const [first, second] = [await get(), await get()];
      assert.deepEqual([first.statusCode, second.statusCode], [503, 200]);
      await Promise.all([first.body.dump(), second.body.dump()]);
      await page.locator('#requests tr').nth(1).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.locator('#requests tr').first().waitFor({ state: 'detached' });
      assert.equal(xdms.requests().length, 0);
    });
  }),
);

test('the page asks for the token, and takes it from the fragment', { skip }, () =>
  withMock({ port: 0, token: PASSWORD }, async (url) => {
    await withPage(url, { expected: /401/ }, async (page) => {
      await page.getByLabel('Token').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.locator('#status', { hasText: /^live$/ }).waitFor();
    });
    await withPage(`${url}/#token=${PASSWORD}`, {}, async (page) => {
      await page.locator('#status', { hasText: /^live$/ }).waitFor();
      assert.equal(page.url(), `${url}/`);
    });
  }),
);

test('the live page of a license server shows masters, and no keys', { skip }, async () => {
  const masters = [{ key: SECRET_KEY, organisation: 'acme', master: 'acme-1', totalCredit: 3 }];
  await using server = await startLicenseServer({ masters });
  const control = await startControl(server, { port: 0 });
  try {
    await withPage(control.url, {}, async (page) => {
      await request(`${server.url}/slaves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ masterKey: SECRET_KEY }),
      }).then(({ body }) => body.dump());
      await page.locator('#masters li', { hasText: 'acme-1' }).waitFor();
      await page.locator('#requests button').click();
      const text = await page.locator('#detail').innerText();
      assert.match(text, /"masterKey":"\[redacted\]"/);
      assert.match(text, /"key":"\[redacted\]"/);
      assert.equal(await page.locator('#documents-part').isVisible(), false);
    });
  } finally {
    await control.close();
  }
});
