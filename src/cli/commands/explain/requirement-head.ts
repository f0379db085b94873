import { basisText } from '../../../report/words/basis-text.js';
import { wrap } from '../../../report/words/wrap.js';
import type { Requirement } from '../../../result/register/register.js';

/** Formats a requirement: id, level, section, text, and what it rests on. */
export function requirementHead(requirement: Requirement, width: number): readonly string[] {
  return [
    `${requirement.id} (${requirement.level}, about the ${requirement.subject})`,
    `section: ${requirement.section}`,
    '',
    ...wrap(requirement.text.trim().replace(/\s+/g, ' '), width),
    ...basisText(requirement).flatMap((line) => ['', ...wrap(line, width)]),
  ];
}
