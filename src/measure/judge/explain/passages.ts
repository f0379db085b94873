import { grouped } from '../../../../common/grouped.js';
import type { JudgedConversation } from '../measure-trace.js';
import { type AnsweredRequest, hasSucceeded, isAnswered, targetKind } from '../observe/observed.js';

/**
 * A part of a conversation about one document that can be repeated: it begins where the traffic shows the document, and ends
 * where it shows it again, or no longer tells which one it is.
 */
export interface Passage {
  readonly exchanges: readonly AnsweredRequest[];
  /** Number of exchanges at its beginning that belong to earlier passages, and only lead to it. */
  readonly lead: number;
}

/** Most exchanges of a passage without a lead, so that few faults show in one. */
const LONGEST = 30;

/** Most exchanges that lead to a passage: a server may remember what a document was before. */
const LONGEST_LEAD = 6;

/** Access, load, and what stands before the server: they say nothing of the document. */
const SILENT: ReadonlySet<number> = new Set([401, 403, 407, 408, 429, 502, 503, 504]);

/** Divides a conversation into passages. */
export function passagesOf({ trace, known }: Pick<JudgedConversation, 'trace' | 'known'>): readonly Passage[] {
  const telling = trace.filter(isAnswered).filter(({ status }) => !SILENT.has(status));
  const byDocument = grouped(telling.map((one) => [one.documentUri, one] as const));
  return [...byDocument.values()].flatMap((all) => runsOf(all, known).flatMap(passagesIn));
}

/** Divides the exchanges about a document where the traffic does not tell which document one meets. */
function runsOf(all: readonly AnsweredRequest[], known: ReadonlySet<number>): readonly (readonly AnsweredRequest[])[] {
  const runs: AnsweredRequest[][] = [];
  let open: AnsweredRequest[] | undefined;
  for (const one of all) {
    const isReadable = !one.isConcurrent && one.exchange.request.raw === undefined;
    if (!isReadable || !known.has(one.index)) open = undefined;
    if (!isReadable || (open === undefined && targetKind(one) !== 'document')) continue;
    if (open === undefined) {
      open = [];
      runs.push(open);
    }
    open.push(one);
  }
  return runs;
}

function passagesIn(run: readonly AnsweredRequest[]): readonly Passage[] {
  const shows = run.flatMap((one, at) => (showsDocument(one) ? [at] : []));
  const found: Passage[] = [];
  let start: number | undefined;
  for (const end of new Set([...shows, run.length - 1])) {
    const from = start === undefined ? 0 : (shows.find((at) => at >= (start ?? 0) - LONGEST_LEAD) ?? start);
    const lead = start === undefined ? 0 : start - from + 1;
    if (end + 1 - from - lead <= LONGEST) found.push({ exchanges: run.slice(from, end + 1), lead });
    start = end;
  }
  return found;
}

/** Tells whether an exchange shows by itself which document there is behind it. */
function showsDocument(one: AnsweredRequest): boolean {
  if (targetKind(one) !== 'document') return false;
  if (one.method === 'GET') return one.status === 200 || one.status === 404;
  return (one.method === 'PUT' || one.method === 'DELETE') && hasSucceeded(one);
}
