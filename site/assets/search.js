// Ranks the places of the search index. A plain script: a page on a disk loads it, and the build asks it questions.

/** A place: address, title of the page, heading of the section, text, and how much its kind of page counts. */
/** @typedef {[url: string, title: string, heading: string, text: string, weight: number]} Entry */

(() => {
  /** Words of a question that say nothing about its answer. */
  const STOP = new Set('a an and are by do does for how i in is it my of on the to what when where with'.split(' '));

  /** Names like timeoutMs are several words. @param {string} text */
  const wordsOf = (text) =>
    (
      text
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).map(stem);

  /** Makes one word of singular and plural. @param {string} word */
  const stem = (word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

  /** @type {WeakMap<Entry, { title: Set<string>; heading: Set<string>; counts: Map<string, number> }>} */
  const known = new WeakMap();

  /** @param {Entry} entry */
  function partsOf(entry) {
    const found = known.get(entry);
    if (found !== undefined) return found;
    const [, title, heading, text] = entry;
    const counts = new Map();
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const parts = { title: new Set(wordsOf(title)), heading: new Set(wordsOf(heading)), counts };
    known.set(entry, parts);
    return parts;
  }

  /**
   * Rates a whole word at a place: a heading counts more than a title, and a title more than the text.
   *
   * @param {ReturnType<typeof partsOf>} parts
   * @param {string} word
   */
  function ratingOf({ title, heading, counts }, word) {
    const inText = Math.min(3, counts.get(word) ?? 0);
    if (heading.has(word)) return 8 + inText;
    if (title.has(word)) return (heading.size === 0 ? 8 : 3) + inText;
    return inText;
  }

  /**
   * @param {readonly Entry[]} index
   * @param {string} query
   * @returns {readonly Entry[]} the best first: those with all words, or else those with the most
   */
  function rank(index, query) {
    const all = wordsOf(query);
    const asked = all.filter((word) => !STOP.has(word));
    const wanted = asked.length > 0 ? asked : all;
    // The last word may still be growing.
    const vocabulary = index.flatMap((entry) => [...partsOf(entry).counts.keys(), ...partsOf(entry).heading]);
    const last = wanted.at(-1) ?? '';
    const isWhole = vocabulary.includes(last);
    const longer = isWhole ? [last] : [...new Set(vocabulary.filter((word) => word.startsWith(last)))].slice(0, 50);
    const rated = index.map((entry) => {
      const parts = partsOf(entry);
      const ratings = wanted.map((word, at) =>
        at < wanted.length - 1 ? ratingOf(parts, word) : Math.max(0, ...longer.map((one) => ratingOf(parts, one))),
      );
      const hits = ratings.filter((rating) => rating > 0).length;
      return { entry, hits, score: entry[4] * ratings.reduce((sum, one) => sum + one, 0) };
    });
    const most = Math.max(0, ...rated.map(({ hits }) => hits));
    return rated
      .filter(({ hits }) => hits > 0 && hits === most)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => entry);
  }

  Reflect.set(globalThis, 'rankPlaces', rank);
})();
