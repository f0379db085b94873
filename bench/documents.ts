export const ALICE = 'sip:alice@example.com';
export const LISTS_TYPE = 'application/resource-lists+xml';

/** Returns the path of a resource-lists document; each size has its own document. */
export function documentPath(entries: number): string {
  return `/xcap-root/resource-lists/users/${ALICE}/list-${entries}`;
}

export function entry(index: number): string {
  return `<entry uri="sip:user${index}@example.com"><display-name>User ${index}</display-name></entry>`;
}

/** Makes a resource list with this number of entries, about 85 octets each. */
export function listDocument(entries: number): string {
  const content = Array.from({ length: entries }, (_, index) => `    ${entry(index)}\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
  <list name="friends">
${content}  </list>
</resource-lists>
`;
}

/** Returns the path of one entry, selected by its attribute. */
export function entryPath(entries: number, index: number): string {
  return `${documentPath(entries)}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:user${index}@example.com%22%5D`;
}

export function positionPath(entries: number, position: number): string {
  return `${documentPath(entries)}/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B${position}%5D`;
}
