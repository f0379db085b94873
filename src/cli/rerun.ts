/**
 * The command that runs one case again, in parts that belong together. Users are left out: a password does not belong
 * on a screen that may be copied into a report.
 *
 * @param subject as it was given
 */
export function rerunCommand(subject: string): (id: string) => readonly string[] {
  const target = subject === 'mock' ? [] : [`--subject ${quoted(subject)}`];
  return (id) => ['xcaliper run', ...target, `--only ${quoted(id)}`];
}

/** Quoted for a POSIX shell, when it has to be. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
