import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Eleventy, { type UserConfig } from '@11ty/eleventy';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { Addresses } from './addresses.js';
import { amendMarkdown, type Section } from './markdown.js';
import { movedPages } from './moved-pages.js';
import { navigationOf } from './navigation.js';
import type { Page } from './pages.js';
import { searchIndex } from './search-index.js';

/** Folder of the layout and of the pages' script and style sheet. */
const HERE = path.join(PACKAGE_ROOT, 'site');

/**
 * Writes the pages as HTML that works from a file server and from a disk, without a network.
 *
 * @param out folder, emptied first
 * @param made paths in the folder that the caller writes afterwards, for pages that link them
 * @throws Error naming the page whose link leads nowhere
 */
export async function buildSite(out: string, pages: readonly Page[], made: readonly string[]): Promise<void> {
  await rm(out, { recursive: true, force: true });
  const addresses = new Addresses(pages, made);
  const sections = new Map<string, readonly Section[]>();
  const eleventy = new Eleventy(HERE, out, {
    quietMode: true,
    config: (config) => {
      config.setLayoutsDirectory('layouts');
      config.setTemplateFormats(['md']);
      config.addPassthroughCopy({ 'site/assets': 'assets' });
      config.addGlobalData('navigation', navigationOf(pages));
      config.addFilter('prefix', (url) => '../'.repeat(url.split('/').length - 1));
      config.addFilter('cutAtTitle', cutAtTitle);
      config.addFilter('headings', (url) => (sections.get(url) ?? []).filter(({ level }) => level === 2));
      config.amendLibrary('md', (library) =>
        amendMarkdown(library, {
          link: (url, address) => addresses.on(url, address),
          sections: (url, found) => sections.set(url, found),
        }),
      );
      for (const page of pages) addPage(config, page);
    },
  });
  await eleventy.write();
  for (const { source, place } of addresses.files) {
    await mkdir(path.dirname(path.join(out, place)), { recursive: true });
    await copyFile(path.join(PACKAGE_ROOT, source), path.join(out, place));
  }
  for (const { url, html } of movedPages(pages)) await writeFile(path.join(out, url), html);
  await writeFile(path.join(out, 'assets', 'search-index.js'), searchIndex(pages, sections));
}

/** Cuts a page below its title, where the list of its parts belongs. */
function cutAtTitle(html: string): { readonly title: string; readonly rest: string } {
  const end = html.indexOf('</h1>') + '</h1>'.length;
  return { title: html.slice(0, end), rest: html.slice(end) };
}

function addPage(config: UserConfig, { url, title, text }: Page): void {
  config.addTemplate(url.replace(/\.html$/, '.md'), text, {
    layout: 'page.njk',
    permalink: url,
    // Eleventy's own `page.url` is `/` for the index.
    address: url,
    title,
    // Nothing in the text is a template, not even braces.
    templateEngineOverride: 'md',
  });
}
