// biome-ignore-all lint/performance/useDomNodeTextContent: the tests read the visible text
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { caseAnchor } from '../../src/report/html/case-anchor.js';
import { skip, startBrowser, watchPage } from './browser.js';
import { ATTACK, HOSTILE, MORE_PAGES, PAGE_NAMES, PASSED, type PageName, SECRET, writePages } from './pages.js';

if (skip !== false) process.stderr.write(`browser tests are skipped: ${skip}\n`);

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PICTURES = path.join(PACKAGE_ROOT, 'reports/screenshots');
const LOOKS = [1440, 375].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
/** Anchor of the clause that the requirements of the fixture are from. */
const CLAUSE = 'rfc4825-8';
const HOSTILE_ANCHOR = caseAnchor(HOSTILE.id);

let browser: Browser | undefined;
let folder = '';
let fileOf = (_name: PageName) => '';

before(async () => {
  if (skip !== false) return;
  browser = await startBrowser();
  folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-test-'));
  fileOf = await writePages(folder);
  await mkdir(PICTURES, { recursive: true });
});

after(async () => {
  await browser?.close();
  if (folder !== '') await rm(folder, { recursive: true });
});

interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly search?: string;
  readonly hash?: string;
  readonly javaScriptEnabled?: boolean;
}

/** Opens a page from disk and runs the test on it. Fails when the page logs an error or loads another resource. */
async function withPage(name: PageName, look: Look, use: (page: Page) => Promise<void>): Promise<void> {
  const { href } = pathToFileURL(fileOf(name));
  const { width = 1280, scheme = 'light', search = '', hash = '', javaScriptEnabled = true } = look;
  const options = { viewport: { width, height: 900 }, colorScheme: scheme, javaScriptEnabled, bypassCSP: false };
  await watchPage(browser, href + search + hash, options, async ({ page, complaints, asked }) => {
    if (javaScriptEnabled && isReport(name)) await page.locator('#filter').waitFor();
    await use(page);
    assert.deepEqual(complaints, []);
    assert.deepEqual([...new Set(asked.map((url) => url.replace(/[?#].*$/, '')))], [href]);
    if (javaScriptEnabled) assert.equal(await page.evaluate('window.hit'), undefined);
  });
}

const isReport = (name: PageName) => !/compare|changes|trend|proof|mixes|summary/.test(name);

const OPEN_DETAILS = 'for (const one of document.querySelectorAll("details")) one.open = true';
const OPEN_ROWS = 'for (const one of document.querySelectorAll("[data-explained] > th > button")) one.click()';
const ROWS_ARE_EXPLAINED =
  '[...document.querySelectorAll(".explained > td")].every((cell) => cell.firstElementChild !== null)';

/** Waits for an expression. `waitForFunction` evaluates it in the page, where the content security policy forbids that. */
async function untilTrue(page: Page, expression: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await page.evaluate(expression)) return;
    await setTimeout(50);
  }
  assert.fail(`never true: ${expression}`);
}

/** Opens all parts of a page, and those within the parts that its script writes. */
async function openAll(page: Page, name: PageName): Promise<void> {
  await page.evaluate(OPEN_DETAILS);
  if (isReport(name)) {
    await page.locator('.evidence').first().waitFor();
  } else {
    await page.evaluate(OPEN_ROWS);
    await untilTrue(page, ROWS_ARE_EXPLAINED);
  }
  await page.evaluate(OPEN_DETAILS);
}

for (const name of PAGE_NAMES) {
  test(`${name}.html does not overflow at any width`, { skip }, async () => {
    await withPage(name, {}, async (page) => {
      for (let width = 320; width <= 1600; width += 16) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        assert.ok(Number(overflow) <= 0, `${overflow} pixels too wide at ${width}`);
      }
    });
  });

  for (const { width, scheme } of LOOKS) {
    test(`${name}.html at ${width} pixels, ${scheme}: nothing overflows, nothing runs`, { skip }, async () => {
      await withPage(name, { width, scheme }, async (page) => {
        await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${scheme}.png`) });
        await openAll(page, name);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        assert.ok(Number(overflow) <= 0, `${overflow} pixels too wide`);
        await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${scheme}-open.png`), fullPage: true });
      });
    });

    test(`axe-core finds nothing serious in ${name}.html at ${width} pixels, ${scheme}`, { skip }, async () => {
      await withPage(name, { width, scheme }, async (page) => {
        await openAll(page, name);
        await passesAxe(page);
      });
    });
  }
}

for (const name of MORE_PAGES) {
  test(`${name}.html: nothing overflows, axe-core finds nothing serious`, {
    skip,
  }, async () => {
    await withPage(name, { width: 375 }, async (page) => {
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      assert.ok(Number(overflow) <= 0, `${overflow} pixels too wide`);
      await passesAxe(page);
    });
  });
}

async function passesAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = (await page.evaluate(
    'axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations)',
  )) as readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
  assert.deepEqual(
    found.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html}`),
    [],
  );
}

for (const format of ['A4', 'Letter'] as const) {
  test(`summary.html prints on one sheet of ${format}, with every clause and the longest causes`, {
    skip,
  }, async () => {
    await withPage('summary', {}, async (page) => {
      const pdf = await page.pdf({ format, printBackground: true, path: path.join(PICTURES, `summary-${format}.pdf`) });
      assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1);
    });
  });
}

for (const name of ['report', 'compare', 'changes'] as const) {
  test(`${name}.html shows no credentials when all its parts are open`, { skip }, async () => {
    await withPage(name, {}, async (page) => {
      await openAll(page, name);
      const text = await page.content();
      assert.ok(!text.includes(SECRET));
      assert.ok(text.includes('Basic [redacted]'));
    });
  });
}

test('a deep link opens its case and scrolls to the evidence', { skip }, async () => {
  for (const anchor of [HOSTILE_ANCHOR, caseAnchor(PASSED.id)]) {
    await withPage('report', { hash: `#${anchor}` }, async (page) => {
      const one = page.locator(`[id="${anchor}"]`);
      await one.locator('.evidence pre').first().waitFor();
      assert.equal(await one.locator(':scope > summary').isVisible(), true);
      assert.equal(await page.evaluate('document.querySelectorAll("details[id^=c-][open]").length'), 1);
      assert.match(await one.innerText(), /^npx xcaliper run .*--only 8\/(?:hostile|passed)$/m);
    });
  }
});

test('a finding on a client shows what was sent beside what was wanted, and leads to its request', {
  skip,
}, async () => {
  await withPage('client', { hash: '#findings' }, async (page) => {
    const finding = page.locator('.cause', { hasText: '8/hostile' });
    assert.equal(await finding.locator('[data-differs="first"] ins').innerText(), ATTACK);
    assert.match(await finding.locator('[data-differs="first"] del').innerText(), /^<list sip:/);
    await page.evaluate(`location.hash = '#${HOSTILE_ANCHOR}-1'`);
    await page.locator(`[id="${HOSTILE_ANCHOR}"] [id="${HOSTILE_ANCHOR}-1"] pre`).first().waitFor();
  });
});

test('evidence shows request, response, difference, and the script that repeats the requests', { skip }, async () => {
  await withPage('report', { hash: `#${HOSTILE_ANCHOR}` }, async (page) => {
    const one = page.locator(`[id="${HOSTILE_ANCHOR}"]`);
    await one.locator('.evidence').waitFor();
    await one.locator('.script > summary').first().click();
    await one.getByText('#!/bin/sh').first().waitFor();
    const text = await one.innerText();
    assert.match(text, /^PUT \/xcap-root\//m);
    assert.match(text, /^500 Sorry <\/script>/m);
    assert.match(await one.locator('.contrast del').first().innerText(), /sip:b@example\.com/);
    assert.match(text, /^sh <<'XCALIPER'$/m);
    assert.match(text, /Not repeated: The credentials are not shown here/);
  });
});

test('the search finds the requirement of a case by the id of the case', { skip }, async () => {
  await withPage('report', { search: `?text=${encodeURIComponent(PASSED.id)}` }, async (page) => {
    await page.locator('[id="A-URI-02"]').waitFor();
    assert.equal(await page.locator('[id="A-URI-01"]').isVisible(), false);
  });
});

test('the filter shows the selected cases and keeps its state in the URL', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    const shown = () =>
      page.evaluate('[...document.querySelectorAll(".clause > details:not([hidden])")].map(({ id }) => id)');
    assert.deepEqual(await shown(), ['A-URI-01', 'A-URI-02', 'A-URI-03']);
    await page.locator('select[name="verdict"]').selectOption('violation');
    assert.deepEqual(await shown(), ['A-URI-01']);
    assert.match(page.url(), /\?verdict=violation/);
    await page.locator('button[type="reset"]').click();
    await page.locator('select[name="level"]').selectOption('SHOULD');
    assert.deepEqual(await shown(), ['A-URI-02']);
    await page.locator('button[type="reset"]').click();
    await page.locator('input[name="text"]').fill('level may');
    assert.deepEqual(await shown(), ['A-URI-03']);
    assert.equal(await page.locator('output').innerText(), '1 of 3 requirements');
  });
});

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? 'with' : 'without';
  test(`the name of a document in a step leads to its text, ${mode} JavaScript`, { skip }, async () => {
    await withPage('report', { javaScriptEnabled }, async (page) => {
      for (const id of [CLAUSE, 'A-URI-01']) await page.locator(`[id="${id}"] > summary`).click();
      await page.getByRole('link', { name: 'document "one friend"' }).first().click();
      await page.locator('#document-one-friend > pre').getByText('sip:a@example.com').waitFor();
    });
  });
}

test('a case can be opened with the keyboard only', { skip }, async () => {
  await withPage('report', { hash: '#A-URI-01' }, async (page) => {
    // The link to the cause comes first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.evidence').first().waitFor();
  });
});

test('the summary, requirements, verdicts and failures are readable without JavaScript', { skip }, async () => {
  await withPage('report', { javaScriptEnabled: false }, async (page) => {
    for (const text of [
      'subject-a violates 1 of 1 MUST requirement',
      'The server crashed in 1 case',
      'The clause asks',
    ]) {
      assert.equal(await page.getByText(text).first().isVisible(), true, text);
    }
    assert.equal(await page.getByText('Smallest exchange that shows it').first().isVisible(), true);
    assert.match(await page.locator('.cause .exchanges').first().innerText(), /GET \/xcap-root/);
    for (const id of [CLAUSE, 'A-URI-01']) await page.locator(`[id="${id}"] > summary`).click();
    assert.match(await page.locator('[id="A-URI-01"]').innerText(), /the documents are the same <\/script>/);
  });
});

test('the evidence of every failed case opens', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await openAll(page, 'report');
    const cases = page.locator(
      '[data-s="violation"] [data-o="failed"] > details, [data-s="shortfall"] [data-o="failed"] > details',
    );
    assert.ok((await cases.count()) > 2);
    for (const one of await cases.all()) await one.locator('.evidence .facts').last().waitFor({ state: 'attached' });
  });
});

test('a cell of the heat map opens its clause, also when the filter hides it', { skip }, async () => {
  await withPage('report', { search: '?text=nothing-like-this' }, async (page) => {
    assert.equal(await page.locator('#nothing').isVisible(), true);
    await page.locator('.heat-row li > a').first().click();
    await page.locator('[id="A-URI-01"] > summary').waitFor();
    assert.equal(await page.locator(`[id="${CLAUSE}"]`).getAttribute('open'), '');
  });
});

test('a link of a bar shows what the bar counts, and stays after a reload', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await page.locator('#bar-must [data-k="bad"] a').click();
    const shown = () => page.locator('output').innerText();
    assert.equal(await shown(), '1 of 3 requirements');
    assert.match(page.url(), /\?verdict=violation.*level=MUST.*#requirements$/);
  });
});

test('a deep link survives a reload', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await page.evaluate(`location.hash = '#${HOSTILE_ANCHOR}'`);
    await page.locator(`[id="${HOSTILE_ANCHOR}"] .evidence`).waitFor();
    await page.locator('[id="A-URI-02"] > summary').click();
    await untilTrue(page, 'location.hash === "#A-URI-02"');
    await page.evaluate('window.isOld = true');
    await page.reload();
    assert.equal(await page.evaluate('window.isOld'), undefined);
    assert.equal(await page.locator('[id="A-URI-02"]').getAttribute('open'), '');
    assert.equal(await page.evaluate('document.activeElement.parentElement.id'), 'A-URI-02');
  });
});

test('keys search, and go to the next and the previous violation', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await page.keyboard.press('n');
    await untilTrue(page, 'location.hash === "#A-URI-01"');
    assert.equal(await page.evaluate('document.activeElement.parentElement.id'), 'A-URI-01');
    await page.keyboard.press('p');
    assert.equal(await page.evaluate('document.activeElement.parentElement.id'), 'A-URI-01');
    await page.keyboard.press('/');
    await page.keyboard.type('n level may');
    assert.equal(await page.locator('input[name="text"]').inputValue(), 'n level may');
  });
});

test('a button copies the script of the top cause, and says so for a moment', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.top .copy').first().click();
    await page.locator('.top .copy').getByText('Copied').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    assert.match(copied, /^sh <<'XCALIPER'\n#!\/bin\/sh\n# Case client\/uris:a: [\s\S]*\ncurl -isS [\s\S]*\nXCALIPER$/);
    await page.locator('.top .copy').getByText('Copy script').first().waitFor();
  });
});

test('a link to a row of the comparison shows the row and its explanation, and a key closes it', { skip }, async () => {
  await withPage('compare', { search: '?text=nothing-like-this', hash: '#A-URI-01' }, async (page) => {
    const explanation = page.locator('.explained .explanation');
    await explanation.getByText('Hostile').first().waitFor();
    assert.equal(await page.locator('[id="A-URI-01"]').isVisible(), true);
    await page.keyboard.press('Enter');
    await explanation.waitFor({ state: 'detached' });
  });
});

test('a clause of the comparison shows its requirements', { skip }, async () => {
  await withPage('compare', {}, async (page) => {
    const shown = () =>
      page.evaluate('[...document.querySelectorAll(".matrix tr[id]:not([hidden])")].map(({ id }) => id)');
    assert.deepEqual(await shown(), ['A-URI-01']);
    await page.locator(`a[data-section="${CLAUSE}"]`).click();
    assert.deepEqual(await shown(), ['A-URI-01', 'A-URI-02', 'A-URI-03']);
  });
});

test('the rows of the comparison are readable without JavaScript', { skip }, async () => {
  await withPage('compare', { javaScriptEnabled: false }, async (page) => {
    assert.match(await page.locator('[id="A-URI-01"]').innerText(), /violation\s.*conforms/);
    assert.equal(await page.locator('[id="A-URI-03"]').isVisible(), true);
  });
});

test('printing leaves the list out unless it is asked for', { skip }, async () => {
  await withPage('report', {}, async (page) => {
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('#requirements').isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('#print-all').check();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('#requirements').isVisible(), true);
  });
});

test('the first screen says what changed since the last run, and leads there', { skip }, async () => {
  await withPage('report', { width: 1440 }, async (page) => {
    const since = page.locator('.since > summary');
    assert.match(await since.innerText(), /^Since the run of 2024-05-05 07:08 UTC, .*: 1 mended, 1 broken, /);
    assert.ok(((await since.boundingBox())?.y ?? Number.POSITIVE_INFINITY) < 450, 'without scrolling');
    await since.click();
    await page.locator('.since dt.bad + dd > a').first().click();
    assert.equal(await page.locator('[id="A-URI-01"] > summary').isVisible(), true);
    // The page opens it when it has heard of the new address.
    await page.locator('[id="A-URI-01"][open]').waitFor();
  });
});

test('a cause of the comparison leads to the rows of its requirements', { skip }, async () => {
  await withPage('compare', { search: '?text=nothing-like-this' }, async (page) => {
    await page.locator('.causes .links > a').first().click();
    await untilTrue(page, 'document.activeElement.closest("tr")?.id.startsWith("A-URI-") === true');
    assert.equal(await page.locator('[id="A-URI-01"]').isVisible(), true);
  });
});

for (const name of PAGE_NAMES) {
  test(`${name}.html has margins and page numbers on paper`, { skip }, async () => {
    await withPage(name, {}, async (page) => {
      const rules = String(
        await page.evaluate(
          '[...document.styleSheets].flatMap((one) => [...one.cssRules].map((rule) => rule.cssText)).join("\\n")',
        ),
      );
      assert.match(rules, /@page \{ margin: /);
    });
  });
}
