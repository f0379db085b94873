import { LimitedMap } from '../../limited-memory.js';
import type { Deviation } from '../../xdms/deviation.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import type { ResolvedTarget } from '../../xdms/pipeline/target.js';
import { documentKey } from '../../xdms/store/document-store.js';

/** A server that replaces the position of a PUT, if any. */
function withPosition(
  change: (position: number, target: ResolvedTarget, environment: Environment) => number,
): StepOverrides {
  return {
    put:
      (put, { environment }) =>
      (request, target) =>
        put(
          request,
          moved(target, (position) => change(position, target, environment)),
        ),
  };
}

function moved(target: ResolvedTarget, change: (position: number) => number): ResolvedTarget {
  const { node } = target;
  if (node === undefined || node.selector.terminal !== undefined) return target;
  const [first, ...rest] = node.selector.steps;
  const last = rest.at(-1);
  if (last?.position === undefined) return target;
  const steps = [first, ...rest.slice(0, -1), { ...last, position: change(last.position) }] as const;
  return { ...target, node: { ...node, selector: { ...node.selector, steps } } };
}

/** RFC 4825 §8.2.3: the elements that positions count. */
export const COUNTED_POSITIONS: readonly Deviation[] = [
  {
    id: 'any-position-in-empty-parents',
    violates: ['XCAP-8.2.3-08'],
    sentence:
      'In a parent without elements a wildcard may have any position: the new element is the first all the same.',
    steps: withPosition((position, target, environment) => {
      const stored = environment.read(target);
      const [first, ...rest] = target.node?.selector.steps ?? [];
      if (stored === undefined || first === undefined || rest.at(-1)?.name !== '*') return position;
      const parent = environment.resolve(stored.document, { steps: [first, ...rest.slice(0, -1)] });
      return parent.kind === 'element' && parent.element.children.length === 0 ? 1 : position;
    }),
  },
  {
    id: 'deleted-elements-count-in-positions',
    violates: ['XCAP-8.2.3-34'],
    sentence: 'Elements that were deleted from a document still count when an element is put by its position.',
    steps: (): StepOverrides => {
      const deleted = new LimitedMap<string, number>();
      return {
        deleteResource: (deleteResource) => (request, target) => {
          const answered = deleteResource(request, target);
          const key = documentKey(target.documentId);
          if (target.node === undefined) deleted.delete(key);
          else if (target.node.selector.terminal === undefined) deleted.set(key, (deleted.get(key) ?? 0) + 1);
          return answered;
        },
        ...withPosition((position, { documentId }) =>
          Math.max(1, position - (deleted.get(documentKey(documentId)) ?? 0)),
        ),
      };
    },
  },
];
