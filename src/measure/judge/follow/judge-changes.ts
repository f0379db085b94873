import { bodyText } from '../../../../common/exchange.js';
import { type AnsweredRequest, hasSucceeded, responseField, targetKind } from '../observe/observed.js';
import type { JudgedStep } from '../observe/selector.js';
import { contentRule, whiteSpaceRule } from '../rules/server/node-rules.js';
import { type Assessment, type Circumstances, isSameTarget, ofVersion } from './assessment.js';
import { type HeldDocument, UncheckedChanges } from './held-document.js';
import { isTelling, statusAssessments } from './judge-status.js';

/** Judges an answer to a change, and follows it. */
export function change(
  one: AnsweredRequest,
  document: HeldDocument,
  circumstances: Circumstances,
): readonly Assessment[] {
  const { known } = document;
  const tag = responseField(one, 'ETag');
  const before = document.text;
  const isReplacement = targetKind(one) === 'document' ? known?.exists === true : hasNode(one, document);
  const hasSiblings = targetKind(one) === 'element' && siblingsOf(one, document);
  const due = document.ask(one, tag);
  const repeated = ofRepetition(one, document);
  if (due === undefined) {
    followBlindly(one, document, tag);
    return repeated;
  }
  const isAllowed = due.status === 412 && document.allows(one);
  const isDeleted = circumstances.startsEmpty || document.deletedBy !== undefined;
  const question = { ...circumstances, one, due, known, isReplacement, isDeleted, isAllowed };
  // The change of a node before may have made another content than it should.
  const assumes = [...document.unconfirmed.idsOfNodes];
  const statuses = statusAssessments(question);
  const shown = [...(assumes.length === 0 ? statuses : statuses.map((each) => ({ ...each, assumes }))), ...repeated];
  const isDue = due.status === 200 || due.status === 201;
  if (!hasSucceeded(one)) {
    due.undo();
    if (one.status >= 500 || one.status === 408) document.forget();
    else document.refused.push(one);
    return shown;
  }
  if (!isDue) {
    due.undo();
    followBlindly(one, document, tag);
    return shown;
  }
  const id = contentRule(one, isReplacement, hasSiblings);
  const whiteSpaceId = whiteSpaceRule(one, isReplacement);
  const after = document.text;
  const tags = known === undefined ? [] : ofNewTag(one, document, tag, before !== after);
  document.known = { exists: after !== undefined, text: after, tag };
  const isWhole = targetKind(one) === 'document';
  if (isWhole) document.unconfirmed = new UncheckedChanges();
  document.unconfirmed.add({ one, id, whiteSpaceId });
  document.refused = [];
  document.deletedBy = isWhole && one.method === 'DELETE' ? one : undefined;
  const versions = after === undefined || !isWhole ? [] : ofVersion(one, document, tag, after);
  return [...shown, ...tags, ...versions];
}

/** RFC 4825 §8.5: with each change of the document, all its resources get a new tag. */
function ofNewTag(
  one: AnsweredRequest,
  { known }: HeldDocument,
  tag: string | undefined,
  hasChanged: boolean,
): readonly Assessment[] {
  if (!hasChanged || tag === undefined || known?.tag === undefined || !known.exists) return [];
  if (tag !== known.tag) return [{ id: 'XCAP-8.5-02', one }];
  return [{ id: 'XCAP-8.5-02', one, problem: `the change keeps the entity tag ${tag}` }];
}

/** RFC 4825 §7: the repetition of a DELETE is answered 404. */
function ofRepetition(one: AnsweredRequest, { deletedBy }: HeldDocument): readonly Assessment[] {
  if (deletedBy === undefined || one.method !== 'DELETE' || !isSameTarget(one, deletedBy) || !isTelling(one)) return [];
  if (one.status === 404) return [{ id: 'XCAP-7-09', one }];
  return [{ id: 'XCAP-7-09', one, problem: `the repetition of a successful DELETE is answered ${one.status}` }];
}

/** Follows a change that the rules do not decide. */
function followBlindly(one: AnsweredRequest, document: HeldDocument, tag: string | undefined): void {
  if (!hasSucceeded(one)) return;
  document.forget();
  const isWhole = targetKind(one) === 'document';
  if (isWhole && one.method === 'DELETE') {
    document.learn({ exists: false });
    document.deletedBy = one;
  } else {
    document.learn({ exists: true, tag, text: isWhole ? bodyText(one.exchange.request) : undefined });
    document.unconfirmed.add({ one, id: contentRule(one, true, false), whiteSpaceId: whiteSpaceRule(one, true) });
  }
}

function hasNode(one: AnsweredRequest, document: HeldDocument): boolean {
  return document.known?.text !== undefined && document.peek(one.exchange.request.target).status === 200;
}

/** Tells whether there is an element of the same name: what a PUT without a predicate would be put behind. */
function siblingsOf(one: AnsweredRequest, document: HeldDocument): boolean {
  const last = one.target.selector?.steps.at(-1);
  if (document.known?.text === undefined || last === undefined) return false;
  return document.peek(targetInParent(one, `${last.name}[1]`)).status === 200;
}

/** Returns the target of the parent of an element, or of another node in it. */
export function targetInParent({ target }: AnsweredRequest, step?: string): string {
  const { raw, nodeStart, query, selector } = target;
  const steps = [...(selector?.steps.slice(0, -1).map(stepText) ?? []), ...(step === undefined ? [] : [step])];
  return `${raw.slice(0, nodeStart)}${steps.map(encodeURIComponent).join('/')}${query === undefined ? '' : `?${query}`}`;
}

function stepText({ name, position, attribute }: JudgedStep): string {
  const quote = attribute?.value.includes('"') === true ? "'" : '"';
  const test = attribute === undefined ? '' : `[@${attribute.name}=${quote}${attribute.value}${quote}]`;
  return `${name}${position === undefined ? '' : `[${position}]`}${test}`;
}
