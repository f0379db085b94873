import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../common/package-root.js';

/** A page before it has its place on the site. */
export interface PageText {
  /** Path in the repository, with `/`. For a page that the build makes, the path that it would have. */
  readonly source: string;
  /** Markdown. */
  readonly text: string;
}

export interface Page extends PageText {
  /** The first heading, as plain text. */
  readonly title: string;
  /** Path on the site, without a slash at the start. */
  readonly url: string;
}

/** Pages outside these folders that belong on the site. */
const ELSEWHERE = [
  'features/README.md',
  'features/documents.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
];

/** Folders whose Markdown files belong on the site: pages for users, decisions, and the pages of the rooms. */
const FOLDERS = ['docs', 'decisions', 'examples', 'simulators', 'site', 'src'];

/** Reads all pages: every Markdown file of the folders, those elsewhere, and those that the build has made. */
export async function readPages(made: readonly PageText[]): Promise<readonly Page[]> {
  const sources = [...(await Promise.all(FOLDERS.map(pagesBelow))).flat(), ...ELSEWHERE];
  const read = sources.map(async (source) => ({
    source,
    text: await readFile(path.join(PACKAGE_ROOT, source), 'utf8'),
  }));
  return [...(await Promise.all(read)), ...made].map((page) => ({
    ...page,
    title: titleOf(page),
    url: urlOf(page.source),
  }));
}

/** Lists the Markdown files below a folder of the repository, with `/`. */
async function pagesBelow(folder: string): Promise<readonly string[]> {
  const names = await readdir(path.join(PACKAGE_ROOT, folder), { recursive: true });
  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

function urlOf(source: string): string {
  const place = source.startsWith('docs/') ? source.slice('docs/'.length) : `repository/${source.toLowerCase()}`;
  return place.replace(/^README\.md$/, 'index.md').replace(/\.md$/, '.html');
}

function titleOf({ source, text }: PageText): string {
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (title === undefined) throw new Error(`${source} has no heading "# …", which is its title on the site`);
  return title.replace(/[`\\]/g, '');
}
