import { defined } from '../../../common/defined.js';
import { type ClientRule, typeRule } from '../findings/client-rules.js';
import type { Mistake } from '../findings/finding.js';
import type { Conflict } from '../http/conflict.js';
import type { Refusal } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';

type JudgedRefusal = Pick<Mistake, 'rule' | 'requirement' | 'severity' | 'advice'>;

/**
 * Tells what a client did wrong when it was refused, and what to send instead.
 *
 * @returns undefined for a refusal that is part of ordinary work: 304, 401, 403, 404 without a wrong target
 */
export function mistakeOfRefusal(refusal: Refusal, { method, target }: XcapRequest): Mistake | undefined {
  const { answer, conflict, message, told } = refusal;
  const known = conflict === undefined ? BY_STATUS[answer.status] : BY_CONFLICT[conflict.kind];
  const { rule, requirement, text = message, ...judged } = { ...known, ...told };
  if (rule === undefined) return undefined;
  return {
    rule,
    ...judged,
    ...defined({ requirement: answer.status === 415 ? typeRule(target) : requirement }),
    text: `${text} (${answer.status})`,
    request: `${method} ${target}`,
  };
}

const BY_STATUS: Readonly<Record<number, JudgedRefusal>> = {
  400: { rule: 'RFC 9110 §15.5.1', severity: 'error', advice: 'Correct what the text of the response names.' },
  405: {
    rule: 'RFC 9110 §15.5.6',
    requirement: 'UA-URI-01',
    severity: 'error',
    advice: 'Send a method that the Allow field lists.',
  },
  412: {
    rule: 'RFC 9110 §13.1',
    requirement: 'XCAP-7.11-07',
    severity: 'note',
    advice: 'Fetch the current document, and send its entity tag with the change.',
  },
  413: { rule: 'RFC 9110 §15.5.14', severity: 'error', advice: 'Send less, or raise the limit of the mock.' },
  414: { rule: 'RFC 9110 §15.5.15', severity: 'error', advice: 'Send a shorter URI.' },
  415: {
    rule: 'RFC 4825 §8.2.2',
    severity: 'error',
    advice: 'Send the type in the Accept field of the response, without a content coding.',
  },
};

const BY_CONFLICT: Readonly<Record<Conflict['kind'], JudgedRefusal>> = {
  'not-well-formed': content('UA-BODY-01', 'Send a well-formed XML document.'),
  'not-utf-8': content('UA-BODY-02', 'Encode the content in UTF-8, and declare no other encoding.'),
  'not-xml-frag': content('XCAP-7.4-03', 'Send one element, with all its tags closed, and nothing beside it.'),
  'not-xml-att-value': content('XCAP-7.7-02', 'Send the value in quotes, with "<" and "&" escaped.'),
  'cannot-insert': {
    rule: 'RFC 4825 §8.2.3',
    requirement: 'XCAP-7-10',
    severity: 'error',
    advice: 'Send content that the node selector of the request selects once it is inserted.',
  },
  'cannot-delete': {
    rule: 'RFC 4825 §8.4',
    requirement: 'XCAP-7-10',
    severity: 'error',
    advice: 'Select the last of several equal elements by position, or delete and create their parent.',
  },
  'schema-validation-error': valid('Send content with which the whole document follows its schema.'),
  'constraint-failure': valid('Send content that keeps the constraint in the phrase.'),
  'uniqueness-failure': {
    ...valid('Choose a value that is not taken yet.'),
    requirement: 'XCAP-7-07',
    severity: 'note',
  },
  'no-parent': {
    rule: 'RFC 4825 §8.2.1',
    requirement: 'XCAP-7-04',
    severity: 'note',
    advice: 'Create the parent first; the report names the closest ancestor that exists.',
  },
};

function content(requirement: ClientRule, advice: string): JudgedRefusal {
  return { rule: 'RFC 4825 §8.2.2', requirement, severity: 'error', advice };
}

function valid(advice: string): JudgedRefusal {
  return { rule: 'RFC 4825 §8.2.5', requirement: 'XCAP-7-01', severity: 'error', advice };
}
