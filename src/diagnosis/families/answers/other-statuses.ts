import { defined } from '../../../../common/defined.js';
import { isSuccess } from '../../../../common/status.js';
import type { TwinObservation } from '../observation.js';
import { type AnswerLabel, answerLabel, labelText } from '../rules/answer-atoms.js';
import { atomIds, insteadText, requestsText, rulePart } from '../rules/words.js';
import type { AnswerKind } from './answer-kind.js';

/** Returns the kind of an answer with another status, or another condition of a conflict report. */
export function statusKindsIn(one: TwinObservation): readonly AnswerKind[] {
  if (!hasOtherStatus(one)) return [];
  return [isSuccess(one.server.status) && !isSuccess(one.twin.status) ? ACCEPTS : answersWith(answerLabel(one.server))];
}

function hasOtherStatus({ differences: [first] }: TwinObservation): boolean {
  return first?.kind === 'status' || first?.kind === 'condition';
}

/** The server does what the standard refuses. */
const ACCEPTS: AnswerKind = {
  id: 'accepts',
  says: (one) => {
    if (isFree(one) || isSuccess(one.twin.status)) return 'nothing';
    return isSuccess(one.server.status) ? 'yes' : 'no';
  },
  fault: ({ atoms }) => ({
    id: `${rulePart(atoms)}-accepted`,
    sentence: `It accepts ${requestsText(atoms)} that has to be refused${insteadText(atoms)}.`,
    does: 'accept',
    to: atomIds(atoms),
  }),
};

function answersWith(label: AnswerLabel): AnswerKind {
  const text = labelText(label);
  return {
    id: text,
    says: (one) => {
      if (isFree(one)) return 'nothing';
      if (labelText(answerLabel(one.server)) !== text) return 'no';
      return hasOtherStatus(one) ? 'yes' : 'nothing';
    },
    fault: ({ atoms }) => ({
      id: `${rulePart(atoms)}-answered-${text.replace(' ', '-')}`,
      sentence: `It answers ${text} to ${requestsText(atoms)}${insteadText(atoms)}.`,
      does: 'answer',
      to: atomIds(atoms),
      status: label.status,
      ...defined({ condition: label.condition }),
    }),
  };
}

/** Tells whether both answers are right. */
function isFree(one: TwinObservation): boolean {
  return !hasOtherStatus(one) && one.server.status !== one.twin.status;
}
