import type { CaseKind, DerivedCase, WrittenStep } from '../derived-case.js';
import type { ParsedExample } from '../measured-usage.js';

/** Makes a case about an example; its title is `about` with the title of the example behind it. */
type Maker = (
  example: ParsedExample,
  id: string,
  about: string,
  requirements: DerivedCase['requirements'],
  ...steps: readonly WrittenStep[]
) => readonly DerivedCase[];

export function casesAbout(kind: CaseKind): Maker {
  return ({ key, title }, id, about, requirements, ...steps) => [
    { kind, id: `${key}.${id}`, title: `${about} "${title}"`, requirements, steps },
  ];
}
