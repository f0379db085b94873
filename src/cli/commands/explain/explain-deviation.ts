import { wrap } from '../../../report/words/wrap.js';
import type { Requirement } from '../../../result/register/register.js';
import type { DeviationList, KnownDeviation, KnownProfile } from '../known-deviations.js';

/** Explains a deviation: its behavior, the requirements it violates, and the command that starts it. */
export function explainDeviation(
  { id, of, sentence, spreads, violates, profiles }: KnownDeviation,
  register: readonly Requirement[],
  width: number,
): readonly string[] {
  return [
    `${id} (deviation of the ${of.name})`,
    '',
    ...wrap(sentence, width),
    ...(spreads === undefined ? [] : wrap(`It affects many cases: ${spreads}.`, width)),
    '',
    violates.length === 0 ? 'It violates nothing: the behavior is unusual but allowed.' : 'Violates:',
    ...violates.flatMap((violated) => violatedLines(violated, register, width)),
    ...(profiles.length === 0 ? [] : ['', 'In the profiles:', ...profiles.map((profile) => `  ${profile}`)]),
    '',
    `${of.command} --deviation ${id}`,
  ];
}

export function explainProfile(
  { id, of, sentence, deviations }: KnownProfile,
  known: DeviationList,
  width: number,
): readonly string[] {
  return [
    `${id} (profile of the ${of.name})`,
    '',
    ...wrap(sentence, width),
    '',
    'Deviations:',
    ...deviationLines(
      known.deviations.filter((one) => deviations.includes(one.id)),
      width,
    ),
    '',
    `${of.command} --deviation ${id}`,
  ];
}

/** Lists each deviation as its id and, indented below, its sentence. */
export function deviationLines(deviations: readonly KnownDeviation[], width: number): readonly string[] {
  return deviations.flatMap(({ id, sentence }) => [`  ${id}`, ...indented(sentence, width)]);
}

function violatedLines(id: string, register: readonly Requirement[], width: number): readonly string[] {
  const requirement = register.find((one) => one.id === id);
  const text = requirement?.text.trim().replace(/\s+/g, ' ') ?? '';
  return [`  ${id}${requirement === undefined ? '' : ` (${requirement.level})`}`, ...indented(text, width)];
}

function indented(text: string, width: number): readonly string[] {
  return wrap(text, width - 4).map((line) => `    ${line}`);
}
