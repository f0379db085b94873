import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../common/package-root.js';
import type { Page } from './pages.js';

/** Folder of the site for files of the repository that pages link and that are no pages themselves. */
const FILES = 'files';

/** Finds the addresses on the site of what pages link. */
export class Addresses {
  readonly #bySource: ReadonlyMap<string, Page>;
  readonly #byUrl: ReadonlyMap<string, Page>;
  readonly #made: ReadonlySet<string>;
  readonly #files = new Set<string>();

  /** @param made paths on the site that the build writes beside the pages, such as sample reports */
  constructor(pages: readonly Page[], made: readonly string[]) {
    this.#bySource = new Map(pages.map((page) => [page.source, page]));
    this.#byUrl = new Map(pages.map((page) => [page.url, page]));
    this.#made = new Set(made);
  }

  /** Paths in the repository of the files that pages link, and their places on the site. */
  get files(): readonly { readonly source: string; readonly place: string }[] {
    return [...this.#files].map((source) => ({ source, place: `${FILES}/${source}` }));
  }

  /**
   * Returns the address to write into the page at `url`. External addresses and those in the page stay.
   *
   * @throws Error naming the page and the address, when it leads nowhere
   */
  on(url: string, address: string): string {
    if (/^(#|[a-z][a-z0-9+.-]*:)/i.test(address)) return address;
    const [target = '', anchor] = address.split('#');
    const place = this.#place(url, decodeURI(target));
    const relative = path.posix.relative(path.posix.dirname(url), place);
    return anchor === undefined ? relative : `${relative}#${anchor}`;
  }

  #place(url: string, target: string): string {
    const page = this.#byUrl.get(url);
    if (page === undefined) throw new Error(`no page has the address ${url}`);
    const source = path.posix.join(path.posix.dirname(page.source), target);
    const linked = this.#bySource.get(source);
    if (linked !== undefined) return linked.url;
    const made = source.replace(/^docs\//, '');
    if (this.#made.has(made)) return made;
    const file = path.join(PACKAGE_ROOT, source);
    if (!existsSync(file) || !statSync(file).isFile()) {
      throw new Error(`${page.source} links ${target}: neither a page of the site nor a file of the repository`);
    }
    this.#files.add(source);
    return `${FILES}/${source}`;
  }
}
