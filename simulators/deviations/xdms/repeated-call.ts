import { outcomeOfCall, replayed, type StepCall } from '../../steps-of.js';
import { Refusal } from '../../xdms/http/refusal.js';
import {
  type AnyStep,
  namesOf,
  overriddenStep,
  type StepOverrides,
  type StepTools,
} from '../../xdms/pipeline/bind-steps.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import type { StepName } from '../../xdms/pipeline/pipeline-steps.js';

/**
 * Returns a predicate for recorded calls of a standard server, true when overridden steps would end them otherwise. It
 * repeats the call with the overridden step. When that calls the standard step with the same arguments, it gets the
 * recorded outcome.
 *
 * The predicate is also true when only a deviating server can tell: the override uses other steps, or calls the standard
 * step with other arguments while other steps are overridden too.
 *
 * The server must have the state in which it got the recorded call. A caller has to look whether its state changed.
 *
 * @param overrides of steps that remember nothing; a later one wraps an earlier one
 * @param standard the environment of the server
 */
export function changesCall(overrides: readonly StepOverrides[], standard: Environment): (call: StepCall) => boolean {
  const names = new Set(overrides.flatMap(namesOf));
  let repeated: StepCall | undefined;
  let isKnown = true;
  const needServer = (): never => {
    isKnown = false;
    throw new Error('only a server can tell');
  };
  const standardStep: AnyStep = (...given) => {
    if (repeated === undefined) return needServer();
    const recorded = repeated.given;
    if (given.length === recorded.length && given.every((one, index) => one === recorded[index])) {
      return replayed(repeated.outcome);
    }
    return names.size === 1 ? repeated.called(...given) : needServer();
  };
  const tools: StepTools = {
    environment: standard,
    get steps() {
      return needServer();
    },
    withSteps: needServer,
  };
  const steps = new Map<string, AnyStep>();
  const stepOf = (name: string): AnyStep => {
    const step = steps.get(name) ?? overriddenStep(name as StepName, standardStep, overrides, tools);
    steps.set(name, step);
    return step;
  };
  return (call) => {
    repeated = call;
    isKnown = true;
    const outcome = outcomeOfCall(() => stepOf(call.step)(...(call.given as never[])));
    return !isKnown || !isSame(outcome, call.outcome);
  };
}

/** Freezes the values of a call, so that repeating it cannot change them: an override that tries throws an error. */
export function frozenCall(call: StepCall): StepCall {
  freeze(call.given);
  freeze(call.outcome);
  return call;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) freeze(member);
}

/** Prototypes of objects whose properties are all there is to compare. */
const TRANSPARENT: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype, Refusal.prototype]);

/** Returns true for the same value, or for objects with the same properties in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== Object.getPrototypeOf(other) || !TRANSPARENT.has(prototype)) return false;
  const [names, others] = [Reflect.ownKeys(one), Reflect.ownKeys(other)];
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
