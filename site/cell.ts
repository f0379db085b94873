/** Writes a text as a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_<>|[\]]/g, '\\$&');
}
