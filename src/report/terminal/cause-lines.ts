import type { Cause } from '../../result/cause.js';
import { causeEffect, causeHint, causeTitle } from '../words/cause-text.js';
import { wrap } from '../words/wrap.js';
import type { Style } from './style.js';

const GAP = '  ';

/** Lists causes for a terminal, each with its id; long lines are continued with an indent. */
export function causeLines(causes: readonly Cause[], width: number, style: Style): readonly string[] {
  return causes.flatMap((cause) => {
    const text = [`${causeTitle(cause)}: ${causeEffect(cause)}`, causeHint(cause)].filter(Boolean).join('; ');
    const whole = `${text}${GAP}(${cause.id})`;
    if (whole.length <= width) return [`${text}${GAP}${style.quiet(`(${cause.id})`)}`];
    const [first = '', ...more] = wrap(text, width - GAP.length);
    const id = wrap(`(${cause.id})`, width - GAP.length).map((line) => GAP + style.quiet(line));
    return [first, ...more.map((line) => GAP + line), ...id];
  });
}
