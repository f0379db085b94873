import { RecentTexts } from '../../../../common/recent-texts.js';
import { isSuccess } from '../../../../common/status.js';
import { canonicalXml } from '../../../../common/xml/canonical-xml.js';
import { elementWithValue, withoutIndents } from '../../../../common/xml/contents.js';
import { inScopeOfAnyPrefix } from '../../../../common/xml/fragment.js';
import type { Due } from './document-model.js';
import { type DocumentState, isDecided, type Operation } from './history.js';

/** What an operation may have done to the document in the state that it met. */
export interface Effect {
  /** A new version; absent when the operation made none. */
  readonly made?: DocumentState;
  /** The entity tag that the answer shows of the version that it met. */
  readonly shown?: string;
}

const NOTHING: readonly Effect[] = [{}];

/**
 * Returns what an operation can have done when it met the document in a state.
 *
 * @param due what the rules want in this state
 * @param hasTags whether the entity tags of answers count
 * @returns none when the answer does not fit
 */
export function effectsOf(operation: Operation, met: DocumentState, due: Due, hasTags: boolean): readonly Effect[] {
  const { answer, request } = operation;
  const isWrite = request.method !== 'GET';
  if (answer === undefined || !isDecided(operation))
    return isWrite && isSuccess(due.status) ? [{ made: { text: due.text, tag: undefined } }] : [];
  const { status, body, tag } = answer;
  if (!isSuccess(status)) return isRefusalDue(operation, status, due.status) ? NOTHING : [];
  if (!isSuccess(due.status)) return [];
  if (isWrite) {
    if ((status === 201) !== (due.status === 201)) return [];
    return [{ made: { text: due.text, tag: due.text === undefined ? undefined : tag } }];
  }
  if (!isSameContent(request.target, due.body, body)) return [];
  if (tag === undefined || !hasTags || met.tag === tag) return NOTHING;
  return met.tag === undefined ? [{ shown: tag }] : [];
}

/**
 * A server may refuse a change while it makes another one. But what 304, 404 and 412 say of the document has to be so. Of
 * several reasons to refuse, the server chooses (RFC 9110 §13.2.1).
 */
function isRefusalDue({ request: { method, headers } }: Operation, status: number, due: number): boolean {
  if (status === 304) return due === 304;
  if (status === 404) return method === 'PUT' || due === 404 || (due === 412 && method === 'DELETE');
  const isConditional = headers['if-match'] !== undefined || headers['if-none-match'] !== undefined;
  return status !== 412 || !isConditional || due >= 400;
}

/** RFC 4825 §8.3: contents are compared as XML; other rules judge white space. */
function isSameContent(target: string, due: string, found: string): boolean {
  if (due === found) return true;
  const whole = !target.includes('/~~/')
    ? asIs
    : /\/@[^/"'%]*(?:\?|$)/.test(target)
      ? elementWithValue
      : inScopeOfAnyPrefix;
  const [one, other] = [due, found].map((text) => canonical.get(whole(text), canonicalOf));
  return one !== undefined && one === other;
}

/** The search compares the same contents many times. */
const canonical = new RecentTexts<string | undefined>(200_000);

function canonicalOf(text: string): string | undefined {
  try {
    return withoutIndents(canonicalXml(text));
  } catch {
    return undefined;
  }
}

function asIs(text: string): string {
  return text;
}
