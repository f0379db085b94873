// The script of every page: the search, and a button at each piece of code that copies it.
// Pages work without it.
(() => {
  const MOST_FOUND = 20;
  const MOST_OF_ONE_PAGE = 4;
  const root = document.currentScript.dataset.root;
  const form = document.querySelector('.search');
  const query = document.querySelector('#query');
  const found = document.querySelector('#found');

  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  query.addEventListener('focus', loadIndex, { once: true });
  query.addEventListener('input', show);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) found.hidden = true;
  });
  query.addEventListener('focus', show);

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && form.contains(event.target)) {
      query.focus();
      found.hidden = true;
    }
    if (event.key === '/' && !event.target.closest('input, textarea')) {
      event.preventDefault();
      query.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event);
  });

  // A script, since a page on a disk may not fetch.
  function loadIndex() {
    const script = document.createElement('script');
    script.src = `${root}assets/search-index.js`;
    script.addEventListener('load', show);
    document.head.append(script);
  }

  function show() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const index = globalThis.searchIndex;
    found.hidden = words.length === 0 || index === undefined;
    if (found.hidden) return;
    const all = index
      .map((entry) => ({ entry, score: scoreOf(entry, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    found.querySelector('.count').textContent = all.length === 1 ? '1 place' : `${all.length} places`;
    found.querySelector('ol').replaceChildren(...foremost(all).map(({ entry }) => itemOf(entry, words)));
  }

  // Leaves room for other pages beside the long ones.
  function foremost(all) {
    const counts = new Map();
    const few = all.filter(({ entry: [, title] }) => {
      counts.set(title, (counts.get(title) ?? 0) + 1);
      return counts.get(title) <= MOST_OF_ONE_PAGE;
    });
    return few.slice(0, MOST_FOUND);
  }

  // Each word has to occur. A word in a heading counts more than one in the text.
  function scoreOf([, title, heading, text], words) {
    const scores = words.map((word) => {
      if (heading.toLowerCase().includes(word)) return 4;
      if (title.toLowerCase().includes(word)) return heading === '' ? 5 : 2;
      return text.toLowerCase().includes(word) ? 1 : 0;
    });
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
  }

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

  function excerptOf(text, words) {
    const lower = text.toLowerCase();
    const word = words.find((one) => lower.includes(one));
    if (word === undefined) return [text.slice(0, 120)];
    const at = lower.indexOf(word);
    const hit = document.createElement('mark');
    hit.textContent = text.slice(at, at + word.length);
    return [text.slice(Math.max(0, at - 50), at), hit, text.slice(at + word.length, at + word.length + 70)];
  }

  function move(event) {
    const places = [query, ...found.querySelectorAll('a')];
    const at = places.indexOf(document.activeElement);
    if (found.hidden || at === -1) return;
    event.preventDefault();
    places[Math.min(places.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))].focus();
  }

  for (const code of document.querySelectorAll('main pre')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    code.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code.textContent);
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
