import type { Element } from '@xmldom/xmldom';
import { bodyText } from '../../../../common/exchange.js';
import { shortened } from '../../../../common/text/shortened.js';
import {
  type ContentComparison,
  compareDocuments,
  compareElements,
  compareValues,
} from '../../../../common/xml/contents.js';
import type { ReferenceAnswer } from '../../../../simulators/reference.js';
import { conflictOf } from '../observe/conflict.js';
import { type AnsweredRequest, isFound, responseField, responseText, targetKind } from '../observe/observed.js';
import type { JudgedStep } from '../observe/selector.js';
import { everyElement, isXmlElement, parseFragment, singleElement } from '../observe/xml.js';
import { bindingsRule, formRules, selectionRule } from '../rules/server/node-rules.js';
import type { AnsweringServer } from './answering-server.js';
import { type Assessment, type Circumstances, isSameTarget, type Mismatch, ofVersion } from './assessment.js';
import { type DocumentVersion, type HeldDocument, type UncheckedChange, UncheckedChanges } from './held-document.js';
import { targetInParent } from './judge-changes.js';
import { statusAssessments } from './judge-status.js';

/** Judges a GET, and learns from it. */
export function judgeGet(
  one: AnsweredRequest,
  document: HeldDocument,
  { server, mismatches, isSoleWriter }: Circumstances,
): readonly Assessment[] {
  const { known } = document;
  const tag = responseField(one, 'ETag');
  if (isOutdated(one, document, server, tag)) {
    const change = document.unconfirmed.all.at(-1)?.one;
    if (targetKind(one) === 'document') document.forget();
    const id = change?.method === 'DELETE' ? 'XCAP-8.4-12' : 'XCAP-8.2.7-07';
    return [{ id, one, problem: 'it shows an earlier version, with its entity tag' }];
  }
  const due = document.ask(one, document.known?.tag);
  const assumes = [...document.unconfirmed.ids];
  const shown: Assessment[] = [];
  if (known !== undefined && due !== undefined) {
    const judged = [
      ...statusAssessments({
        one,
        due,
        known,
        isReplacement: true,
        isDeleted: false,
        isAllowed: true,
        isBelowDocument: false,
        server,
        isSoleWriter,
      }),
      ...(assumes.length === 0 ? ofTag(one, document, tag) : ofChangedTag(one, document, tag)),
      ...(targetKind(one) === 'document' ? [] : ofNode(one, document, due, server)),
    ];
    shown.push(
      ...judged.map((each) => (assumes.length === 0 || each.id === 'XCAP-7-11' ? each : { ...each, assumes })),
    );
  }
  if (targetKind(one) === 'document')
    shown.push(...ofDocument(one, document, known !== undefined && due !== undefined, mismatches));
  return [...shown, ...ofContent(one, document, tag)];
}

/**
 * RFC 4825 §8.2.7, §8.4: a change shows in all resources when it is answered. Tells whether a GET shows the version before.
 */
function isOutdated(one: AnsweredRequest, document: HeldDocument, server: AnsweringServer, tag = ''): boolean {
  const { known, versions, unconfirmed } = document;
  const isNode = targetKind(one) !== 'document';
  const before = versions.get(tag) ?? (isNode ? server.versionOf(one, tag) : undefined);
  if (!isFound(one) || known?.text === undefined || known.tag === undefined || before === undefined) return false;
  // Without a change in between, a document has changed without a request.
  if (tag === known.tag || (!isNode && unconfirmed.all.length === 0)) return false;
  const shows = (text: string) => {
    if (!isNode) return compareDocuments(text, responseText(one)) === 'same';
    const body = document.nodeIn(one.exchange.request.target, text);
    return body !== '' && compareNodes(one, body) === 'same';
  };
  const isEarlier = shows(before) && !shows(known.text);
  document.learn(known);
  return isEarlier;
}

/** RFC 4825 §8.5: the tag is that of the document, and stays while nobody changes it. */
function ofTag(one: AnsweredRequest, { known, refused }: HeldDocument, tag: string | undefined): readonly Assessment[] {
  if (!isFound(one) || tag === undefined || known?.tag === undefined || !known.exists) return [];
  const isNode = targetKind(one) !== 'document';
  const id = refused.length > 0 ? 'XCAP-8.5-06' : isNode ? 'XCAP-7.11-01' : 'XCAP-8.3-14';
  if (tag === known.tag) return [{ id, one }];
  const since = refused.length > 0 ? 'only refused changes' : 'no change';
  return [{ id, one, problem: `the entity tag is ${tag}, and was ${known.tag}, with ${since} in between` }];
}

/** RFC 4825 §8.5: the answer to a change has the tag that the document has then. */
function ofChangedTag(
  one: AnsweredRequest,
  { known, unconfirmed, refused }: HeldDocument,
  tag: string | undefined,
): readonly Assessment[] {
  const change = unconfirmed.all.at(-1)?.one;
  // A server that packs content may change the tag for it.
  const isComparable =
    isFound(one) && targetKind(one) === 'document' && responseField(one, 'Content-Encoding') === undefined;
  if (change === undefined || !isComparable || tag === undefined || known?.tag === undefined) return [];
  const id = change.method === 'DELETE' ? 'XCAP-8.5-04' : 'XCAP-8.5-03';
  if (opaque(tag) === opaque(known.tag)) return [{ id, one: change }];
  if (refused.length > 0) return [];
  const problem = `its entity tag is ${known.tag}, and response ${one.index + 1}, the next GET, has ${tag}`;
  return [{ id, one: change, problem }];
}

/** RFC 9110 §8.8.3.2: weak and strong tags are compared without the mark of weakness. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Judges what a GET of a node returns. */
function ofNode(
  one: AnsweredRequest,
  document: HeldDocument,
  due: ReferenceAnswer,
  server: AnsweringServer,
): readonly Assessment[] {
  const last = document.unconfirmed.all.at(-1)?.one;
  const isOfPut = last?.method === 'PUT' && isSameTarget(last, one);
  if (due.status !== 200) return [];
  // RFC 4825 §6.3: an attribute with an empty value exists.
  const ofBindings = isFound(one) && targetKind(one) === 'namespace';
  const bindings = ofBindings ? bindingsRule(due.body, responseText(one), one.target) : undefined;
  const id = isOfPut ? 'XCAP-7-11' : due.body === '""' ? 'XCAP-6.3-30' : (bindings ?? selectionRule(one));
  const problem = problemOf(one, due, server, document.unconfirmed.all.length > 0);
  if (problem === 'unjudged') return [];
  const spelling = isSpelledOtherwise(one, document, due) ? ['XCAP-5.2-02'] : [];
  if (problem === undefined) {
    server.understand(spelling);
    return [id, ...formRules(one), ...spelling].map((kept) => ({ id: kept, one }));
  }
  const broken = server.ruleBroken(one, id, one.status === 404 ? spelling : []);
  return broken === undefined ? [] : [{ id: broken, one, problem }];
}

/** RFC 4825 §5.2: a name without a prefix is in the default document namespace, however the document declares it. */
function isSpelledOtherwise(one: AnsweredRequest, { known }: HeldDocument, due: ReferenceAnswer): boolean {
  const steps = one.target.selector?.steps ?? [];
  const isOther = (step: JudgedStep | undefined, text = '') =>
    step?.name.match(/[*:]/) === null && /^[^<]*(?:<[?!][^>]*>[^<]*)*<[\w.-]+:/.test(text);
  return isOther(steps[0], known?.text) || (targetKind(one) === 'element' && isOther(steps.at(-1), due.body));
}

/**
 * Says what is wrong with the answer to a GET of a node that exists.
 *
 * @param isChanged whether a change before, which nobody has looked at, may have left other white space
 */
function problemOf(
  one: AnsweredRequest,
  due: ReferenceAnswer,
  server: AnsweringServer,
  isChanged: boolean,
): string | undefined {
  if (one.status === 404 || (one.status === 400 && server.isPlain(one))) {
    return `the answer is ${one.status}, and the node exists`;
  }
  const comparison = one.status === 200 ? compareNodes(one, due.body) : 'unreadable';
  if (comparison === 'unreadable' || (isChanged && comparison === 'other white space')) return 'unjudged';
  return comparison === 'same' ? undefined : `the content is not ${shortened(due.body, MOST_SHOWN)}`;
}

function compareNodes(one: AnsweredRequest, body: string): ContentComparison {
  const found = responseText(one);
  return targetKind(one) === 'attribute' ? compareValues(body, found) : compareElements(body, found);
}

/** Longest content in a sentence, in characters. */
const MOST_SHOWN = 120;

/** Judges what a GET of the document shows of earlier changes, and keeps it. */
function ofDocument(
  one: AnsweredRequest,
  document: HeldDocument,
  isKnown: boolean,
  mismatches: Mismatch[],
): readonly Assessment[] {
  if (one.status === 404 || one.status === 410) {
    const shown = isKnown ? ofAbsence(one, document) : [];
    settle(document, { exists: false });
    return shown;
  }
  if (!isFound(one)) return [];
  const found = responseText(one);
  const shown = isKnown ? ofPresence(one, document, found, mismatches) : [];
  const tag = responseField(one, 'ETag');
  const version = ofVersion(one, document, tag, found);
  settle(document, { exists: true, text: found, tag });
  return [...shown, ...version];
}

function settle(document: HeldDocument, known: DocumentVersion): void {
  document.learn(known);
  document.unconfirmed = new UncheckedChanges();
  document.refused = [];
  document.deletedBy = undefined;
}

function ofAbsence(one: AnsweredRequest, { known, unconfirmed }: HeldDocument): readonly Assessment[] {
  if (known?.exists !== true) return [];
  const last = unconfirmed.all.at(-1);
  const id = last === undefined || targetKind(last.one) !== 'document' ? 'XCAP-7.3-01' : 'XCAP-7.1-03';
  return [{ id, one, problem: `the answer is ${one.status}, and the document exists` }];
}

function ofPresence(
  one: AnsweredRequest,
  document: HeldDocument,
  found: string,
  mismatches: Mismatch[],
): readonly Assessment[] {
  const { known, unconfirmed, refused } = document;
  if (known === undefined) return [];
  if (!known.exists) return ofReturn(one, document);
  if (known.text === undefined) return [];
  const due = document.text ?? '';
  const comparison = compareDocuments(due, found);
  if (comparison === 'unreadable') return [];
  if (comparison === 'same') {
    const kept = unconfirmed.all.map(({ one: put, id }) => ({ id, one: put }));
    return [
      ...kept,
      ...(refused.length > 0 ? [{ id: 'XCAP-8.2.5-17', one }] : []),
      ...ofDeclarations(unconfirmed.all.at(-1), document, found),
    ];
  }
  const last = unconfirmed.all.at(-1);
  if (last === undefined) return ofStay(one, refused);
  const problem = `response ${one.index + 1}, a GET of the document, does not show what the change gives`;
  // A refused change may have been made all the same.
  if (refused.length > 0) return ofStay(one, refused).map((stay) => ({ ...stay, assumes: [...unconfirmed.ids] }));
  const place = placeInRest(last.one, document, due, found);
  // RFC 4825 §8.2.3 has two places for an element put by a wildcard and an attribute: behind all siblings, and behind those of
  // its name.
  if (place === 'moved' && last.id === 'XCAP-8.2.3-09') return [];
  if (place === 'moved') return [{ ...ofPlace(last, document, due, found), one: last.one, problem }];
  const changes = unconfirmed.all.map((change) => ({
    one: change.one,
    id: comparison === 'other' ? change.id : change.whiteSpaceId,
  }));
  const ofLast = { id: comparison === 'other' ? last.id : last.whiteSpaceId, one: last.one };
  if (place === 'changed' || changes.every(({ id }) => id === ofLast.id)) return [{ ...ofLast, problem }];
  mismatches.push({ changes, problem });
  return [];
}

/** RFC 4825 §8.2.3: a new element keeps also the namespace declarations that its surroundings have. */
function ofDeclarations(
  last: UncheckedChange | undefined,
  document: HeldDocument,
  found: string,
): readonly Assessment[] {
  if (last?.id.startsWith('XCAP-8.2.3-') !== true || targetKind(last.one) !== 'element') return [];
  const { request } = last.one.exchange;
  const sent = parseFragment(bodyText(request));
  const node = singleElement(document.nodeIn(request.target, found));
  if (sent === undefined || node === undefined) return [];
  const stored = everyElement(node);
  const isKept = everyElement(sent).every((element, index) =>
    [...element.attributes].every(
      ({ name, value }) => stored[index]?.getAttribute(name) === value || !/^xmlns/.test(name),
    ),
  );
  const id = 'XCAP-8.2.3-26';
  return [{ id, one: last.one, ...(isKept ? {} : { problem: 'the new element has lost namespace declarations' }) }];
}

/** Returns the rule about the place of a new element which is at another one (RFC 4825 §8.2.3). */
function ofPlace(
  { id, one }: UncheckedChange,
  document: HeldDocument,
  due: string,
  found: string,
): Pick<Assessment, 'id' | 'assumes'> {
  const { name = '', position = 0 } = one.target.selector?.steps.at(-1) ?? {};
  const before = document.without(one.exchange.request.target, due) ?? '';
  const parent = singleElement(document.nodeIn(targetInParent(one), before));
  const siblings = [...(parent?.childNodes ?? [])].filter(isXmlElement);
  const [ordered = '', otherOrdered = ''] = [due, found].map((text) => text.replace(/<!--.*?-->|<\?.*?\?>/gs, ''));
  if (compareDocuments(ordered, otherOrdered) !== 'other') {
    if (name === '*') return { id: position > 1 && position > siblings.length ? 'XCAP-8.2.3-17' : id };
    return { id: position > 1 ? 'XCAP-8.2.3-13' : id };
  }
  const isAlike = ({ localName }: Element) => localName === name.replace(/^.*:/, '');
  const namespaces = new Set(siblings.filter(isAlike).map(({ namespaceURI }) => namespaceURI));
  return namespaces.size > 1 && position === 0 ? { id: 'XCAP-8.2.3-11', assumes: [id] } : { id };
}

/**
 * Finds out how the node of the last change differs, where nothing else in the document does.
 *
 * @returns undefined when something else differs
 */
function placeInRest(
  last: AnsweredRequest,
  document: HeldDocument,
  due: string,
  found: string,
): 'moved' | 'changed' | undefined {
  if (targetKind(last) === 'document' || last.method !== 'PUT') return undefined;
  const { target } = last.exchange.request;
  const [node, other] = [document.nodeIn(target, due), document.nodeIn(target, found)];
  const [rest, otherRest] = [document.without(target, due), document.without(target, found)];
  if (rest === undefined || otherRest === undefined || compareDocuments(rest, otherRest) !== 'same') return undefined;
  return compareElements(node, other) === 'same' ? 'moved' : 'changed';
}

/** A document is there that was deleted, or never there. */
function ofReturn(one: AnsweredRequest, { deletedBy }: HeldDocument): readonly Assessment[] {
  if (deletedBy === undefined) return [];
  return [{ id: 'XCAP-7.2-02', one: deletedBy, problem: `response ${one.index + 1} shows the document` }];
}

function ofStay(one: AnsweredRequest, refused: readonly AnsweredRequest[]): readonly Assessment[] {
  const last = refused.at(-1);
  if (last === undefined) return [{ id: 'XCAP-8.3-14', one, problem: 'the document has changed without a request' }];
  const condition = conflictOf(last)?.error;
  const ofDeletion = condition === 'cannot-delete' ? 'XCAP-8.4-07' : 'XCAP-8.4-09';
  const id = last.method === 'DELETE' && condition !== undefined ? ofDeletion : 'XCAP-8.2.5-17';
  return [{ id, one, problem: `the document has changed, and request ${last.index + 1} was refused` }];
}

/** RFC 9110 §8.8.3: a strong entity tag stands for one sequence of octets of a resource. */
function ofContent(one: AnsweredRequest, { contents }: HeldDocument, tag: string | undefined): readonly Assessment[] {
  if (!isFound(one) || tag?.startsWith('"') !== true) return [];
  const key = `${tag} ${one.exchange.request.target}`;
  const before = contents.get(key);
  contents.set(key, one);
  if (before === undefined) return [];
  const id = 'HTTP-8.8.3-02';
  if (Buffer.compare(before.response.body, one.response.body) === 0) return [{ id, one }];
  const text = `the content differs from that of response ${before.index + 1}, which has the same strong entity tag`;
  return [{ id, one, problem: text }];
}
