import { slugger } from './slug.js';

/** The members of markdown-it that the site uses. Eleventy brings the library, without its types. */
export interface MarkdownLibrary {
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
  readonly renderer: { readonly rules: Record<string, (() => string) | undefined> };
}

interface State {
  readonly tokens: readonly Token[];
  /** The data of the page. */
  readonly env: { readonly address?: string };
}

export interface Token {
  readonly type: string;
  readonly tag: string;
  /** What stands behind the fence of code: its language. */
  readonly info: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** A heading, and the text below it up to the next one. */
export interface Section {
  readonly level: number;
  readonly heading: string;
  readonly id: string;
  readonly text: string;
}

export interface MarkdownHooks {
  /** @param url the page's path on the site @returns the address on the site of what the page links */
  readonly link: (url: string, address: string) => string;
  readonly sections: (url: string, sections: readonly Section[]) => void;
}

/** Gives headings their ids, links their addresses on the site, and tables and code a frame that scrolls. */
export function amendMarkdown({ core, renderer }: MarkdownLibrary, { link, sections }: MarkdownHooks): void {
  core.ruler.push('xcaliper-site', ({ tokens, env }) => {
    const { address: url = '' } = env;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) setAddress(token, (to) => link(url, to));
    sections(url, sectionsOf(tokens));
  });
  // The keyboard scrolls a frame that has the focus.
  renderer.rules.table_open = () => '<div class="frame" tabindex="0" role="group" aria-label="Table"><table>';
  renderer.rules.table_close = () => '</table></div>';
}

function setAddress(token: Token, link: (address: string) => string): void {
  const name = { link_open: 'href', image: 'src' }[token.type];
  if (name === undefined) return;
  const address = token.attrGet(name);
  if (address !== null) token.attrSet(name, link(address));
}

/** Cuts a page at its headings, and gives each heading its id. */
function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const slug = slugger();
  const sections: (Omit<Section, 'text'> & { readonly texts: string[] })[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[index + 1]);
      const id = slug(heading);
      token.attrSet('id', id);
      sections.push({ level: Number(token.tag.slice(1)), heading, id, texts: [] });
    } else if (isSearched(token) && tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1)?.texts.push(token.type === 'inline' ? plainText(token) : token.content);
    }
  }
  return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join(' ').replace(/\s+/g, ' ') }));
}

/** Nobody searches for the content of a document. */
function isSearched({ type, info }: Token): boolean {
  return type === 'inline' || (type === 'fence' && info !== 'xml');
}

function plainText(token: Token | undefined): string {
  // HTML in the text is markup, not words.
  const shown = (token?.children ?? []).filter(({ type }) => type !== 'html_inline');
  return shown.map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join('');
}
