// The script of every page: the search, and a button at each piece of code that copies it.
// Pages work without it.

/** A place of the search index, as search.js ranks it. */
/** @typedef {[url: string, title: string, heading: string, text: string, weight: number]} Entry */

(() => {
  const MOST_FOUND = 20;
  const MOST_OF_ONE_PAGE = 3;
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

  // Scripts, since a page on a disk may not fetch.
  function loadIndex() {
    for (const name of ['search.js', 'search-index.js']) {
      const script = document.createElement('script');
      script.src = `${root}assets/${name}`;
      script.async = false;
      script.addEventListener('load', show);
      document.head.append(script);
    }
  }

  /**
   * @param {readonly Entry[]} index
   * @param {string} question
   * @returns {readonly Entry[]}
   */
  function rankPlaces(index, question) {
    return Reflect.get(globalThis, 'rankPlaces')(index, question);
  }

  function show() {
    const words = query.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const index = searchIndex();
    found.hidden = words.length === 0 || index === undefined;
    if (words.length === 0 || index === undefined) return;
    const all = rankPlaces(index, query.value);
    count.textContent = all.length === 1 ? '1 place' : `${all.length} places`;
    list.replaceChildren(...foremost(all).map((entry) => itemOf(entry, words)));
  }

  /**
   * Leaves room for other pages beside the long ones.
   *
   * @param {readonly Entry[]} all
   */
  function foremost(all) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    const few = all.filter(([, title]) => {
      const number = (counts.get(title) ?? 0) + 1;
      counts.set(title, number);
      return number <= MOST_OF_ONE_PAGE;
    });
    return few.slice(0, MOST_FOUND);
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
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${[...words].sort((one, other) => other.length - one.length).join('|')})`,
      'iu',
    );
    const match = pattern.exec(text);
    if (match === null) return [text.slice(0, 120)];
    const [word] = match;
    const end = match.index + word.length;
    const hit = document.createElement('mark');
    hit.textContent = word;
    return [text.slice(Math.max(0, match.index - 50), match.index), hit, text.slice(end, end + 70)];
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const places = [query, ...found.querySelectorAll('a')];
    const at = places.findIndex((place) => place === document.activeElement);
    if (found.hidden || at === -1) return;
    event.preventDefault();
    places[Math.min(places.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  }

  /** @param {readonly Element[]} entries headings, each with what belongs to it below */
  function addFilter(entries) {
    const parts = entries.map((heading) => ({ heading, elements: [heading, ...below(heading, 'h1, h2, h3, h4')] }));
    const above = [...document.querySelectorAll('main h2, main h3')].map((heading) => ({
      heading,
      own: below(heading, heading.matches('h2') ? 'h1, h2' : 'h1, h2, h3').filter((one) => one.matches('h4')),
    }));
    const input = document.createElement('input');
    input.type = 'search';
    input.className = 'filter';
    input.placeholder = `Filter ${entries.length} entries, for example: answers 404`;
    input.setAttribute('aria-label', 'Filter the entries of this page');
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const { elements } of parts) {
        const text = elements
          .map(({ textContent }) => textContent)
          .join(' ')
          .toLowerCase();
        setHidden(elements, !words.every((word) => text.includes(word)));
      }
      for (const { heading, own } of above) {
        if (own.length > 0)
          setHidden(
            [heading],
            own.every((one) => one.hasAttribute('hidden')),
          );
      }
    });
    document.querySelector('main h1')?.after(input);
  }

  /**
   * Lists what follows a heading.
   *
   * @param {Element} heading
   * @param {string} end
   */
  function below(heading, end) {
    const found = [];
    for (let one = heading.nextElementSibling; one !== null && !one.matches(end); one = one.nextElementSibling) {
      found.push(one);
    }
    return found;
  }

  /**
   * @param {readonly Element[]} elements
   * @param {boolean} isHidden
   */
  function setHidden(elements, isHidden) {
    for (const one of elements) one.toggleAttribute('hidden', isHidden);
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

  // A page of many entries, such as that of steps, can be filtered. The code has its frames by now.
  const MANY = 100;
  const entries = [...document.querySelectorAll('main h4')];
  if (entries.length >= MANY) addFilter(entries);
})();
