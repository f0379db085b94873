import { defined } from '../../../common/defined.js';
import { REQUEST_FORMS } from './exchange-traits.js';
import type { Observation } from './observation.js';
import type { Candidate, Pattern } from './pattern.js';

/** Most methods, and most kinds of resources, that a description lists. */
const MOST_ALTERNATIVES = 3;

/** Methods in the order in which a description lists them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'OPTIONS'];

/** Groups exchanges that no rule explains by their symptom, and by method where the symptom says little without it. */
export function findLeftovers(left: readonly Observation[]): readonly Candidate[] {
  const groups = new Map<string, Observation[]>();
  for (const one of left) {
    const [symptom] = one.symptoms;
    const key = `${symptom?.id}\n${symptom?.needsMethod ? one.traits.method : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(candidatesOf);
}

function candidatesOf(group: readonly Observation[]): readonly Candidate[] {
  const symptom = group[0]?.symptoms[0];
  return symptom === undefined ? [] : [{ pattern: commonPattern(group), symptom }];
}

/** Returns the narrowest description that fits all exchanges of a group. */
function commonPattern(group: readonly Observation[]): Pattern {
  const methods = METHODS.filter((method) => group.some(({ traits }) => traits.method === method));
  const areListed = group.every(({ traits }) => METHODS.includes(traits.method));
  const kinds = [...new Set(group.map(({ traits }) => traits.kind))].sort();
  const form = REQUEST_FORMS.findLast((one) => group.every(({ traits }) => traits.forms.includes(one)));
  return {
    ...defined({
      method: areListed && methods.length <= MOST_ALTERNATIVES ? methods : undefined,
      kind: kinds.length <= MOST_ALTERNATIVES ? kinds : undefined,
      form,
    }),
  };
}
