import type { Section } from './markdown.js';
import type { Page } from './pages.js';

/** Most characters of a section that the search looks through. Long tables would make the index larger than the site. */
const MOST_TEXT = 4_000;

/** How much a place counts by the source of its page, the first that fits: guides before tables, and tables before types. */
const WEIGHTS: readonly (readonly [source: RegExp, weight: number])[] = [
  [/^docs\/(?:api|deviations)\/|^docs\/(?:steps|what-it-finds)\.md$/, 0.4],
  [/^docs\/(?:command-line|deviations)\.md$/, 1.6],
  [/^docs\//, 2],
  [/^(?:README\.md|examples\/)/, 1.2],
];

/** Pages for those who work on Xcaliper itself. */
const LEAST = 0.3;

/**
 * Writes the index as a script, which pages load also from a disk. Each entry has the address, the title of the page, the
 * heading, the text below it, and how much the place counts.
 */
export function searchIndex(pages: readonly Page[], sections: ReadonlyMap<string, readonly Section[]>): string {
  const entries = pages.flatMap(({ url, title, source }) =>
    (sections.get(url) ?? []).map(({ level, heading, id, text }) => [
      level === 1 ? url : `${url}#${id}`,
      title,
      level === 1 ? '' : heading,
      text.slice(0, MOST_TEXT),
      WEIGHTS.find(([pattern]) => pattern.test(source))?.[1] ?? LEAST,
    ]),
  );
  return `globalThis.searchIndex = ${JSON.stringify(entries)};\n`;
}
