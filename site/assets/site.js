// The script of every page: the search, and a button at each piece of code that copies it.
// Pages work without it.

/** A place of the search index: address, title of the page, heading of the section, text. */
/** @typedef {[url: string, title: string, heading: string, text: string]} Entry */

(() => {
  const MOST_FOUND = 20;
  const MOST_OF_ONE_PAGE = 4;
  const root = document.currentScript?.dataset.root ?? '';
  const form = element('.search', HTMLFormElement);
  const query = element('#query', HTMLInputElement);
  const found = element('#found', HTMLElement);
  const count = element('#found .count', HTMLElement);
  const list = element('#found ol', HTMLElement);

  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  query.addEventListener('focus', loadIndex, { once: true });
  query.addEventListener('input', show);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) found.hidden = true;
  });
  query.addEventListener('focus', show);

  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Escape' && form.contains(target)) {
      query.focus();
      found.hidden = true;
    }
    if (event.key === '/' && !target?.closest('input, textarea')) {
      event.preventDefault();
      query.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
  });

  /**
   * Finds an element that every page has.
   *
   * @template {Element} Kind
   * @param {string} selector
   * @param {new () => Kind} kind
   * @returns {Kind}
   */
  function element(selector, kind) {
    const one = document.querySelector(selector);
    if (one instanceof kind) return one;
    throw new Error(`the page has no ${selector}`);
  }

  /** @returns {readonly Entry[] | undefined} undefined until the script of the index has run */
  function searchIndex() {
    return Reflect.get(globalThis, 'searchIndex');
  }

  // A script, since a page on a disk may not fetch.
  function loadIndex() {
    const script = document.createElement('script');
    script.src = `${root}assets/search-index.js`;
    script.addEventListener('load', show);
    document.head.append(script);
  }

  function show() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const index = searchIndex();
    found.hidden = words.length === 0 || index === undefined;
    if (words.length === 0 || index === undefined) return;
    const all = index
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    count.textContent = all.length === 1 ? '1 place' : `${all.length} places`;
    list.replaceChildren(...foremost(all).map(({ entry }) => itemOf(entry, words)));
  }

  /**
   * Leaves room for other pages beside the long ones.
   *
   * @param {readonly { readonly entry: Entry }[]} all
   */
  function foremost(all) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    const few = all.filter(({ entry: [, title] }) => {
      const number = (counts.get(title) ?? 0) + 1;
      counts.set(title, number);
      return number <= MOST_OF_ONE_PAGE;
    });
    return few.slice(0, MOST_FOUND);
  }

  /**
   * Rates an entry. Each word has to occur; one in a heading counts more than one in the text.
   *
   * @param {Entry} entry
   * @param {readonly string[]} words
   */
  function scoreOf([, title, heading, text], words) {
    const scores = words.map((word) => {
      if (heading.toLowerCase().includes(word)) return 4;
      if (title.toLowerCase().includes(word)) return heading === '' ? 5 : 2;
      return text.toLowerCase().includes(word) ? 1 : 0;
    });
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, /** @type {number} */ (0));
  }

  /**
   * @param {Entry} entry
   * @param {readonly string[]} words
   */
  function itemOf([url, title, heading, text], words) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + url;
    link.textContent = heading === '' ? title : `${title}: ${heading}`;
    const excerpt = document.createElement('span');
    excerpt.append(...excerptOf(text, words));
    item.append(link, excerpt);
    return item;
  }

  /**
   * @param {string} text
   * @param {readonly string[]} words
   * @returns {readonly (string | Element)[]}
   */
  function excerptOf(text, words) {
    const lower = text.toLowerCase();
    const word = words.find((one) => lower.includes(one));
    if (word === undefined) return [text.slice(0, 120)];
    const at = lower.indexOf(word);
    const hit = document.createElement('mark');
    hit.textContent = text.slice(at, at + word.length);
    return [text.slice(Math.max(0, at - 50), at), hit, text.slice(at + word.length, at + word.length + 70)];
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const places = [query, ...found.querySelectorAll('a')];
    const at = places.findIndex((place) => place === document.activeElement);
    if (found.hidden || at === -1) return;
    event.preventDefault();
    places[Math.min(places.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  }

  for (const code of document.querySelectorAll('main pre')) {
    if (!(code instanceof HTMLElement)) continue;
    const frame = document.createElement('div');
    frame.className = 'code';
    code.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    // The keyboard scrolls a frame that has the focus.
    code.tabIndex = 0;
    frame.append(code, button);
  }
})();
