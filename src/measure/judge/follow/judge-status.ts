import { mediaType } from '../../../../common/media-type.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import { GROUPS, RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import type { ReferenceAnswer } from '../../../../simulators/reference.js';
import { conflictOf } from '../observe/conflict.js';
import { type AnsweredRequest, fieldOf, hasSucceeded, responseField, targetKind } from '../observe/observed.js';
import { refusalRules } from '../rules/server/conflict-rules.js';
import { acceptanceRule } from '../rules/server/node-rules.js';
import type { AnsweringServer } from './answering-server.js';
import type { Assessment } from './assessment.js';
import type { DocumentVersion } from './held-document.js';

/** A request, what the rules want for it, and what is known of the document. */
export interface Question {
  readonly one: AnsweredRequest;
  readonly due: ReferenceAnswer;
  /** undefined when only the content of the request is judged. */
  readonly known: DocumentVersion | undefined;
  /** Whether the node was there before a change. */
  readonly isReplacement: boolean;
  /** Whether the last change that succeeded has deleted the document. */
  readonly isDeleted: boolean;
  /** Whether the rules allow the change without its conditions. */
  readonly isAllowed: boolean;
  /** Whether a document has the name of its directory. */
  readonly isBelowDocument: boolean;
  /** What other answers have shown of the server. */
  readonly server: AnsweringServer;
  /** Whether the documents that the traffic shows are those that the server has. */
  readonly isSoleWriter: boolean;
}

/** Statuses that say nothing of the resource: access, load and sizes. */
const SILENT: ReadonlySet<number> = new Set([401, 403, 405, 407, 408, 413, 414, 421, 429, 431]);

/** Tells whether the answer shows how the server takes the request. */
export function isTelling({ status }: Pick<AnsweredRequest, 'status'>): boolean {
  return !SILENT.has(status) && (status < 300 || status === 304 || (status >= 400 && status <= 500));
}

/** Judges the status of an answer, and its conflict report. */
export function statusAssessments(question: Question): readonly Assessment[] {
  return [...ofMistake(question), ...ofStatus(question)];
}

/** RFC 9110 §15.6.1: a mistake of the client is no fault of the server. */
function ofMistake({ one, due }: Question): readonly Assessment[] {
  if (due.status < 400) return [];
  if (one.status >= 400 && one.status < 500) return [{ id: 'HTTP-15.6.1-01', one }];
  return one.status === 500 ? [{ id: 'HTTP-15.6.1-01', one, problem: `the answer is 500, not ${due.status}` }] : [];
}

function ofStatus(question: Question): readonly Assessment[] {
  const { one, due, server } = question;
  if (isForbidden(question)) return ofForbidden(question);
  if (!isTelling(one) || (one.status === 400 && !server.isPlain(one))) return [];
  switch (due.status) {
    case 200:
    case 201:
      return one.method === 'GET' ? ofUnmodified(question) : ofAccepted(question);
    case 304:
      // The rule is about the current entity tag; an asterisk is a matter of RFC 9110 §13.1.2.
      if (fieldOf(one, 'If-None-Match') === '*') return [];
      return decided('XCAP-7.11-06', question, one.status === 412 || isOfCurrentTag(question));
    case 400:
      return isUnbound(one) ? decided('XCAP-8-13', question, hasSucceeded(one) || server.isServed(one)) : [];
    case 404:
      return ofMissing(question);
    case 405:
      return ofBindings(question);
    case 409:
      return ofConflict(question);
    case 412:
      return decided(conditionRule(question), question, hasSucceeded(one) || isConditionPassedOver(question));
    case 415:
      return fieldOf(one, 'Content-Type') === undefined ? [] : decided(typeRule(one), question, hasSucceeded(one));
    default:
      return [];
  }
}

/** Tells whether a refusal names access or methods, and neither can be its reason: the client has written to the same URI. */
function isForbidden({ one, due, server, isSoleWriter }: Question): boolean {
  if (!isSoleWriter || !server.mayWrite(one)) return false;
  if (one.status === 403) return one.method === 'PUT' && due.conflict !== undefined && OF_CONTENT.has(due.conflict);
  return one.status === 405 && one.method === 'DELETE' && due.status === 200;
}

/** RFC 4825 §8.2.5: the conditions that depend on the whole document. */
const OF_CONTENT: ReadonlySet<string> = new Set([
  'schema-validation-error',
  'uniqueness-failure',
  'constraint-failure',
]);

function ofForbidden(question: Question): readonly Assessment[] {
  const { one, due, known, isReplacement } = question;
  const rules = due.conflict && refusalRules(one, due.conflict, isReplacement, known?.exists !== false);
  return wrongly(rules === undefined ? acceptanceRule(one) : rules.refusal, question);
}

/** RFC 4825 §8.2, §8.4: namespace bindings are not to be changed. A DELETE of those of a missing element may be 404. */
function ofBindings({ one, due, isReplacement, server }: Question): readonly Assessment[] {
  if (targetKind(one) !== 'namespace' || !server.isServed(one)) return [];
  if (![400, 404, 409].includes(one.status)) return [];
  if (one.method === 'DELETE' && !isReplacement) return [];
  const ofPut = isReplacement ? 'XCAP-8.2-01' : 'XCAP-8.2-03';
  const id = server.ruleBroken(one, one.method === 'PUT' ? ofPut : 'XCAP-8.4-01');
  return id === undefined ? [] : [{ id, one, problem: `the answer is ${one.status}, not ${due.status}` }];
}

/** Tells whether the answer is 500, and others of this kind succeed. */
function isFailed(one: AnsweredRequest, server: AnsweringServer): boolean {
  return one.status === 500 && server.hasMade(one);
}

/** RFC 9110 §13.2.1: a failed condition decides unless the request without it would be refused. */
function isConditionPassedOver({ one, isAllowed, server }: Question): boolean {
  return isAllowed && (one.status === 409 || isFailed(one, server));
}

/** @param isWrong whether a status other than the one that is due breaks the rule */
function decided(id: string | undefined, { one, due }: Question, isWrong: boolean): readonly Assessment[] {
  if (id === undefined) return [];
  if (one.status === due.status) return [{ id, one }];
  return isWrong ? [{ id, one, problem: `the answer is ${one.status}, not ${due.status}` }] : [];
}

function isOfCurrentTag({ one, known }: Question): boolean {
  return one.status === 200 && responseField(one, 'ETag') === known?.tag;
}

/** RFC 9110 §13.1.2: 304 answers a condition that names the current version. */
function ofUnmodified({ one, known }: Question): readonly Assessment[] {
  const condition = fieldOf(one, 'If-None-Match');
  if (condition === undefined || known?.tag === undefined) return [];
  if (one.status !== 304) return one.status === 200 ? [{ id: 'XCAP-7.11-06', one }] : [];
  const problem = `the answer is 304, and If-None-Match, ${condition}, does not name the current entity tag ${known.tag}`;
  return [{ id: 'XCAP-7.11-06', one, problem }];
}

/** Judges an answer to a change that the rules allow. */
function ofAccepted(question: Question): readonly Assessment[] {
  const { one, due, known, server } = question;
  const acceptance = acceptanceRule(one);
  if (hasSucceeded(one)) {
    const status = one.method === 'PUT' && known !== undefined ? ofCreated(question) : [];
    return [{ id: acceptance, one }, ...status];
  }
  if (one.status === 412) return known === undefined ? [] : wrongly(heldConditionRule(one), question);
  // RFC 4825 §8.2.2, §8.4: where a document was deleted, the next PUT creates one.
  if (one.status === 410) return isOfDeleted(question) ? wrongly('XCAP-8.4-16', question) : [];
  if (one.status === 415) return hasParameters(one) ? wrongly('XCAP-8.2.2-06', question) : [];
  if (!isRefusalWrong(question)) return [];
  const condition = conflictOf(one)?.error;
  const reason = condition === undefined ? '' : ` with ${condition}`;
  const problem = `the answer is ${one.status}${reason}, not ${due.status}: the change keeps all rules`;
  const id = isOfUri(one.status, condition) ? server.ruleBroken(one, acceptance) : acceptance;
  return id === undefined ? [] : [{ id, one, problem }];
}

/** Tells whether a PUT creates a document again; known may be what others have done since, so the home is served, too. */
function isOfDeleted({ one, known, isDeleted, server }: Question): boolean {
  const creates = one.method === 'PUT' && targetKind(one) === 'document' && known?.exists === false;
  return creates && isDeleted && server.isServed(one);
}

function ofCreated({ one, known, isReplacement, isDeleted, server }: Question): readonly Assessment[] {
  const due = isReplacement ? 200 : 201;
  if (known === undefined || (one.status !== 200 && one.status !== 201)) return [];
  const isAgain = isDeleted && !isReplacement && targetKind(one) === 'document' && server.tellsCreations;
  const ids = isAgain ? ['XCAP-8.4-16', 'XCAP-8.2.7-03'] : ['XCAP-8.2.7-03'];
  if (one.status === due) return ids.map((id) => ({ id, one }));
  const what = isReplacement ? 'exists' : 'does not exist';
  const problem = `the PUT of what ${what} is answered ${one.status}, not ${due}`;
  return ids.slice(0, 1).map((id) => ({ id, one, problem }));
}

function wrongly(id: string | undefined, { one }: Question): readonly Assessment[] {
  return id === undefined ? [] : [{ id, one, problem: `the answer is ${one.status}` }];
}

/** Tells whether a refusal may have its reason in the URI. */
function isOfUri(status: number, condition: string | undefined): boolean {
  return status !== 409 || (condition !== undefined && OF_SELECTORS.has(condition));
}

const OF_SELECTORS: ReadonlySet<string> = new Set(['cannot-insert', 'cannot-delete', 'no-parent']);

/** A refusal may have reasons that a listener does not know: constraints, other documents, what the server supports. */
function isRefusalWrong({ one, server, known }: Question): boolean {
  if (!server.isServed(one)) return false;
  const condition = conflictOf(one)?.error;
  if (one.status === 409) return condition !== undefined && isRefuted(condition, one, server);
  if (one.status === 404) return targetKind(one) !== 'document' || (one.method === 'DELETE' && known?.exists === true);
  return one.status === 400;
}

const REFUTED: ReadonlySet<string> = new Set([
  'not-well-formed',
  'not-utf-8',
  'not-xml-frag',
  'not-xml-att-value',
  'cannot-insert',
  'cannot-delete',
]);

/**
 * RFC 4826 §4.4.5, 3GPP TS 24.481 §6.3.2.3: their URIs are unique among all documents, of which a listener sees some, and
 * others may delete them.
 */
const UNIQUE_AMONG_ALL: ReadonlySet<string> = new Set([RLS_SERVICES.auid, GROUPS.auid]);

function isRefuted(condition: string, one: AnsweredRequest, server: AnsweringServer): boolean {
  if (REFUTED.has(condition)) return true;
  // RFC 4825 §8.2.1: the home directory always exists; a sub-directory may be missing.
  if (condition === 'no-parent') return targetKind(one) !== 'document' || !one.target.name.includes('/');
  if (condition === 'uniqueness-failure') return !UNIQUE_AMONG_ALL.has(one.target.auid);
  return condition === 'schema-validation-error' && namespacesOf(one).every((namespace) => !server.mayJudge(namespace));
}

/** The namespaces that the content of a request declares, without that of its own usage. */
function namespacesOf({ exchange: { request } }: AnsweredRequest): readonly string[] {
  const declared = new TextDecoder().decode(request.body).matchAll(/\sxmlns:[^\s=]+\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return [...declared].map(([, double, single]) => double ?? single ?? '');
}

function hasParameters(one: AnsweredRequest): boolean {
  const type = fieldOf(one, 'Content-Type') ?? '';
  return type.trim() !== mediaType(type);
}

function ofMissing(question: Question): readonly Assessment[] {
  const { one, known, server } = question;
  const kind = targetKind(one);
  const isNode = kind !== 'document';
  // RFC 4825 §8.3, §8.4: what does not exist is answered 404.
  const isWrong = hasSucceeded(one) || one.status === 409 || isFailed(one, server);
  // A selector that breaks the grammar may be an extension that the server supports.
  if (kind === undefined) {
    const id = /=\s*(["'])(?:(?!\1).)*?(?:&(?![\w#]+;)|<)/s.test(decodedText(one.target.node ?? ''))
      ? 'XCAP-6.3-13'
      : 'XCAP-8-05';
    return server.hasNoExtensions ? decided(id, question, isWrong) : [];
  }
  if (known === undefined) return [];
  if (!isNode && hasTildes(one)) return decided('XCAP-4-02', question, isWrong);
  if (one.method === 'DELETE') return decided(isNode ? 'XCAP-8.4-04' : 'XCAP-8.4-03', question, isWrong);
  if (one.method !== 'GET') return [];
  if (!isNode) return decided('XCAP-8.3-01', question, isWrong);
  return decided(known.exists ? 'XCAP-8.3-04' : 'XCAP-8.3-03', question, isWrong);
}

/** RFC 4825 §4: a server that divides such a name at its tildes answers for another document. */
function hasTildes({ target: { document } }: AnsweredRequest): boolean {
  return document.includes('~~');
}

function ofConflict(question: Question): readonly Assessment[] {
  const { one, due, isReplacement, server, isSoleWriter } = question;
  if (due.conflict === 'no-parent' && targetKind(one) === 'document') return ofDirectory(question);
  if (due.conflict === 'uniqueness-failure' && UNIQUE_AMONG_ALL.has(one.target.auid) && !isSoleWriter) return [];
  const rules =
    due.conflict === undefined
      ? undefined
      : refusalRules(one, due.conflict, isReplacement, question.known?.exists !== false);
  if (rules === undefined) return [];
  const isWrong =
    hasSucceeded(one) || (server.isServed(one) && [400, 404, 422].includes(one.status)) || isFailed(one, server);
  const refusal = decided(rules.refusal, question, isWrong);
  if (one.status !== 409 || rules.report === undefined) return refusal;
  const condition = conflictOf(one)?.error;
  if (condition === due.conflict) return [...refusal, { id: rules.report, one }];
  const problem = condition === undefined ? 'the 409 names no condition' : `the conflict report says ${condition}`;
  return [...refusal, { id: rules.report, one, problem: `${problem}, not ${due.conflict}` }];
}

/** RFC 4825 §8.2.1. A directory that is missing at the reference may be there, but not under the name of a document (§6.2). */
function ofDirectory(question: Question): readonly Assessment[] {
  const { one, server, isBelowDocument } = question;
  if (isBelowDocument && hasSucceeded(one)) return decided('XCAP-6.2-11', question, true);
  return decided('XCAP-8.2.1-03', question, one.status === 404 && server.isServed(one));
}

function isUnbound({ target: { selector, bindings } }: AnsweredRequest): boolean {
  return selector?.prefixes.some((prefix) => !bindings.has(prefix)) === true;
}

function typeRule(one: AnsweredRequest): string | undefined {
  const kind = targetKind(one);
  if (kind === 'document') return 'XCAP-8.2.2-05';
  return kind === 'attribute' ? 'XCAP-8.2.2-16' : 'XCAP-8.2.2-11';
}

/** Returns the rule of a condition that fails. */
function conditionRule({ one, known }: Question): string | undefined {
  if (/(?:^|,)\s*W\//.test(fieldOf(one, 'If-Match') ?? '')) return 'HTTP-8.8.3-03';
  if (one.method === 'DELETE') return 'XCAP-8.4-11';
  if (one.method !== 'PUT' || known === undefined) return undefined;
  if (fieldOf(one, 'If-Match') !== undefined) return known.exists ? 'XCAP-7.11-02' : 'XCAP-8.2.6-06';
  if (fieldOf(one, 'If-None-Match') !== '*') return 'XCAP-8.2.6-07';
  return targetKind(one) === 'document' ? 'XCAP-8.2.6-05' : 'XCAP-8.2.6-04';
}

/** Returns the rule of a condition that holds. */
function heldConditionRule(one: AnsweredRequest): string | undefined {
  const match = fieldOf(one, 'If-Match');
  if (match !== undefined) return match === '*' ? 'XCAP-8.2.6-03' : 'XCAP-7.11-03';
  return fieldOf(one, 'If-None-Match') === undefined ? undefined : 'XCAP-8.2.6-07';
}
