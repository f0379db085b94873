import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { sourceStack } from '../../../src/cli/output/source-stack.js';
import { selectionPlugin } from '../../../src/measure/server/cases/selection-plugin.js';
import { cucumber, supportLibrary } from '../../../src/measure/server/cucumber/cucumber.js';
import type { GherkinDocument, Pickle } from '../../../src/measure/server/cucumber/messages.js';
import { SHIPPED_SUITE } from '../../../src/measure/server/cucumber/suite.js';

/** A step definition and its uses in the features. */
export interface UsedStep {
  /** Pattern in the source. */
  readonly pattern: string;
  readonly keyword: string;
  /** Vocabulary: path of the defining file below `steps/`, without the extension. */
  readonly vocabulary: string;
  /** `file:line` of each matching line in the features. */
  readonly lines: readonly string[];
  /** The first matching line, with its doc string or table. */
  readonly example: string | undefined;
}

/** The uses of all step definitions, and the lines without a unique definition. */
export interface StepUse {
  readonly steps: readonly UsedStep[];
  /** Lines that no definition matches. */
  readonly undefined: readonly string[];
  /** Lines that several definitions match. */
  readonly ambiguous: readonly string[];
}

/** Cucumber's step definition; cucumber's types do not declare the members of a support library. */
interface StepDefinition {
  readonly pattern: unknown;
  readonly keyword: string;
  readonly uri: string;
  readonly line: number;
  matchesStepName(text: string): boolean;
}

interface Line {
  readonly place: string;
  readonly texts: Set<string>;
  readonly example: string;
}

/** Names the vocabulary of a definition: the path of its source below `steps/`. */
function vocabularyAt(uri: string, line: number): string {
  const { href } = pathToFileURL(path.resolve(PACKAGE_ROOT, uri));
  return sourceStack(`${href}:${line}:1`)
    .replace(/^.*?(?:^|\/)steps\//, '')
    .replace(/\.ts(?::\d+)*$/, '');
}

/** Finds the uses of all step definitions in the features. */
export async function stepUse(): Promise<StepUse> {
  const library: unknown = await supportLibrary(SHIPPED_SUITE);
  const { stepDefinitions } = library as { readonly stepDefinitions: readonly StepDefinition[] };
  const lines = await linesOfFeatures();
  const found = new Map(stepDefinitions.map((one): [StepDefinition, Line[]] => [one, []]));
  const missing: string[] = [];
  const ambiguous: string[] = [];
  for (const line of lines) {
    const matching = stepDefinitions.filter((one) => [...line.texts].some((text) => one.matchesStepName(text)));
    if (matching.length === 0) missing.push(line.place);
    for (const text of line.texts) {
      if (stepDefinitions.filter((one) => one.matchesStepName(text)).length > 1) ambiguous.push(line.place);
    }
    for (const one of matching) found.get(one)?.push(line);
  }
  const steps = [...found].map(([{ pattern, keyword, uri, line }, used]): UsedStep => {
    return {
      pattern: String(pattern),
      keyword,
      vocabulary: vocabularyAt(uri, line),
      lines: used.map(({ place }) => place),
      example: used[0]?.example,
    };
  });
  return { steps, undefined: missing, ambiguous };
}

async function linesOfFeatures(): Promise<readonly Line[]> {
  const documents: GherkinDocument[] = [];
  const pickles: Pickle[] = [];
  await cucumber({
    suite: SHIPPED_SUITE,
    plugin: selectionPlugin({ cases: [] }),
    onMessage: ({ gherkinDocument, pickle }) => {
      if (gherkinDocument !== undefined) documents.push(gherkinDocument);
      if (pickle !== undefined) pickles.push(pickle);
    },
  });
  const found = new Map(
    documents.flatMap((document) =>
      stepsOf(document).map((step): [string, Line] => [
        `${document.uri}#${step.id}`,
        { place: `${document.uri}:${step.location.line}`, texts: new Set(), example: exampleOf(step) },
      ]),
    ),
  );
  for (const { uri, steps } of pickles) {
    for (const { astNodeIds, text } of steps) found.get(`${uri}#${astNodeIds[0]}`)?.texts.add(text);
  }
  return [...found.values()].filter(({ texts }) => texts.size > 0);
}

type Feature = NonNullable<GherkinDocument['feature']>;
type Step = NonNullable<Feature['children'][number]['scenario']>['steps'][number];

function stepsOf({ feature }: GherkinDocument): readonly Step[] {
  const children = feature?.children ?? [];
  const inRules = children.flatMap(({ rule }) => rule?.children ?? []);
  return [...children, ...inRules].flatMap(({ background, scenario }) => [
    ...(background?.steps ?? []),
    ...(scenario?.steps ?? []),
  ]);
}

function exampleOf({ keyword, text, docString, dataTable }: Step): string {
  const said = `${keyword.trim().replace(/^(And|But|\*)$/, '*')} ${text}`;
  if (docString !== undefined)
    return [said, `  """${docString.mediaType ?? ''}`, ...indented(docString.content), '  """'].join('\n');
  if (dataTable === undefined) return said;
  const rows = dataTable.rows.map(
    ({ cells }) => `  | ${cells.map(({ value }) => value.replaceAll('\n', '\\n')).join(' | ')} |`,
  );
  return [said, ...rows].join('\n');
}

function indented(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${line}`);
}

/** Matches the line of docs/steps.md that separates the text from the generated part. */
export const MARK = /^<!-- Below this line: .* -->\n/m;

/** What steps are for, by the vocabulary that defines them; in the order of a scenario about a server, then of the rest. */
const PURPOSES: readonly (readonly [purpose: string, vocabularies: RegExp])[] = [
  ['Prepare and compare documents', /^xcap\/(?:documents|controls)/],
  ['Send requests', /^xcap\/requests/],
  ['Judge responses', /^xcap\/responses/],
  ['HTTP beneath XCAP', /^http\//],
  ['The client library', /^client\//],
  ['The license server and its client', /^license\//],
];

/**
 * Makes Markdown of the step definitions: a heading for each purpose and vocabulary, an example for each step.
 *
 * @throws Error for a vocabulary without a purpose
 */
export function stepTables({ steps }: StepUse): string {
  const vocabularies = [...new Set(steps.map(({ vocabulary }) => vocabulary))].sort();
  const homeless = vocabularies.find((name) => !PURPOSES.some(([, pattern]) => pattern.test(name)));
  if (homeless !== undefined) throw new Error(`steps/${homeless} has no purpose in ${import.meta.url}`);
  return PURPOSES.map(([purpose, pattern]) => {
    const own = vocabularies.filter((name) => pattern.test(name));
    return `\n## ${purpose}\n${own.map((name) => vocabularyPart(name, steps)).join('')}`;
  }).join('');
}

function vocabularyPart(name: string, steps: readonly UsedStep[]): string {
  const own = steps.filter(({ vocabulary }) => vocabulary === name);
  return `\n### ${name}\n${own.map(stepEntry).join('')}`;
}

function stepEntry({ keyword, pattern, example }: UsedStep): string {
  const shown = example === undefined ? '' : `\n\`\`\`gherkin\n${example}\n\`\`\`\n`;
  return `\n#### ${keyword} \`${pattern}\`\n${shown}`;
}
