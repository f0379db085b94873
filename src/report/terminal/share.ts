/** Formats a part of a whole with its percentage. */
export function share(part: number, whole: number): string {
  return `${part} of ${whole} (${whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`})`;
}
