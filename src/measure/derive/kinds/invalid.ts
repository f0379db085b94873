import type { ExpectedReport } from '../../../../common/usages/usage-file.js';
import * as steps from '../common-steps.js';
import type { DerivedCase, WrittenStep } from '../derived-case.js';
import type { MeasuredUsage } from '../measured-usage.js';
import { smallestChange } from '../smallest-change.js';

/** The rules about each kind of report: that the server refuses, and that it says why. */
const RULES: Readonly<
  Record<ExpectedReport, { readonly refused: readonly [string, ...string[]]; readonly says: string }>
> = {
  'not-well-formed': { refused: ['XCAP-8.2.2-01'], says: 'XCAP-8.2.2-02' },
  'schema-validation-error': { refused: ['XCAP-8.2.5-01', 'XCAP-5.3-01', 'XCAP-5.8-04'], says: 'XCAP-8.2.5-02' },
  'uniqueness-failure': { refused: ['XCAP-8.2.5-08', 'XCAP-8.2.5-07'], says: 'XCAP-8.2.5-09' },
  'constraint-failure': { refused: ['XCAP-8.2.5-13', 'XCAP-8.2.5-12'], says: 'XCAP-8.2.5-14' },
};

/** Derives cases from each invalid example: as whole document, and as the smallest change of a valid example. */
export function invalidCases(measured: MeasuredUsage): readonly DerivedCase[] {
  const { invalid, valid, faultOf } = measured;
  const [right] = valid;
  if (right === undefined) return [];
  return invalid.flatMap(({ title, text, report, why }, index): readonly DerivedCase[] => {
    const id = `i${index + 1}`;
    const found = faultOf(text);
    // An example that our reading of schema and rules contradicts proves nothing about a server.
    if (found !== report && found !== 'undecided' && found !== undefined) return [];
    const { refused, says } = RULES[report];
    const whole = [steps.noDocument, steps.putDocument('When', text)];
    const again = [steps.putDocument('And', right.text), steps.succeeds('And'), `And ${steps.SERVES_NODES}`];
    const smallest = smallestChange(measured, text);
    const changes: readonly {
      readonly suffix: string;
      readonly about: string;
      readonly begin: readonly WrittenStep[];
    }[] = [
      {
        suffix: 'replaces',
        about: 'replaces a valid document',
        begin: [steps.given(right.text), steps.putDocument('When', text)],
      },
      ...(smallest === undefined || report === 'not-well-formed'
        ? []
        : [{ suffix: 'change', about: smallest.about, begin: [steps.given(smallest.example.text), smallest.request] }]),
    ];
    return [
      {
        kind: 'invalid',
        id: `${id}.create`,
        title: `"${title}" is refused: ${why}`,
        requirements: refused,
        steps: [...whole, steps.answers('Then', '409'), 'But the document does not exist', ...again],
      },
      {
        kind: 'invalid',
        id: `${id}.create.report`,
        title: `The report about "${title}" says ${report}`,
        requirements: [says],
        steps: [...whole, steps.onlyIfAnswered(409), steps.says(report)],
      },
      ...changes.flatMap(({ suffix, about, begin }): readonly DerivedCase[] => [
        {
          kind: 'invalid',
          id: `${id}.${suffix}`,
          title: `"${title}" ${about}: ${why}`,
          requirements: [...refused, 'XCAP-8.2.5-17'],
          steps: [
            ...begin,
            steps.answers('Then', '409'),
            steps.unchanged('And'),
            ...steps.asControls(
              steps.putsBack(measured, smallest !== undefined && suffix === 'change' ? smallest.example : right),
            ),
          ],
        },
        {
          kind: 'invalid',
          id: `${id}.${suffix}.report`,
          title: `The report says ${report} when "${title}" ${about}`,
          requirements: [says],
          steps: [...begin, steps.onlyIfAnswered(409), steps.says(report)],
        },
      ]),
    ];
  });
}
