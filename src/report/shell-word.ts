/** A word for a POSIX shell, quoted when it has to be. */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
