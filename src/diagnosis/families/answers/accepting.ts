import { escapeAttribute, Refusal, type StepOverrides, type XcapRequest } from '../../../../simulators/reference.js';
import { type Conditions, isAbout } from './answering.js';

/** Steps that only check: a server without the check goes on behind them. */
const CHECKS = [
  'authorize',
  'checkMethod',
  'checkContentType',
  'checkPreconditions',
  'checkSchema',
  'checkNames',
  'checkConstraints',
] as const;

/** Returns the steps of a server that does what the standard refuses, for the requests of a rule, where the mock can. */
export function accepting(rule: Conditions): () => StepOverrides {
  return () => {
    let current: XcapRequest | undefined;
    const orElse =
      <Given extends readonly unknown[], Result>(
        step: (...given: Given) => Result,
        other: (...given: Given) => Result,
      ) =>
      (...given: Given): Result => {
        try {
          return step(...given);
        } catch (thrown) {
          const isTaken = thrown instanceof Refusal && current !== undefined && isAbout(rule, current, thrown.answer);
          if (!isTaken) throw thrown;
          return other(...given);
        }
      };
    const unchecked = (check: (...given: readonly unknown[]) => void) => orElse(check, () => undefined);
    return {
      answerMessage: (answerMessage) => (request) => {
        current = request;
        return answerMessage(request);
      },
      ...(Object.fromEntries(CHECKS.map((name) => [name, unchecked])) as StepOverrides),
      confirmInsertion: (confirm) => orElse(confirm, ({ document }) => document),
      confirmDeletion: (confirm) => (document, selector) =>
        document === undefined ? confirm(document, selector) : orElse(confirm, () => document)(document, selector),
      readAttValue: (read) => orElse(read, (text) => `"${escapeAttribute(text)}"`),
    };
  };
}
