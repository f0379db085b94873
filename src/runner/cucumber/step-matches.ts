import type { ISupportCodeLibrary } from '@cucumber/cucumber/api';
import type { Expression } from './support-library.js';

/** What cucumber keeps in a library of support code, beyond its published type. */
interface Definitions {
  readonly stepDefinitions?: readonly { readonly expression: Expression }[];
}

/** The expressions that match a text, each with the arguments that it finds there. */
type Matches = ReadonlyMap<Expression, readonly unknown[]>;

/**
 * Makes a library remember which step definitions match a text, and how. Cucumber tries every definition for each step
 * of each case, but most steps occur in many cases.
 */
export function rememberMatches(library: ISupportCodeLibrary & Definitions): ISupportCodeLibrary {
  const { stepDefinitions = [] } = library;
  const expressions = stepDefinitions.map(({ expression }) => ({
    expression,
    match: expression.match.bind(expression),
  }));
  const known = new Map<string, Matches>();
  const matchesOf = (text: string): Matches => {
    const matches = new Map<Expression, readonly unknown[]>();
    for (const { expression, match } of expressions) {
      const found = match(text);
      if (found !== null) matches.set(expression, found);
    }
    known.set(text, matches);
    return matches;
  };
  // Cucumber asks all expressions about a text before it goes on to the next.
  let latest = { text: '', matches: matchesOf('') };
  for (const { expression } of expressions) {
    expression.match = (text) => {
      if (text !== latest.text) latest = { text, matches: known.get(text) ?? matchesOf(text) };
      return latest.matches.get(expression) ?? null;
    };
  }
  return library;
}
