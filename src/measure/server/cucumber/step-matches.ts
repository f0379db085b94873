import type { ISupportCodeLibrary } from '@cucumber/cucumber/api';
import type { Expression, TreeRegexp } from './support-library.js';

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
  for (const { expression } of stepDefinitions) if (expression.treeRegexp) takeIndices(expression.treeRegexp);
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

/**
 * Lets the engine tell where groups match. Cucumber parses and rewrites each regular expression for that, which takes
 * longer than all comparisons.
 */
function takeIndices(tree: TreeRegexp): void {
  const { source, flags } = tree.regexp;
  const regexp = new RegExp(source, `${flags.replace(/[dgy]/g, '')}d`);
  tree.match = (text) => {
    const match = regexp.exec(text);
    let group = 0;
    return match && tree.groupBuilder.build(match, () => group++);
  };
}
