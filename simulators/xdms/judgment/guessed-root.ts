/** A URI in front of the address of a list; bounded, because it is looked for at each `http://`. */
const ROOT = /https?:\/\/[^\s<>"']{0,256}?(?=\/resource-lists\/users\/)/;

/** Returns the XCAP root of the first URI of a list in a document; a root without a name when there is none. */
export function guessedRoot(text: string): string {
  return ROOT.exec(text)?.[0] ?? '';
}
