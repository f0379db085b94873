/** Makes a feature with a number of cases, all with these steps. */
export function outline(count: number, ...steps: readonly string[]): string {
  const rows = Array.from({ length: count }, (_, index) => `      | ${index} | ${index} |\n`).join('');
  const lines = steps.map((step) => `    * ${step}\n`).join('');
  return `Feature: Many\n\n  @id:one\n  Scenario Outline: One <n>\n${lines}\n    Examples:\n      | id | n |\n${rows}`;
}
