import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { skip as noBrowser, startBrowser, watchPage } from './browser.js';

// Looks at the site that `npm run docs:site` has built, from the disk.

const SITE = path.join(PACKAGE_ROOT, '_site');
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PICTURES = path.join(PACKAGE_ROOT, 'reports/screenshots');
const PAGES = [
  'index',
  'measure-a-server',
  'reading-a-report',
  'command-line',
  'subject-file',
  'what-it-finds',
  'api/xcaliper',
];
const LOOKS = [
  { width: 1440, scheme: 'light' },
  { width: 375, scheme: 'dark' },
] as const;

const noSite =
  existsSync(SITE) || process.env.CI === 'true' ? false : 'there is no _site/: npm run docs:site builds it';
const skip = noBrowser === false ? noSite : noBrowser;

let browser: Browser | undefined;

before(async () => {
  if (skip !== false) return;
  browser = await startBrowser();
  await mkdir(PICTURES, { recursive: true });
});

after(() => browser?.close());

async function withPage(name: string, look: (typeof LOOKS)[number], use: (page: Page) => Promise<void>): Promise<void> {
  const options = { viewport: { width: look.width, height: 900 }, colorScheme: look.scheme };
  const url = pathToFileURL(path.join(SITE, `${name}.html`)).href;
  await watchPage(browser, url, options, async ({ page, complaints, asked }) => {
    await use(page);
    assert.deepEqual(complaints, []);
    assert.deepEqual(
      asked.filter((one) => !/^(file|data):/.test(one)),
      [],
    );
  });
}

for (const name of PAGES) {
  for (const look of LOOKS) {
    test(`${name} at ${look.width} pixels, ${look.scheme}: axe finds nothing, nothing overflows`, {
      skip,
    }, async () => {
      const source = await readFile(AXE, 'utf8');
      await withPage(name, look, async (page) => {
        const picture = `site-${name.replace('/', '-')}-${look.width}-${look.scheme}.png`;
        await page.screenshot({ path: path.join(PICTURES, picture) });
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        assert.ok(Number(overflow) <= 0, `${overflow} pixels too wide`);
        await page.evaluate(source);
        // Without a preload, which would fetch the style sheet: a page on a disk may not.
        const found = (await page.evaluate(
          'axe.run({ preload: false }).then(({ violations }) => violations)',
        )) as readonly {
          readonly id: string;
          readonly nodes: readonly { readonly html: string }[];
        }[];
        assert.deepEqual(
          found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          [],
        );
      });
    });
  }
}

test('the search finds a word of the glossary, from the disk and with the keyboard', { skip }, async () => {
  await withPage('command-line', LOOKS[0], async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('implied must');
    const link = page.locator('#found a', { hasText: 'How to read a report: Levels' });
    await link.waitFor();
    await page.keyboard.press('ArrowDown');
    await link.click();
    await page.waitForURL(/reading-a-report\.html#levels$/);
  });
});

test('the page of steps can be filtered, and keeps the headings of what is left', { skip }, async () => {
  await withPage('steps', LOOKS[0], async (page) => {
    const shown = (selector: string) => page.locator(`${selector}:visible`).count();
    const [all, purposes] = [await shown('main h4'), await shown('main h2')];
    await page.locator('.filter').fill('conflict report');
    const left = await shown('main h4');
    assert.ok(left > 0 && left < all / 4, `${left} of ${all}`);
    assert.ok((await shown('main h2')) < purposes);
    assert.equal(await shown('main .code'), left);
    await page.locator('.filter').fill('');
    assert.equal(await shown('main h4'), all);
  });
});
