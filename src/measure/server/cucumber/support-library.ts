import type { ISupportCodeLibrary } from '@cucumber/cucumber/api';

/** The part of a step definition that compares its expression with the text of a step. */
export interface Expression {
  match: (text: string) => readonly unknown[] | null;
  readonly treeRegexp?: TreeRegexp;
}

/** The regular expression of an expression, and what makes a tree of its groups. */
export interface TreeRegexp {
  readonly regexp: RegExp;
  readonly groupBuilder: { build(match: RegExpExecArray, nextGroupIndex: () => number): unknown };
  match: (text: string) => unknown;
}

export interface StepDefinition {
  readonly expression: Expression;
  readonly pattern: string | RegExp;
  /** Path of its file, relative to the working folder of the library. */
  readonly uri: string;
  readonly line: number;
}

export interface ParameterType {
  readonly name: string | undefined;
  readonly builtin?: boolean;
  readonly regexpStrings: readonly string[];
  readonly useForSnippets: boolean;
  readonly preferForRegexpMatch: boolean;
  transform(world: unknown, groups: readonly (string | null)[]): unknown;
}

/** What cucumber keeps in a library of support code, beyond its published type. */
export interface SupportLibrary extends ISupportCodeLibrary {
  readonly stepDefinitions: readonly StepDefinition[];
  readonly parameterTypeRegistry: { readonly parameterTypes: Iterable<ParameterType> };
  readonly undefinedParameterTypes: readonly { readonly name: string; readonly expression: string }[];
  readonly beforeTestCaseHookDefinitions: readonly object[];
  readonly afterTestCaseHookDefinitions: readonly object[];
  readonly beforeTestStepHookDefinitions: readonly object[];
  readonly afterTestStepHookDefinitions: readonly object[];
  readonly beforeTestRunHookDefinitions: readonly object[];
  readonly afterTestRunHookDefinitions: readonly object[];
  readonly World: new (options: unknown) => object;
}

/**
 * Gives each world of a library a value. The parameters of cucumber cannot have one with functions, because it copies them.
 *
 * @param given becomes members of the world
 */
export function withWorlds(library: SupportLibrary, given: object): SupportLibrary {
  const { World } = library;
  return {
    ...library,
    World: class extends World {
      constructor(options: unknown) {
        super(options);
        Object.assign(this, given);
      }
    },
  };
}

/**
 * Joins libraries. The first gives the world, the default timeout and the parameter types; its hooks run around those of
 * the others, because cucumber runs hooks that come after a case in reverse order.
 */
export function joinLibraries(first: SupportLibrary, others: readonly SupportLibrary[]): SupportLibrary {
  const all = [first, ...others];
  return {
    ...first,
    stepDefinitions: all.flatMap((one) => one.stepDefinitions),
    beforeTestCaseHookDefinitions: all.flatMap((one) => one.beforeTestCaseHookDefinitions),
    afterTestCaseHookDefinitions: all.flatMap((one) => one.afterTestCaseHookDefinitions),
    beforeTestStepHookDefinitions: all.flatMap((one) => one.beforeTestStepHookDefinitions),
    afterTestStepHookDefinitions: all.flatMap((one) => one.afterTestStepHookDefinitions),
    beforeTestRunHookDefinitions: all.flatMap((one) => one.beforeTestRunHookDefinitions),
    afterTestRunHookDefinitions: all.flatMap((one) => one.afterTestRunHookDefinitions),
  };
}
