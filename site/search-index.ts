import type { Section } from './markdown.js';
import type { Page } from './pages.js';

/** Most characters of a section that the search looks through. Long tables would make the index larger than the site. */
const MOST_TEXT = 4_000;

/**
 * Writes the index as a script, which pages load also from a disk. Each entry has the address, the title of the page, the
 * heading, and the text below it.
 */
export function searchIndex(pages: readonly Page[], sections: ReadonlyMap<string, readonly Section[]>): string {
  const entries = pages.flatMap(({ url, title }) =>
    (sections.get(url) ?? []).map(({ level, heading, id, text }) => [
      level === 1 ? url : `${url}#${id}`,
      title,
      level === 1 ? '' : heading,
      text.slice(0, MOST_TEXT),
    ]),
  );
  return `globalThis.searchIndex = ${JSON.stringify(entries)};\n`;
}
