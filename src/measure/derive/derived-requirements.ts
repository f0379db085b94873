import path from 'node:path';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import type { Requirement } from '../../result/register/register.js';
import type { DerivedCase } from './derived-case.js';

/** Returns a register in which nothing binds the servers of a usage that is known in part. */
export function registerOf(
  { class: kind, file }: Pick<UsageFile, 'class' | 'file'>,
  register: readonly Requirement[],
): readonly Requirement[] {
  if (kind === undefined) return register;
  return register.map(({ because: _, level, ...requirement }) => ({
    ...requirement,
    level: level === 'MAY' ? 'MAY' : 'SHOULD',
    class: kind,
    source: `${path.basename(file)}, which describes a part of the format`,
  }));
}

/**
 * Copies the requirements of RFC 4825 that cases test, for documents of one usage. Reports group them by the section,
 * so those of the usage stay apart from those of the suite.
 */
export function derivedRequirements(
  register: readonly Requirement[],
  auid: string,
  cases: readonly DerivedCase[],
): readonly Requirement[] {
  const used = new Set(cases.flatMap(({ requirements }) => requirements));
  return register
    .filter(({ id }) => used.has(id))
    .map(({ id, section, text, untested, ...requirement }) => ({
      ...requirement,
      id: `${id} @ ${auid}`,
      section: `${auid} by ${section}`,
      text: `${text.replace(/\.$/, '')}, for documents of ${auid}.`,
    }));
}
