import { decodedText } from '../../../../../common/percent-encoding.js';
import { conflictOf } from '../../observe/conflict.js';
import { parseSelector } from '../../observe/selector.js';
import { type Rule, responseRule } from '../rule.js';

type Field = string | null;

/** What no URI has (RFC 3986 §2). */
const NOT_ENCODED = /[^!-~]|["<>[\\\]^`{|}]/;

/** Rules about the values that a report names as not unique (RFC 4825 §11.1). */
export const REPORT_RULES: readonly Rule[] = [
  uniquenessRule('XCAP-11.1-12', (fields) => (fields.length === 0 ? 'the report names no value' : undefined)),
  fieldRule('XCAP-11.1-13', (field) => field === null || /^(?:$|\/|~~|[a-z][a-z\d+.-]*:\/\/)/i.test(field)),
  fieldRule('XCAP-11.1-14', (field) => {
    const [path = '', query = ''] = decodedText(field ?? '').split('?');
    return parseSelector(path)?.prefixes.some((prefix) => !query.includes(`xmlns(${prefix}=`)) === true;
  }),
  fieldRule('XCAP-11.1-15', (field) => field !== null && NOT_ENCODED.test(field)),
];

function uniquenessRule(id: string, problem: (fields: readonly Field[]) => string | undefined): Rule {
  return responseRule(
    id,
    (one) => conflictOf(one)?.error === 'uniqueness-failure',
    (one) => problem(conflictOf(one)?.fields ?? []),
  );
}

function fieldRule(id: string, isWrong: (field: Field) => boolean): Rule {
  return uniquenessRule(id, (fields) => {
    const wrong = fields.find(isWrong);
    return wrong === undefined ? undefined : `the field of the report is ${wrong ?? 'missing'}`;
  });
}
