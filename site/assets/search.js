// Ranks the places of the search index. A plain script: a page on a disk loads it, and the build asks it questions.

/** A place: address, title of the page, heading of the section, text, and how much its kind of page counts. */
/** @typedef {[url: string, title: string, heading: string, text: string, weight: number]} Entry */

(() => {
  /** Words of a question that say nothing about its answer. */
  const STOP = new Set(
    'a an and are at by can do does for have how i in is it make many me mean my of on s the to what when where which why with you'.split(
      ' ',
    ),
  );

  /**
   * What people call a thing, and the words of the pages for it. Both are stems.
   *
   * @type {Readonly<Record<string, readonly string[]>>}
   */
  const SYNONYMS = {
    401: ['credential'],
    409: ['conflict'],
    auth: ['authentication', 'credential'],
    broken: ['violation', 'fault'],
    ci: ['continuous'],
    crash: ['crashe', 'restore'],
    double: ['mock'],
    endpoint: ['root'],
    error: ['fault', 'message'],
    failure: ['baseline', 'failed'],
    fake: ['mock'],
    install: ['get'],
    junit: ['ci'],
    java: ['language'],
    kill: ['killed', 'restore'],
    killed: ['restore'],
    known: ['baseline'],
    login: ['credential'],
    phone: ['handset', 'client'],
    pipeline: ['continuous', 'job'],
    regression: ['baseline', 'compare'],
    schema: ['usage'],
    single: ['one'],
    ssl: ['tl', 'certificate'],
    stub: ['mock'],
    test: ['case'],
    url: ['root', 'address'],
    wireshark: ['capture', 'traffic'],
  };

  /** A place that has a word of the pages only, and not the word of the question. */
  const OTHER_WORD = 0.8;

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
   * Rates a word, or the best of the words that pages use for it.
   *
   * @param {ReturnType<typeof partsOf>} parts
   * @param {string} word
   */
  function ratingOfMeaning(parts, word) {
    const others = (SYNONYMS[word] ?? []).map((other) => OTHER_WORD * ratingOf(parts, other));
    return Math.max(ratingOf(parts, word), ...others);
  }

  /**
   * @param {readonly Entry[]} index
   * @param {string} query
   * @returns {readonly Entry[]} the best first: those with the most words, or all but one of them
   */
  function rank(index, query) {
    const all = wordsOf(query);
    const asked = all.filter((word) => !STOP.has(word));
    const wanted = asked.length > 0 ? asked : all;
    // The last word may still be growing.
    const vocabulary = index.flatMap((entry) => [...partsOf(entry).counts.keys(), ...partsOf(entry).heading]);
    const last = wanted.at(-1) ?? '';
    const isWhole = vocabulary.includes(last) || last in SYNONYMS;
    const longer = isWhole ? [last] : [...new Set(vocabulary.filter((word) => word.startsWith(last)))].slice(0, 50);
    const ratings = index.map((entry) =>
      wanted.map((word, at) => {
        const words = at < wanted.length - 1 ? [word] : longer;
        return Math.max(0, ...words.map((one) => ratingOfMeaning(partsOf(entry), one)));
      }),
    );
    // A word that few places have tells more than one that most have.
    const rarity = wanted.map((_, at) =>
      Math.log(1 + index.length / (1 + ratings.filter((one) => (one[at] ?? 0) > 0).length)),
    );
    const rated = index.map((entry, place) => {
      const own = ratings[place] ?? [];
      const hits = own.filter((rating) => rating > 0).length;
      const sum = own.reduce((total, rating, at) => total + rating * (rarity[at] ?? 0), 0);
      return { entry, hits, score: entry[4] * sum * (hits / wanted.length) ** 2 };
    });
    const most = Math.max(0, ...rated.map(({ hits }) => hits));
    return rated
      .filter(({ hits }) => hits > 0 && hits >= most - 1)
      .sort((one, other) => other.score - one.score)
      .map(({ entry }) => entry);
  }

  Reflect.set(globalThis, 'rankPlaces', rank);
})();
