import { isSuccess } from '../../../../common/status.js';
import {
  conflictReport,
  type DocumentId,
  type Environment,
  type PlainConflictKind,
  retag,
  type StepOverrides,
  type XcapRequest,
  type XdmsAnswer,
} from '../../../../simulators/reference.js';
import type { AnswerFault } from '../../../result/made-up-fault.js';
import { answerAtoms, answerLabel, INSTEAD } from '../rules/answer-atoms.js';
import { requestAtoms } from '../rules/request-atoms.js';
import { atomIds } from '../rules/words.js';

/** The conditions under which a server behaves otherwise. */
export type Conditions = Pick<AnswerFault, 'to'>;

/** Tells whether a rule is about a request to which the standard gives an answer. */
export function isAbout({ to }: Conditions, request: XcapRequest, answer: XdmsAnswer): boolean {
  // A twin with many faults asks this often, and the properties of an answer cost most.
  const held = requestAtoms(request);
  if (!to.every((id) => id.startsWith(INSTEAD) || held.has(id))) return false;
  const replaced = to.filter((id) => id.startsWith(INSTEAD));
  if (replaced.length === 0) return true;
  const given = new Set(atomIds(answerAtoms(answerLabel(answer))));
  return replaced.every((id) => given.has(id));
}

/** Returns the steps of a server with another answer to the requests of a rule. What it refuses changes nothing. */
export function answering(rule: Conditions, label: Answered): () => StepOverrides {
  return () => {
    let undo: (() => void) | undefined;
    const noteUndo = ({ store }: Environment, id: DocumentId): void => {
      undo = undoing(store, id);
    };
    return {
      put:
        (put, { environment }) =>
        (request, target) => {
          noteUndo(environment, target.documentId);
          return put(request, target);
        },
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          noteUndo(environment, target.documentId);
          return deleteResource(request, target);
        },
      finishAnswer: (finish) => (answer, request) => {
        const finished = finish(answer, request);
        const takeBack = undo;
        undo = undefined;
        // What a stranger gets is not the answer to the request.
        if (finished.status === 401 || !isAbout(rule, request, finished)) return finished;
        if (!isSuccess(label.status)) takeBack?.();
        return labelled(finished, label);
      },
    };
  };
}

function undoing(store: Environment['store'], id: DocumentId): () => void {
  const before = store.get(id);
  return () => {
    if (before === undefined) store.delete(id);
    else if (store.get(id) !== before) retag(store.put(id, before.document), before.etag);
  };
}

/** The answer in place of the standard one. */
export interface Answered {
  readonly status: number;
  /** Condition of a conflict report. */
  readonly condition?: string | undefined;
}

function labelled(answer: XdmsAnswer, { status, condition }: Answered): XdmsAnswer {
  if (isSuccess(status) && isSuccess(answer.status)) return { ...answer, status };
  if (condition === undefined) return { status, headers: {}, body: '' };
  return { status, headers: { 'content-type': 'application/xcap-error+xml' }, body: reportOf(condition) };
}

function reportOf(condition: string): string {
  return condition === 'uniqueness-failure'
    ? conflictReport({ kind: condition, phrase: '', exists: [] })
    : conflictReport({ kind: condition as PlainConflictKind, phrase: '' });
}
