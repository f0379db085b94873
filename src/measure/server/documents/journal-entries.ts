import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type DocumentBefore, wasMissing } from './document-before.js';

// The journal has one JSON value a line. A crash may cut the last line; the write that it announces was not sent.

const RUN = z.object({
  type: z.literal('run'),
  format: z.literal(1),
  subject: z.object({ name: z.string(), xcapRoot: z.string() }),
  pid: z.number(),
  host: z.string(),
});

const MISSING = z.object({ status: z.number() });
const TEXT = z.object({ contentType: z.string(), text: z.string() });
const OCTETS = z.object({ contentType: z.string(), base64: z.base64() });

/** What a document had, whatever it mirrored. */
const STATE = z.union([MISSING, TEXT, OCTETS]);

const MIRRORED = { mirrored: STATE.optional() };
const BEFORE = z.union([MISSING, TEXT.extend(MIRRORED), OCTETS.extend(MIRRORED)]);

const ENTRY = z.discriminatedUnion('type', [
  RUN,
  z.object({ type: z.literal('original'), uri: z.string(), before: BEFORE }),
  z.object({ type: z.literal('again'), uri: z.string() }),
  z.object({ type: z.literal('settled'), uri: z.string(), isRewritten: z.literal(true).optional() }),
]);

/** The run that wrote a journal. */
export type JournalRun = Omit<z.infer<typeof RUN>, 'type' | 'format'>;

/**
 * A line of the journal. `original` and `again` come before the first write of a case to a document; `again` has the
 * content of the last `original`. `settled` says that the document has this content again; with `isRewritten` in the form
 * of the server.
 */
export type JournalEntry = z.infer<typeof ENTRY>;

/** A document that a run has written to. */
export interface WrittenDocument {
  readonly uri: string;
  /** What it had before the first write that is not restored, or before the last case that wrote to it. */
  readonly before: DocumentBefore;
  /** What it had before the run. */
  readonly first: DocumentBefore;
  /** Whether the server stores the original in a form of its own. */
  readonly isRewritten: boolean;
}

export interface ReadJournal {
  readonly run: JournalRun;
  /** Documents that are not restored, in the order of the first writes. */
  readonly unsettled: readonly WrittenDocument[];
  /** Documents that are restored. */
  readonly settled: readonly WrittenDocument[];
  /** Number of lines that cannot be read. */
  readonly damaged: number;
}

/**
 * Reads the journal of a run.
 *
 * @returns undefined when there is no file, or a crash has cut its first line
 */
export function readJournal(file: string): ReadJournal | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const read = lines.filter((line) => line !== '').map(parseEntry);
  const entries = read.filter((entry) => entry !== undefined);
  const run = entries.find((entry) => entry.type === 'run');
  if (run === undefined) return undefined;
  return { run, ...documentsOf(entries), damaged: read.length - entries.length };
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return ENTRY.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function documentsOf(entries: readonly JournalEntry[]): Pick<ReadJournal, 'unsettled' | 'settled'> {
  const firsts = new Map<string, DocumentBefore>();
  const originals = new Map<string, DocumentBefore>();
  const open = new Map<string, DocumentBefore>();
  const rewritten = new Set<string>();
  for (const entry of entries) {
    if (entry.type === 'run') continue;
    const { uri } = entry;
    if (entry.type === 'original') {
      const before = decoded(entry.before);
      originals.set(uri, before);
      if (!firsts.has(uri)) firsts.set(uri, before);
    }
    const before = originals.get(uri);
    if (entry.type === 'settled') {
      open.delete(uri);
      if (entry.isRewritten === true) rewritten.add(uri);
    }
    // What a run finds before it has restored a document is not the original.
    else if (before !== undefined && !open.has(uri)) open.set(uri, before);
  }
  const named = (documents: Iterable<readonly [string, DocumentBefore]>) =>
    [...documents].map(([uri, before]) => ({
      uri,
      before,
      first: firsts.get(uri) ?? before,
      isRewritten: rewritten.has(uri),
    }));
  return { unsettled: named(open), settled: named([...originals].filter(([uri]) => !open.has(uri))) };
}

/** Encodes a state for the journal: as text where this keeps every octet, so that a person can read it. */
export function encoded(before: DocumentBefore): z.infer<typeof BEFORE> {
  const state = encodedState(before);
  const mirrored = wasMissing(before) ? undefined : before.mirrored;
  return mirrored === undefined ? state : { ...state, mirrored: encodedState(mirrored) };
}

function encodedState(before: DocumentBefore): z.infer<typeof STATE> {
  if (wasMissing(before)) return { status: before.status };
  const { contentType } = before;
  const body = Buffer.from(before.body);
  const text = body.toString('utf8');
  return Buffer.from(text, 'utf8').equals(body)
    ? { contentType, text }
    : { contentType, base64: body.toString('base64') };
}

function decoded(before: z.infer<typeof BEFORE>): DocumentBefore {
  const state = decodedState(before);
  if (wasMissing(state) || !('mirrored' in before) || before.mirrored === undefined) return state;
  return { ...state, mirrored: decodedState(before.mirrored) };
}

function decodedState(state: z.infer<typeof STATE>): DocumentBefore {
  if ('status' in state) return { status: state.status };
  const body = 'text' in state ? Buffer.from(state.text, 'utf8') : Buffer.from(state.base64, 'base64');
  return { contentType: state.contentType, body };
}
