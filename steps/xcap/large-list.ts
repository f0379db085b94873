/**
 * A resource list of exactly that many octets, all of them ASCII: entries, and a name that fills it up.
 *
 * @param octets at least 200
 * @param mark stands in every URI, so that no part of two documents of different marks can be taken for another
 */
export function listOf(octets: number, mark: string): string {
  const open = `<list name="${mark}">`;
  const entry = (index: number) => `<entry uri="sip:${mark}-${String(index).padStart(6, '0')}@example.com"/>`;
  const frame = `${open}<display-name></display-name></list>`.length;
  const count = Math.floor((octets - frame) / entry(0).length);
  const filling = 'x'.repeat(octets - frame - count * entry(0).length);
  const entries = Array.from({ length: count }, (_, index) => entry(index));
  return `${open}<display-name>${filling}</display-name>${entries.join('')}</list>`;
}

/** A document of exactly that many octets; else as `listOf`. */
export function documentOf(octets: number, mark: string): string {
  const [open, close] = ['<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">', '</resource-lists>'];
  return `${open}${listOf(octets - open.length - close.length, mark)}${close}`;
}
