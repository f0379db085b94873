/** Joins the lines of a message with spaces, since a usage error is one line on stderr. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
}
