/**
 * Makes a resource list of an exact size, all ASCII: entries, and a display name that fills the rest.
 *
 * @param octets size, at least 200
 * @param mark part of every URI, so that no parts of documents with different marks are equal
 */
export function listOf(octets: number, mark: string): string {
  const open = `<list name="${mark}">`;
  const entry = (index: number) => `<entry uri="sip:${mark}-${String(index).padStart(6, '0')}@users.example.com"/>`;
  const frame = `${open}<display-name></display-name></list>`.length;
  const count = Math.floor((octets - frame) / entry(0).length);
  const filling = 'x'.repeat(octets - frame - count * entry(0).length);
  const entries = Array.from({ length: count }, (_, index) => entry(index));
  return `${open}<display-name>${filling}</display-name>${entries.join('')}</list>`;
}

/** Makes a document of an exact size; otherwise like `listOf`. */
export function documentOf(octets: number, mark: string): string {
  const [open, close] = ['<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">', '</resource-lists>'];
  return `${open}${listOf(octets - open.length - close.length, mark)}${close}`;
}
