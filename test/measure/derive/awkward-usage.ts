import { NOTES, notes, usageFolder } from '../../common/usages/a-usage.js';

/** Values of attributes, as XML writes them. */
export const AWKWARD = ['a\\b', 'ends with \\', "it\\'s", 'two&#10;lines', '\\&quot;'];

export function awkwardUsage(): string {
  const content = AWKWARD.map((value) => `<note id="${value}">${value}</note><link to="${value}"/>`).join('');
  const valid = [
    { title: 'Plain', text: notes('<note id="a"/><note id="b"/>') },
    { title: 'Awkward values', text: notes(content) },
  ];
  const invalid = AWKWARD.map((value) => ({
    title: `A dead link to ${value}`,
    text: notes(`<note id="a"/><note id="b"/><link to="${value}"/>`),
    report: 'constraint-failure',
    why: 'Links lead to notes.',
  }));
  return usageFolder({ ...NOTES, examples: { valid, invalid } });
}
