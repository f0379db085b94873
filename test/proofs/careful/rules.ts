import type { CaseDescription } from '../../../src/result/case-description.js';
import { JUDGED_RULES } from './judged-rules.js';
import { LIST_RULES } from './list-rules.js';
import { POLICY_RULES } from './policy-rules.js';
import { PRESENCE_RULES } from './presence-rules.js';
import type { DocumentRule } from './rule.js';
import type { WrittenDocument } from './written-documents.js';

/** Rules about documents beside those that the mock checks: schemas, names, and the constraints of usages. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  ...LIST_RULES,
  ...PRESENCE_RULES,
  ...POLICY_RULES,
  ...JUDGED_RULES,
];

/** A rule that a document breaks. */
export interface RuleBreach {
  readonly rule: DocumentRule;
  readonly text: string;
}

export function breachesIn(written: WrittenDocument): readonly RuleBreach[] {
  const { auid, isStored } = written;
  return DOCUMENT_RULES.filter(
    ({ usages, isOfRefused }) => usages?.test(auid) !== false && (isStored || isOfRefused === true),
  ).flatMap((rule) => rule.breaches(written).map((text) => ({ rule, text })));
}

/** Returns the ids because of which a case may break a rule. */
export function purposesOf({ brokenBy = [] }: DocumentRule, { id, requirements }: CaseDescription): readonly string[] {
  return brokenBy.filter((purpose) => purpose === id || requirements.includes(purpose));
}
