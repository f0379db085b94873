import { declaresOtherEncoding, decodeUtf8 } from '../document/decode-utf8.js';
import { type DocumentFault, RULES } from './judgment.js';

const START: Position = { line: 1, column: 1 };

/** Says where octets are no UTF-8, or where another encoding is declared. */
export function encodingFault(body: Uint8Array, phrase: string): DocumentFault {
  const text = decodeUtf8(body);
  const rule = { rule: 'not-utf-8', ...RULES['not-utf-8'] } as const;
  if (text !== undefined && declaresOtherEncoding(text)) {
    const offset = Math.max(0, text.indexOf('encoding'));
    return {
      ...rule,
      text: 'The XML declaration names another encoding than UTF-8.',
      advice: 'Write encoding="UTF-8", and save the file in UTF-8.',
      ...positionAt(text, offset),
    };
  }
  return { ...rule, text: phrase, advice: 'Save the file in UTF-8.', ...firstWrongOctet(body) };
}

/** U+FFFD stands for what is no UTF-8. A document may have one of its own in front of that, which is found then. */
function firstWrongOctet(body: Uint8Array): Position {
  const text = new TextDecoder('utf-8').decode(body);
  return positionAt(text, Math.max(0, text.indexOf('\uFFFD')));
}

/** What saxes writes in front of a message. */
const PLACE = /^(\d+):(\d+): /;

/** Says where a text is not well-formed. */
export function syntaxFault(text: string, message: string): DocumentFault {
  const [place, line = '1', column = '1'] = PLACE.exec(message) ?? [];
  const rule = { rule: 'not-well-formed', ...RULES['not-well-formed'] } as const;
  if (place !== undefined) {
    const at = { line: Number(line), column: Math.max(1, Number(column)) };
    return { ...rule, text: message.slice(place.length), advice: 'Correct the XML here, or before.', ...at };
  }
  const doctype = text.indexOf('<!DOCTYPE');
  if (doctype >= 0 && message.includes('document type')) {
    return { ...rule, text: message, advice: 'Remove the declaration.', ...positionAt(text, doctype) };
  }
  return { ...rule, text: message, advice: 'Write one element, and nothing but comments around it.', ...START };
}

/** A place in a text. */
interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** Returns the place of an offset. A line ends with a line feed, or with a carriage return that none follows. */
export function positionAt(text: string, offset: number): Position {
  let [line, start] = [1, 0];
  for (const { index, 0: end } of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = index + end.length;
  }
  return { line, column: offset - start + 1 };
}
