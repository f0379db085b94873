import { refuseConflict } from '../xdms/http/refusal.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';
import { GROUP_OPERATIONS } from './gmop.js';
import type { MockPresetRow } from './preset-parts.js';
import type { Phrases } from './preset-row.js';
import { TELLS_WHAT_IS_NOT_PROVISIONED } from './service-capabilities.js';

/** Returns the steps of a server with a preset that differ from the standard. */
export function presetSteps(preset: MockPresetRow): readonly StepOverrides[] {
  if (preset === 'mcx') return [GROUP_OPERATIONS];
  if (typeof preset !== 'object') return [];
  const { trailingSlash = false, phrases } = preset;
  return [
    TELLS_WHAT_IS_NOT_PROVISIONED,
    ...(trailingSlash ? [WITHOUT_LAST_SLASH] : []),
    ...(phrases === undefined ? [] : [speaking(phrases)]),
  ];
}

/** RFC 4825 §6.2, §6.3: a path with a slash at its end has an empty last segment, so it names nothing. */
const WITHOUT_LAST_SLASH: StepOverrides = {
  resolveTarget:
    (resolveTarget, { environment: { report } }) =>
    (request) => {
      const { method, target } = request;
      const shorter = target.replace(/^([^?]*[^/?])\/(?=\?|$)/, '$1');
      if (shorter === target) return resolveTarget(request);
      const text = 'The path of the target ends with a slash.';
      report({ rule: 'RFC 4825 §6.2', text, advice: 'Leave out the last slash.', request: `${method} ${target}` });
      return resolveTarget({ ...request, target: shorter });
    },
};

/** Says in conflict reports what the carrier says there (RFC 4825 §11: a phrase is for people). */
function speaking(phrases: Phrases): StepOverrides {
  return {
    answerRefusal: (answerRefusal) => (refusal) => {
      const { conflict } = refusal;
      if (conflict === undefined) return answerRefusal(refusal);
      return answerRefusal(refuseConflict({ ...conflict, phrase: phrases[conflict.kind] ?? conflict.phrase }));
    },
  };
}
