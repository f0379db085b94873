/**
 * Returns the URL of an RFC section on rfc-editor.org.
 *
 * @param section section as in the register: `RFC 4825 §8.2.3`, `RFC 4825 §A.1`, `RFC 5874 §2-3`
 * @returns undefined when the section is not of an RFC
 * @example sectionLink('RFC 4825 §8.2.3') // 'https://www.rfc-editor.org/rfc/rfc4825#section-8.2.3'
 */
export function sectionLink(section: string): string | undefined {
  const [, rfc, number, appendix] =
    /^RFC (\d+)(?: §(?:(\d+(?:\.\d+)*)|([A-Z](?:\.\d+)*)))?(?![\w.]*\w)/.exec(section) ?? [];
  if (rfc === undefined) return undefined;
  const page = `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  if (number !== undefined) return `${page}#section-${number}`;
  return appendix === undefined ? page : `${page}#appendix-${appendix}`;
}
