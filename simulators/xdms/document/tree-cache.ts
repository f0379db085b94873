import type { TreeKeeper, TreePlace, XmlDocument, XmlElement } from './xml-document.js';

/** Octets of an element in memory: its shape, its attributes, its lists and its position. */
const OCTETS_OF_AN_ELEMENT = 768;

/**
 * Share of documents that were stored and not used since. Most trees of many documents that are stored one after the
 * other are dropped so soon that V8 does not move them to where memory is freed late.
 */
const SHARE_OF_STORED = 1 / 16;

/** Keeps the trees of the documents in use within a number of octets, and lets other documents rest. */
export class TreeCache implements TreeKeeper {
  readonly #used: Generations;
  readonly #stored: Generations;

  /** @param octets most octets of all trees together; trees of versions that share elements count once */
  constructor(octets: number) {
    this.#stored = new Generations(octets * SHARE_OF_STORED);
    this.#used = new Generations(octets * (1 - SHARE_OF_STORED));
  }

  used(document: XmlDocument, root: XmlElement): void {
    if (!this.#used.hasRecently(document)) this.#used.take(document, memoryOf(root));
  }

  stored(document: XmlDocument, root: XmlElement): void {
    if (document.place === undefined) this.#stored.take(document, memoryOf(root));
  }

  /** Gives the place of the version before to a document: the two may share most elements, and count once. */
  replaces(previous: XmlDocument, document: XmlDocument): void {
    const octets = memoryOf(document.root);
    const { place } = previous;
    if (place === undefined || document.place !== undefined) return;
    previous.place = undefined;
    document.place = place;
    place.document = document;
    for (const generations of [this.#used, this.#stored]) generations.grow(place, octets - place.octets);
    place.octets = octets;
  }
}

/**
 * Documents in two generations. A use brings a document into the recent one. When that has half of the octets, it becomes
 * the earlier one, and the documents that have stayed in the generation before rest. So a use costs a comparison, and
 * the document that was used last keeps its tree, whatever its size.
 */
class Generations {
  readonly #mostRecent: number;
  #recent: TreePlace[] = [];
  #earlier: readonly TreePlace[] = [];
  /** Those of the recent generation. */
  #octets = 0;

  constructor(octets: number) {
    this.#mostRecent = octets / 2;
  }

  hasRecently({ place }: XmlDocument): boolean {
    return place?.among === this.#recent;
  }

  take(document: XmlDocument, octets: number): void {
    const place = { document, among: this.#recent, octets };
    document.place = place;
    this.#recent.push(place);
    this.grow(place, octets);
  }

  grow({ among }: TreePlace, octets: number): void {
    if (among !== this.#recent) return;
    this.#octets += octets;
    if (this.#octets > this.#mostRecent) this.#turn();
  }

  #turn(): void {
    // A document with another place was used later.
    for (const place of this.#earlier) if (place.document.place === place) place.document.rest();
    this.#earlier = this.#recent;
    this.#recent = [];
    this.#octets = 0;
  }
}

/** Values of attributes are texts of their own. */
function memoryOf({ shape: { elements, length } }: XmlElement): number {
  return elements * OCTETS_OF_AN_ELEMENT + length;
}
