import type { Deviation, XdmsAnswer } from '../../../../simulators/reference.js';
import { slug } from '../../../result/causes/wrong-part.js';
import type { FieldForm } from '../../../result/made-up-fault.js';
import { answerField } from '../../answer/answer.js';
import type { TwinObservation } from '../observation.js';
import { atomIds, insteadText, requestsText, rulePart } from '../rules/words.js';
import { shownText } from '../stored/change.js';
import type { AnswerKind } from './answer-kind.js';
import { type Conditions, isAbout } from './answering.js';

/** What a server does with a header field of its answers. */
interface Form {
  readonly id: string;
  /** Words between the field and the requests: `leaves ETag out of the answer to`. */
  readonly words: (field: string) => string;
  readonly has: (value: string | undefined) => boolean;
  /** Gives the form to the standard value. */
  readonly give: (value: string | undefined) => string | undefined;
}

const FORMS: Readonly<Record<FieldForm['form'], (given: string) => Form>> = {
  absent: () => ({
    id: 'left-out-of',
    words: (field) => `leaves ${field} out of the answer to`,
    has: (value) => value === undefined,
    give: () => undefined,
  }),
  unquoted: () => ({
    id: 'unquoted-in',
    words: (field) => `writes ${field} without quotation marks in the answer to`,
    has: (value) => value !== undefined && value !== '' && !value.includes('"'),
    give: (value) => value?.replaceAll('"', ''),
  }),
  constant: (fixed) => ({
    id: `${slug(shownText(fixed))}-in`,
    words: (field) => `sends ${field}: ${shownText(fixed)} in the answer to`,
    has: (value) => value === fixed,
    give: () => fixed,
  }),
  // A parameter that the standard value lacks: `; charset=iso-8859-1`.
  added: (parameter) => ({
    id: `with-${slug(shownText(parameter))}-in`,
    words: (field) => `adds "${shownText(parameter)}" to ${field} in the answer to`,
    has: (value) => value?.endsWith(parameter) === true,
    give: (value) => value && value + parameter,
  }),
};

function formOf({ form, value = '' }: FieldForm): Form {
  return FORMS[form](value);
}

/** Tells whether a value of a header field has the form that a fault gives to it. */
export function hasForm(fault: FieldForm, value: string | undefined): boolean {
  return formOf(fault).has(value);
}

/** Names of the fields by the part of an answer that is compared; other parts depend on more than one answer. */
const FIELDS: Readonly<Record<string, string>> = {
  'Content-Type': 'Content-Type',
  charset: 'Content-Type',
  ETag: 'ETag',
  Allow: 'Allow',
  Location: 'Location',
  'Content-Encoding': 'Content-Encoding',
  'Accept-Encoding': 'Accept-Encoding',
  'Cache-Control': 'Cache-Control',
};

/** Returns the kinds of an answer of the due status with other header fields. */
export function fieldKindsIn({ differences, server, twin }: TwinObservation): readonly AnswerKind[] {
  const fields = differences.flatMap(({ kind, part }) => (kind === 'field' ? (FIELDS[part] ?? []) : []));
  return [...new Set(fields)].flatMap((field) => {
    const [shown, due] = [answerField(server, field), answerField(twin, field)];
    const parameter = due !== undefined && shown?.startsWith(due) === true ? shown.slice(due.length) : '';
    const forms: readonly FieldForm[] = [
      { form: 'absent' },
      { form: 'unquoted' },
      ...(shown === undefined ? [] : [{ form: 'constant', value: shown } as const]),
      ...(parameter === '' ? [] : [{ form: 'added', value: parameter } as const]),
    ];
    return forms.filter((one) => formOf(one).has(shown)).map((one) => kindOf(one, field));
  });
}

function kindOf(how: FieldForm, field: string): AnswerKind {
  const form = formOf(how);
  return {
    id: `${field} ${form.id}`,
    says: ({ server, twin }) => {
      if (server.status !== twin.status) return 'nothing';
      if (!form.has(answerField(server, field))) return 'no';
      return form.has(answerField(twin, field)) ? 'nothing' : 'yes';
    },
    fault: ({ atoms }) => ({
      id: `${slug(field)}-${form.id}-${rulePart(atoms)}`,
      sentence: `It ${form.words(field)} ${requestsText(atoms)}${insteadText(atoms)}.`,
      does: 'send field',
      to: atomIds(atoms),
      field,
      ...how,
    }),
  };
}

/** Returns how a server answers that sends a header field otherwise, to the requests of a rule. */
export function sendingField(rule: Conditions, field: string, how: FieldForm): NonNullable<Deviation['answer']> {
  const form = formOf(how);
  return (answer, request) => (isAbout(rule, request, answer) ? withForm(answer, field.toLowerCase(), form) : answer);
}

function withForm(answer: XdmsAnswer, name: string, form: Form): XdmsAnswer {
  const { [name]: before, ...headers } = answer.headers;
  const value = form.give(before);
  return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } };
}
