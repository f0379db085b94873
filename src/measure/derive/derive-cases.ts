import { createHash } from 'node:crypto';
import path from 'node:path';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { loadRegister, type Requirement } from '../../result/register/register.js';
import { chooseCases } from './choose-cases.js';
import { type DerivedCase, isWritable, KINDS } from './derived-case.js';
import { featureText } from './feature-text.js';
import { accessCases } from './kinds/access.js';
import { attributeCases } from './kinds/attributes.js';
import { conditionCases } from './kinds/conditions.js';
import { constraintCases } from './kinds/constraints.js';
import { contentCases } from './kinds/content.js';
import { deletionCases } from './kinds/deletions.js';
import { documentCases } from './kinds/documents.js';
import { elementCases } from './kinds/elements.js';
import { entityTagCases } from './kinds/entity-tags.js';
import { globalWriteCases, readingCases } from './kinds/global-documents.js';
import { insertionCases } from './kinds/insertions.js';
import { invalidCases } from './kinds/invalid.js';
import { namespaceCases } from './kinds/namespaces.js';
import { nodeCases } from './kinds/nodes.js';
import { refusalCases } from './kinds/refusals.js';
import { replacementCases } from './kinds/replacements.js';
import { type MeasuredUsage, measuredUsage } from './measured-usage.js';

/** Most cases of a usage unless the caller asks for more. */
const MOST_CASES = 400;

export interface DeriveOptions {
  /** Most cases; 400 by default. */
  readonly most?: number;
  /** Decides which cases are left out when there are more; 1 by default. */
  readonly seed?: number;
}

/** Cases that are derived from the examples of a usage. */
export interface DerivedFeatures {
  readonly auid: string;
  /** Texts of the features, by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly requirements: readonly Requirement[];
  readonly cases: number;
  /** Number of cases that the examples give. */
  readonly possible: number;
}

const PRODUCERS = [
  documentCases,
  conditionCases,
  entityTagCases,
  elementCases,
  attributeCases,
  nodeCases,
  namespaceCases,
  contentCases,
  insertionCases,
  refusalCases,
  replacementCases,
  deletionCases,
  invalidCases,
  constraintCases,
  accessCases,
];

/** Derives features from a usage. The same usage and options give the same features. */
export async function deriveCases(
  usage: UsageFile,
  { most = MOST_CASES, seed = 1 }: DeriveOptions = {},
): Promise<DerivedFeatures> {
  const register = registerOf(usage, await loadRegister());
  const possible = casesOf(usage);
  const chosen = chooseCases(possible, most, seed);
  const levels = new Map(register.map(({ id, level }) => [id, level]));
  const prefix = filePrefix(usage.auid);
  const files = new Map(
    KINDS.flatMap((kind) => {
      const cases = chosen.filter((one) => one.kind === kind);
      if (cases.length === 0) return [];
      return [[`${prefix}-${kind}.feature`, featureText(usage, kind, cases, (id) => levels.get(id) ?? 'MAY')] as const];
    }),
  );
  const requirements = derivedRequirements(register, usage.auid, chosen);
  return { auid: usage.auid, files, requirements, cases: chosen.length, possible: possible.length };
}

/** Lists all cases of a usage, without those that have a step which a feature cannot hold. */
export function casesOf(usage: UsageFile): readonly DerivedCase[] {
  return possibleCases(measuredUsage(usage))
    .filter(({ steps }) => steps.every(isWritable))
    .map(withShortId);
}

/** The global tree has one document of each name, and few may write it: only the first example with elements counts. */
function possibleCases(measured: MeasuredUsage): readonly DerivedCase[] {
  if (measured.usage.scope === 'users') return PRODUCERS.flatMap((produce) => produce(measured));
  const only = { ...measured, valid: measured.valid.filter(measured.isMain), invalid: [] };
  return [
    ...readingCases(
      PRODUCERS.flatMap((produce) => produce(only)),
      only,
    ),
    ...globalWriteCases(only),
  ];
}

/** Longest part of an AUID in the ids of cases. */
const LONGEST_NAME = 12;

/** Longest id of a case within its feature, so that the whole has at most 60 characters. */
const LONGEST_ID = 27;

/** Makes the start of file names: the end of the AUID, and a hash that tells it from others. */
function filePrefix(auid: string): string {
  const plain = auid.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
  const end = plain.slice(-LONGEST_NAME).replace(/^[^.]*\.(?=.{4})|^[.-]+|[.-]+$/g, '');
  return end === auid ? end : `${end === '' ? 'usage' : end}-${hashOf(auid).slice(0, 5)}`;
}

function withShortId(one: DerivedCase): DerivedCase {
  const { id } = one;
  return id.length <= LONGEST_ID
    ? one
    : { ...one, id: `${id.slice(0, 18).replace(/[.-]+$/, '')}-${hashOf(id).slice(0, 8)}` };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a register in which nothing binds the servers of a usage that is known in part. */
function registerOf(
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
function derivedRequirements(
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
