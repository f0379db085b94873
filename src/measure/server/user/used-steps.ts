import type { Envelope, GherkinDocument } from '../cucumber/messages.js';

/** A step of a case, with the values of the row of an outline. */
export interface UsedStep {
  /** URI of the feature file, as cucumber reports it. */
  readonly uri: string;
  readonly line: number;
  readonly text: string;
}

/** Collects the steps of cases from the messages of cucumber. */
export function collectSteps(): { readonly steps: readonly UsedStep[]; readonly add: (message: Envelope) => void } {
  const lines = new Map<string, number>();
  const steps: UsedStep[] = [];
  const add = ({ gherkinDocument, pickle }: Envelope) => {
    if (gherkinDocument !== undefined) for (const [id, line] of linesIn(gherkinDocument)) lines.set(id, line);
    for (const { text, astNodeIds } of pickle?.steps ?? []) {
      steps.push({ uri: pickle?.uri ?? '', line: lines.get(astNodeIds[0] ?? '') ?? 1, text });
    }
  };
  return { steps, add };
}

function linesIn({ feature }: GherkinDocument): readonly (readonly [id: string, line: number])[] {
  const children = feature?.children ?? [];
  const inRules = children.flatMap(({ rule }) => rule?.children ?? []);
  return [...children, ...inRules]
    .flatMap(({ background, scenario }) => [...(background?.steps ?? []), ...(scenario?.steps ?? [])])
    .map(({ id, location }) => [id, location.line] as const);
}
