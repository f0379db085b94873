import { defined } from '../../../common/defined.js';
import type { Observation } from './observation.js';
import type { Symptom } from './symptom.js';
import { slug } from './wrong-part.js';

/** What went wrong, and with which requests: with all of them, without a method and a kind of resource. */
export interface ObservedMistake extends Partial<Pick<Observation, 'method' | 'kind' | 'reason' | 'clause'>> {
  readonly symptom: Symptom;
}

/** Returns what went wrong at an exchange; undefined when nothing did. */
export function mistakeOf({ method, kind, reason, clause, symptom }: Observation): ObservedMistake | undefined {
  if (symptom === undefined) return undefined;
  return { method, kind, symptom, ...(symptom.isOfRule === true ? defined({ reason, clause }) : {}) };
}

/** Makes the id of a mistake of data only: `put-element-schema-rfc-4826-3-1-accepted`. */
export function idOf({ method, kind, reason, clause, symptom }: ObservedMistake): string {
  return [method, kind, reason?.id, clause, symptom.id]
    .map((part) => slug(part ?? ''))
    .filter((part) => part !== '')
    .join('-');
}
