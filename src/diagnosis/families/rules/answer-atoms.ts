import { createHash } from 'node:crypto';
import { parseDocument, XmlLimitError, XmlSyntaxError } from '../../../../simulators/reference.js';
import { slug } from '../../../result/causes/wrong-part.js';
import type { Atom } from './atom.js';

/** What of an answer tells why a server gave it. */
export interface AnswerLabel {
  readonly status: number;
  /** Condition of a conflict report. */
  readonly condition: string | undefined;
  /** Phrase of a conflict report. */
  readonly phrase: string | undefined;
}

/** Reads status, condition and phrase of an answer. */
export function answerLabel({ status, body }: { readonly status: number; readonly body: string }): AnswerLabel {
  if (status !== 409) return { status, condition: undefined, phrase: undefined };
  const report = reportOf(body);
  return {
    status,
    condition: report?.localName,
    phrase: report?.attributes.find(({ name }) => name === 'phrase')?.value,
  };
}

function reportOf(body: string) {
  try {
    const { root } = parseDocument(body);
    return root.localName === 'xcap-error' ? root.children[0] : undefined;
  } catch (thrown) {
    if (thrown instanceof XmlSyntaxError || thrown instanceof XmlLimitError) return undefined;
    throw thrown;
  }
}

/** Writes a label as `409 no-parent`. */
export function labelText({ status, condition }: AnswerLabel): string {
  return condition === undefined ? String(status) : `${status} ${condition}`;
}

/** Lists the properties of the standard answer that a fault may replace. */
export function answerAtoms(label: AnswerLabel): readonly Atom[] {
  const { status, condition, phrase } = label;
  const said = phrase === undefined ? undefined : shapeOf(phrase);
  return [
    ...(status >= 400 ? [instead('refusals', 'of any refusal')] : []),
    ...(status >= 200 && status < 300 ? [instead('success', 'of any success')] : []),
    instead(String(status), `of ${status}`),
    ...(condition === undefined ? [] : [instead(`${status}-${condition}`, `of ${status} ${condition}`)]),
    ...(said === undefined ? [] : [instead(`${condition}-${shortId(slug(said))}`, `of ${condition} (${said})`)]),
  ];
}

/** How the ids of properties of the standard answer begin. */
export const INSTEAD = 'instead-of-';

function instead(id: string, words: string): Atom {
  return { id: `${INSTEAD}${id}`, words: `in place ${words}`, group: 'instead' };
}

/** Ids are for reading: the first words are enough where a hash keeps others apart. */
function shortId(words: string): string {
  const rest = createHash('md5').update(words).digest('hex').slice(0, 4);
  return words.length <= MOST_OF_PHRASE ? words : `${words.slice(0, words.lastIndexOf('-', MOST_OF_PHRASE))}-${rest}`;
}

/** Most characters of a phrase in an id. */
const MOST_OF_PHRASE = 48;

/** The words of a phrase without the place of the fault, which is another one in each document. */
function shapeOf(phrase: string): string {
  return phrase
    .replace(/\bline \d+(?:, column \d+)?:?\s*/gi, '')
    .replace(/\d+/g, 'N')
    .replace(/"[^"]*"/g, '…')
    .slice(0, 120)
    .trim();
}
