import type { Element } from '@xmldom/xmldom';
import { bodyText } from '../../../../../common/exchange.js';
import { PIDF_MANIPULATION } from '../../../../../common/usages/standard-usages.js';
import { fieldOf, type Observed, ofDocument } from '../../observe/observed.js';
import { lastBefore } from '../../observe/trace-groups.js';
import { writesDocument, writtenBy } from '../../observe/written.js';
import { everyElement, isXmlElement, named, textOf } from '../../observe/xml.js';
import { inBody, inField, type Opinion, type Rule } from '../rule.js';

const USAGE = PIDF_MANIPULATION.auid;

/** Rules about presence documents (RFC 4827, RFC 3863, RFC 4479). */
export const PRESENCE_RULES: readonly Rule[] = [
  { id: 'PM-5-03', judge: charset },
  { id: 'PM-6-19', judge: mustUnderstand },
  {
    id: 'PM-6-20',
    judge: (one) => tuples(one, hasContact, 'A tuple with a basic status lacks a contact.', 'Add a contact.'),
  },
  { id: 'PM-6-21', judge: (one) => tuples(one, hasTimestamp, 'A tuple lacks a timestamp.', 'Add a timestamp.') },
  { id: 'PM-6-22', judge: newTimestamps },
  { id: 'PM-6-23', judge: notesNameLanguage },
  { id: 'PM-6-24', judge: declaredEncoding },
  { id: 'PM-6-30', judge: singleElements },
];

function presenceOf(one: Observed): Element | undefined {
  return one.target?.auid === USAGE ? writtenBy(one) : undefined;
}

function charset(one: Observed): Opinion {
  if (!writesDocument(one, USAGE)) return undefined;
  if (/;\s*charset\s*=/i.test(fieldOf(one, 'content-type') ?? '')) return 'kept';
  const send = `${PIDF_MANIPULATION.mimeType}; charset="utf-8"`;
  return inField(one, 'content-type', 'The media type has no charset.', { send });
}

function mustUnderstand(one: Observed): Opinion {
  const root = presenceOf(one);
  const marked = root === undefined ? [] : everyElement(root).filter(isMarked);
  if (marked.length === 0) return undefined;
  const outside = marked.find((element) => !isWithin(element, 'status'));
  if (outside === undefined) return 'kept';
  return inBody(one, 'mustUnderstand', `${outside.nodeName} is not within a status.`, 'Leave mustUnderstand out.');
}

function isMarked(element: Element): boolean {
  return [...element.attributes].some(({ localName }) => localName === 'mustUnderstand');
}

function isWithin(element: Element, name: string): boolean {
  for (let above = element.parentNode; isXmlElement(above); above = above.parentNode) {
    if (above.localName === name) return true;
  }
  return false;
}

function childOf(element: Element, name: string): Element | undefined {
  return [...element.childNodes].filter(isXmlElement).find(({ localName }) => localName === name);
}

/** Judges each tuple; `false` breaks the rule, undefined does not exercise it. */
function tuples(one: Observed, check: (tuple: Element) => boolean | undefined, text: string, instead: string): Opinion {
  const root = presenceOf(one);
  const judged = root === undefined ? [] : named(root, 'tuple').map(check);
  if (judged.every((each) => each === undefined)) return undefined;
  return judged.includes(false) ? inBody(one, '<tuple', text, instead) : 'kept';
}

function hasContact(tuple: Element): boolean | undefined {
  const status = childOf(tuple, 'status');
  if (status === undefined || childOf(status, 'basic') === undefined) return undefined;
  return childOf(tuple, 'contact') !== undefined;
}

function hasTimestamp(tuple: Element): boolean {
  return childOf(tuple, 'timestamp') !== undefined;
}

function timestamps(one: Observed): readonly string[] {
  const root = presenceOf(one);
  return root === undefined ? [] : named(root, 'timestamp').map(textOf);
}

function newTimestamps(one: Observed): Opinion {
  if (!writesDocument(one, USAGE)) return undefined;
  const previous = lastBefore(
    one.groups.of(one, ofDocument),
    one,
    (other) => writesDocument(other, USAGE) && other.status < 300,
  );
  const own = timestamps(one);
  if (previous === undefined || own.length === 0) return undefined;
  if (bodyText(previous.exchange.request) === bodyText(one.exchange.request)) return undefined;
  const same = timestamps(previous).find((value) => own.includes(value));
  if (same === undefined || own.length > 1) return 'kept';
  return inBody(one, same, 'The document before had the same timestamp.', 'Write the time of this change.');
}

function notesNameLanguage(one: Observed): Opinion {
  const root = presenceOf(one);
  const notes = root === undefined ? [] : named(root, 'note');
  if (notes.length === 0) return undefined;
  const bare = notes.find((note) => !hasLanguage(note));
  return bare === undefined ? 'kept' : inBody(one, '<note', 'A note names no language.', 'Add xml:lang.');
}

function hasLanguage(note: Element): boolean {
  for (let at: Element['parentNode'] | Element = note; isXmlElement(at); at = at.parentNode) {
    if (at.hasAttribute('xml:lang')) return true;
  }
  return false;
}

function declaredEncoding(one: Observed): Opinion {
  if (!writesDocument(one, USAGE)) return undefined;
  if (/^\uFEFF?<\?xml[^>]*\sencoding\s*=/.test(bodyText(one.exchange.request))) return 'kept';
  return inBody(
    one,
    '<',
    'No XML declaration names the encoding.',
    'Begin with <?xml version="1.0" encoding="UTF-8"?>.',
  );
}

function singleElements(one: Observed): Opinion {
  const root = presenceOf(one);
  const holders =
    root === undefined
      ? []
      : everyElement(root).filter(({ localName }) => /^(?:tuple|person|device)$/.test(localName ?? ''));
  if (holders.length === 0) return undefined;
  for (const holder of holders) {
    const plain = [...holder.childNodes]
      .filter(isXmlElement)
      .filter((child) => child.localName !== 'note' && !child.hasAttribute('from') && !child.hasAttribute('until'))
      .map(({ namespaceURI, localName }) => `${namespaceURI} ${localName}`);
    const twice = plain.find((name, index) => plain.indexOf(name) !== index);
    if (twice !== undefined) {
      return inBody(
        one,
        twice.split(' ')[1],
        'An element without from and until occurs twice.',
        'Keep one, or add from and until.',
      );
    }
  }
  return 'kept';
}
