import type { Element } from '@xmldom/xmldom';
import { isXmlElement, named, textOf } from '../../../src/measure/judge/observe/xml.js';
import type { DocumentRule } from './rule.js';

const POLICIES = /(?:rules|policy|^simservs.*)$/;

/** Rules of RFC 4745 beyond those of the judge of clients. RFC 5025 §9.5 lets nobody enforce them. */
export const POLICY_RULES: readonly DocumentRule[] = [
  {
    id: 'RFC 4745 §7.1.3',
    usages: POLICIES,
    brokenBy: ['PR-9.5-01'],
    breaches: ({ root }) => named(root, 'many').flatMap(exceptionsElsewhere),
  },
  {
    id: 'RFC 4745 §7.4',
    usages: POLICIES,
    brokenBy: ['PR-9.5-01'],
    breaches: ({ root }) => named(root, 'validity').flatMap(reversedTimes),
  },
];

function exceptionsElsewhere(many: Element): readonly string[] {
  const domain = many.getAttribute('domain');
  if (domain === null) return [];
  return named(many, 'except')
    .flatMap((exception) => exception.getAttribute('id') ?? [])
    .filter((id) => !id.endsWith(`@${domain}`))
    .map((id) => `${id} is not in the domain ${domain}`);
}

function reversedTimes(validity: Element): readonly string[] {
  const times = [...validity.childNodes].filter(isXmlElement).map(textOf);
  return times.flatMap((from, index) => {
    const until = times[index + 1];
    if (index % 2 === 1 || (until !== undefined && Date.parse(from) < Date.parse(until))) return [];
    return [`${from} is not before ${until}`];
  });
}
