import type { TreeKeeper, TreePlace, XmlDocument, XmlElement } from './xml-document.js';

/** Octets of an element in memory: its shape, its attributes, its lists and its position. */
const OCTETS_OF_AN_ELEMENT = 768;

/**
 * Keeps the trees of the documents in use within a number of octets, and lets other documents rest.
 *
 * Documents are in two generations. A use brings a document into the recent one. When that has half of the octets, it
 * becomes the earlier one, and the documents that have stayed in the generation before rest. So a use costs a
 * comparison, and the document that was used last keeps its tree, whatever its size.
 */
export class TreeCache implements TreeKeeper {
  readonly #mostRecent: number;
  #recent: TreePlace[] = [];
  #earlier: readonly TreePlace[] = [];
  /** Those of the recent generation. */
  #octets = 0;

  /** @param octets most octets of all trees together; trees of versions that share elements count once */
  constructor(octets: number) {
    this.#mostRecent = octets / 2;
  }

  used(document: XmlDocument, root: XmlElement): void {
    if (document.place?.among === this.#recent) return;
    const place = { document, among: this.#recent, octets: octetsOf(root) };
    document.place = place;
    this.#recent.push(place);
    this.#add(place.octets);
  }

  /** Gives the place of the version before to a document: the two may share most elements, and count once. */
  replaces(previous: XmlDocument, document: XmlDocument): void {
    const octets = octetsOf(document.root);
    const { place } = previous;
    if (place === undefined || document.place !== undefined) return;
    previous.place = undefined;
    document.place = place;
    place.document = document;
    if (place.among === this.#recent) this.#add(octets - place.octets);
    place.octets = octets;
  }

  #add(octets: number): void {
    this.#octets += octets;
    if (this.#octets > this.#mostRecent) this.#turn();
  }

  #turn(): void {
    for (const place of this.#earlier) if (place.document.place === place) place.document.rest();
    this.#earlier = this.#recent;
    this.#recent = [];
    this.#octets = 0;
  }
}

/** Values of attributes are texts of their own. */
function octetsOf({ shape: { elements, length } }: XmlElement): number {
  return elements * OCTETS_OF_AN_ELEMENT + length;
}
