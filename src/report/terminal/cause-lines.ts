import type { Cause } from '../../result/cause.js';
import { shownCauseId } from '../words/cause-ids.js';
import { causeEffect, causeHint, causeTitle } from '../words/cause-text.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import type { Style } from './style.js';

const GAP = '  ';

/**
 * Lists causes for a terminal, each with its id and rank; long lines are continued with an indent.
 *
 * @param causes the first causes of a run
 */
export function causeLines(causes: readonly Cause[], width: number, style: Style): readonly string[] {
  return causes.flatMap((cause, index) => {
    const text = [`${causeTitle(cause)}: ${causeEffect(cause)}`, causeHint(cause)].filter(Boolean).join('; ');
    const id = `(${visibleText(shownCauseId(cause, index + 1))})`;
    if (text.length + GAP.length + id.length <= width) return [`${text}${GAP}${style.quiet(id)}`];
    const [first = '', ...more] = wrap(text, width - GAP.length);
    const idLines = wrap(id, width - GAP.length).map((line) => GAP + style.quiet(line));
    return [first, ...more.map((line) => GAP + line), ...idLines];
  });
}
