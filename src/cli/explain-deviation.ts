import { wrap } from '../report/wrap.js';
import type { Requirement } from '../runner/register/register.js';
import type { KnownDeviation, KnownDeviations, KnownProfile } from './known-deviations.js';

/** Lines that explain a deviation: what it does, what it violates, and how a server is started with it. */
export function explainDeviation(
  { id, of, sentence, spreads, violates, profiles }: KnownDeviation,
  register: readonly Requirement[],
  width: number,
): readonly string[] {
  return [
    `${id} (deviation of the ${of.name})`,
    '',
    ...wrap(sentence, width),
    ...(spreads === undefined ? [] : wrap(`It shows in many cases: ${spreads}.`, width)),
    '',
    violates.length === 0 ? 'It violates nothing: it is unusual and allowed.' : 'Violates:',
    ...violates.flatMap((violated) => violatedLines(violated, register, width)),
    ...(profiles.length === 0 ? [] : ['', 'In the profiles:', ...profiles.map((profile) => `  ${profile}`)]),
    '',
    `${of.command} --deviation ${id}`,
  ];
}

/** Lines that explain a profile. */
export function explainProfile(
  { id, of, sentence, deviations }: KnownProfile,
  known: KnownDeviations,
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

/** Deviations by their ids and sentences. */
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
