const REFUSED_ID = /'([^']*)' is not a valid value of the atomic type '[^']*\bID'\.$/;
/** Names without a colon (Namespaces in XML 1.0 §3), which values of the type ID are. */
const NCNAME = /^[\p{L}_][\p{L}\p{M}\p{N}._·-]*$/u;

/** Says why a schema refuses an id: libxml2 has one sentence for one that is malformed and one that is there twice. */
export function explainId(fault: string): string {
  const [, id] = REFUSED_ID.exec(fault) ?? [];
  if (id === undefined) return fault;
  if (NCNAME.test(id.trim())) return `${fault} The id is used twice in the document.`;
  return /^[\p{L}_]/u.test(id.trim())
    ? `${fault} An id has letters, digits, full stops, hyphens and _ only.`
    : `${fault} An id begins with a letter or _.`;
}
