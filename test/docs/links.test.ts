import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { slugger } from '../../site/slug.js';

const manifest = JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  readonly files: readonly string[];
};

/** npm packs these without being told. */
const ALWAYS_PACKED = ['README.md', 'LICENSE', 'package.json'];

/** Folders with pages; those of other folders are made, or of other people. */
const FOLDERS = ['decisions', 'docs', 'examples', 'features', 'simulators', 'site', 'src'];

const PAGES = [
  ...readdirSync(PACKAGE_ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  ),
].filter((name) => name.endsWith('.md'));

/** The text without code, in which brackets are no links. */
function proseOf(page: string): string {
  return readFileSync(path.join(PACKAGE_ROOT, page), 'utf8')
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, (code) => (/\]\(/.test(code) ? '' : code));
}

function linksOf(page: string): readonly string[] {
  return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
}

function headingsOf(page: string): ReadonlySet<string> {
  const slug = slugger();
  return new Set([...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading)));
}

function isPacked(file: string): boolean {
  const entries = [...manifest.files, ...ALWAYS_PACKED];
  if (path.posix.basename(file) === 'README.md' && entries.includes('{simulators,site,src}/**/README.md')) return true;
  return entries.some((entry) => file === entry || file.startsWith(`${entry}/`));
}

function faultOf(page: string, address: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    return URL.canParse(address) && address.startsWith('https://') ? undefined : 'no https URL';
  }
  const [target = '', anchor] = address.split('#');
  const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
  if (!existsSync(path.join(PACKAGE_ROOT, file))) return 'no such file';
  if (!isPacked(file)) return 'not in the package: add it to `files` of package.json';
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return headingsOf(file).has(anchor) ? undefined : 'no such heading';
}

test('each link of the pages leads to a file of the package, and to a heading', () => {
  const links = PAGES.flatMap((page) => linksOf(page).map((address) => ({ page, address })));
  assert.ok(links.length > 40, `${links.length} links`);
  const broken = links.flatMap(({ page, address }) => {
    const fault = faultOf(page, address);
    return fault === undefined ? [] : [`${page}: ${address}: ${fault}`];
  });
  assert.deepEqual(broken, []);
});
