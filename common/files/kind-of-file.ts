/** A member that only one kind of file has, and the option that takes this kind. The first that fits decides. */
const KINDS = [
  { member: 'xcapRoot', option: '--subject', kind: 'a subject file' },
  { member: 'start', option: '--subject', kind: 'a subject file' },
  { member: 'causes', option: '--baseline', kind: 'a baseline' },
  { member: 'rootElement', option: '--usage', kind: 'a usage file' },
] as const;

/**
 * Finds out which file somebody has given in place of another one.
 *
 * @param option that the file was given to
 * @returns what the file is, and which option takes it; undefined for a file of the right kind, or one that shows none
 */
export function otherKindOfFile(value: unknown, option: '--subject' | '--baseline' | '--usage'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = KINDS.find(({ member }) => Object.hasOwn(value, member));
  return found === undefined || found.option === option ? undefined : `it is ${found.kind}; give it to ${found.option}`;
}
