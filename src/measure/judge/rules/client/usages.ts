import type { DescribedUsage } from '../../observe/application-usages.js';
import { hasSucceeded, type Observed } from '../../observe/observed.js';
import { inTarget, type Opinion, type Rule } from '../rule.js';

/** Rules about usages that a preset or a usage file describes. */
export const USAGE_RULES: readonly Rule[] = [{ id: 'UA-USE-01', judge: declaredSteps }];

/** Judges whether each step names an element where its usage has it. A step of another usage's element is left open. */
function declaredSteps(one: Observed): Opinion {
  const { target, usages } = one;
  const usage = usages.get(target?.auid ?? '')?.described;
  if (target?.selector === undefined || usage === undefined || usage.elements.size === 0) return undefined;
  // What a server has found there, is there: documents may have elements of others.
  if (hasSucceeded(one) || one.isScripted) return hasSucceeded(one) ? 'kept' : undefined;
  let from = target.nodeStart;
  for (const { name } of target.selector.steps) {
    const start = Math.max(from, target.raw.indexOf(name, from));
    from = start + name.length;
    const fault = faultOf(name, usage, target.bindings);
    if (fault !== undefined) return inTarget(one, start, from, ...fault);
  }
  return 'kept';
}

/** @returns what is wrong with a name that the usage has in another namespace only, and what to send instead */
function faultOf(
  name: string,
  { namespace, elements, prefixes }: DescribedUsage,
  bindings: ReadonlyMap<string, string>,
): readonly [string, string] | undefined {
  const [prefix, local] = name.includes(':') ? (name.split(':') as [string, string]) : [undefined, name];
  const sent = prefix === undefined ? namespace : bindings.get(prefix);
  if (sent === undefined || local === '*' || elements.has(`{${sent}}${local}`)) return undefined;
  const other = [...elements].find((one) => one.endsWith(`}${local}`));
  if (other === undefined) return undefined;
  const meant = other.slice(1, other.lastIndexOf('}'));
  const text = `The step ${name} is about the namespace ${sent}; the usage has ${local} in ${meant}.`;
  const usual = prefixes.get(meant) ?? 'p';
  const instead =
    meant === namespace ? `Send ${local}, without a prefix.` : `Send ${usual}:${local}, and ?xmlns(${usual}=${meant}).`;
  return [text, instead];
}
