import type { Requirement } from '../../result/register/register.js';

/** Selects the rules about clients that `xcaliper client` judges. The reason why no server shows them does not hold for it. */
export function clientRules(register: readonly Requirement[]): readonly Requirement[] {
  return register
    .filter(({ subject, untested }) => subject === 'client' && untested?.reason === 'client rule')
    .map(({ untested: _, ...rule }) => rule);
}
