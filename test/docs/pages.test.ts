import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { movedPages } from '../../site/moved-pages.js';
import { navigationOf } from '../../site/navigation.js';
import { readPages } from '../../site/pages.js';

/** Most octets of a page that people write. */
const MOST = 12_288;

/** Most pages in the sidebar of the site. */
const MOST_PAGES = 32;

/** Pages that are written by programs from beginning to end. */
const GENERATED = ['command-line.md', 'steps.md', 'what-it-finds.md'];

/** Leaves out what programs write into a page. */
function byHand(text: string): string {
  return text
    .replace(/^<!-- Below this line: [\s\S]*$/m, '')
    .replace(/^(<!-- examples\/[^\n]* -->\n)\n```ts\n.*?^```$/gms, '$1');
}

test('no page that people write has more than 12 kB', () => {
  const pages = readdirSync(path.join(PACKAGE_ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && !GENERATED.includes(name))
    .map((name) => `docs/${name}`);
  const sizes = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...pages].map((page) => {
    return { page, size: Buffer.byteLength(byHand(readFileSync(path.join(PACKAGE_ROOT, page), 'utf8'))) };
  });
  assert.ok(sizes.length > 20);
  assert.deepEqual(
    sizes.filter(({ size }) => size > MOST),
    [],
  );
});

test('the sidebar has each page of docs/ in a place of its own, and few pages', async () => {
  const pages = await readPages([{ source: 'docs/api/index.md', text: '# API\n' }]);
  const groups = navigationOf(pages);
  assert.deepEqual(
    groups.filter(({ title }) => title === 'More'),
    [],
  );
  const count = groups.reduce((sum, group) => sum + group.pages.length, 0);
  assert.ok(count <= MOST_PAGES, `${count} pages: merge two`);
});

test('each address of an earlier version leads to a page that there is, and to a part of it', async () => {
  const pages = await readPages([]);
  for (const { url, html } of movedPages(pages)) {
    const [, place = '', anchor] = /url=([^"#]+)(?:#([^"]+))?"/.exec(html) ?? [];
    const page = pages.find((one) => one.url === place);
    assert.ok(page !== undefined, `${url} leads to ${place}`);
    if (anchor === undefined) continue;
    const headings = [...page.text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    assert.ok(headings.includes(anchor), `${url} leads to ${place}#${anchor}`);
  }
});
