import type { ExtendedBaseline, KnownCause, KnownRequirement } from './baseline.js';

type Entries = Pick<ExtendedBaseline, 'requirements' | 'causes'>;

/** Adds the entries of a file to those of the file that it extends. Cases and reasons of one cause are joined. */
export function joinedWith(own: Entries, { requirements, causes }: Entries): Entries {
  const joined = [...own.causes].map(([id, one]): readonly [string, KnownCause] => {
    const { cases = [], reasons = [] } = causes.get(id) ?? {};
    const all = new Set([...cases, ...one.cases]);
    return [id, { ...one, cases: [...all], reasons: new Map([...reasons, ...(one.reasons ?? [])]) }];
  });
  return { requirements: new Map([...requirements, ...own.requirements]), causes: new Map([...causes, ...joined]) };
}

/** Leaves out what the extended file says already. What it says and should not, is for people to change. */
export function notInExtended({ requirements, causes }: ExtendedBaseline, whole: Entries): Entries {
  return {
    requirements: new Map([...whole.requirements].filter(([id, one]) => !isSame(one, requirements.get(id)))),
    causes: new Map(
      [...whole.causes].flatMap(([id, one]) => {
        const left = remainder(one, causes.get(id));
        return left === undefined ? [] : [[id, left] as const];
      }),
    ),
  };
}

function remainder(one: KnownCause, said: KnownCause | undefined): KnownCause | undefined {
  if (said === undefined) return one;
  const cases = one.cases.filter((id) => !said.cases.includes(id));
  const reasons = new Map([...(one.reasons ?? [])].filter(([id, text]) => said.reasons?.get(id) !== text));
  const isOther = one.reason !== said.reason || one.issue !== said.issue;
  if (cases.length === 0 && reasons.size === 0 && !isOther) return undefined;
  // An entry has at least one case.
  return { ...one, cases: cases.length === 0 ? one.cases.slice(0, 1) : cases, reasons };
}

function isSame(one: KnownRequirement, other: KnownRequirement | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(other && sorted(other));
}

function sorted({ verdicts, reason, issue, cases, unstable }: KnownRequirement): readonly unknown[] {
  return [[...verdicts].sort(), reason, issue, cases && [...cases].sort(), unstable];
}
