import type { SeenAnswer } from '../../observe/seen.js';

/** A rule about servers that recorded responses can show to be kept or broken. */
export interface PassiveRule {
  /** Id of the requirement in the register. */
  readonly id: string;
  /** Whether the response exercises the rule. */
  readonly applies: (one: SeenAnswer) => boolean;
  /** Says what is wrong, without full stop; undefined for a response that keeps the rule. */
  readonly problem: (one: SeenAnswer) => string | undefined;
}

/** Says a text of a response that does not hold. */
export function unless(holds: boolean, text: string): string | undefined {
  return holds ? undefined : text;
}
