import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { type DocumentBefore, wasMissing } from './document-before.js';
import { type JournalSeal, lineProver, sealOfLines } from './journal-seal.js';

// The journal has one JSON value a line, which ends with its seal (`journal-seal.ts`). A crash may cut the last line; the
// write that it announces was not sent.

/** A URI as a run writes it, of visible ASCII characters: so that whoever prints it prints one line. */
const URI = z.string().refine((uri) => /^[!-~]+$/.test(uri) && URL.canParse(uri));

const RUN = z.object({
  type: z.literal('run'),
  format: z.literal(1),
  subject: z.object({ name: z.string(), xcapRoot: URI }),
  /** XUIs of the users of the run. Journals of earlier versions lack it. */
  users: z.array(z.string()).exactOptional(),
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
  z.object({ type: z.literal('original'), uri: URI, before: BEFORE }),
  z.object({ type: z.literal('again'), uri: URI }),
  z.object({ type: z.literal('settled'), uri: URI, isRewritten: z.literal(true).optional() }),
  z.object({ type: z.literal('cut') }),
]);

/** The run that wrote a journal. */
export type JournalRun = Omit<z.infer<typeof RUN>, 'type' | 'format'>;

/**
 * A line of the journal. `original` and `again` come before the first write of a case to a document; `again` has the
 * content of the last `original`. `settled` says that the document has this content again; with `isRewritten` in the form
 * of the server. `cut` says that a crash has cut the line before.
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

/** The documents of the lines of a journal. */
interface JournalDocuments {
  /** Documents that are not restored, in the order of the first writes. */
  readonly unsettled: readonly WrittenDocument[];
  /** Documents that are restored. */
  readonly settled: readonly WrittenDocument[];
}

/** A journal. Its documents are those of the lines that its run has written, as their proof says. */
export interface ReadJournal extends JournalDocuments {
  /** Undefined when its line is damaged. */
  readonly run: JournalRun | undefined;
  /** Whether the line of the run is one that the run has written. */
  readonly isProvenRun: boolean;
  /** Documents of other lines that are not restored: anybody may have written these lines. */
  readonly unproven: readonly WrittenDocument[];
  /** Numbers of lines that cannot be read, or were changed. */
  readonly damaged: readonly number[];
  /** Numbers of lines that ended while they were written. */
  readonly cut: readonly number[];
}

/**
 * Reads the journal of a run. A damaged line costs no other one.
 *
 * @param seal that of the run, when this process has it; otherwise the one whose key this installation has kept
 * @returns undefined when there is no file
 * @throws InvalidArgumentError `journal` for a folder or a device
 */
export function readJournal(file: string, seal?: JournalSeal): ReadJournal | undefined {
  if (!existsSync(file)) return undefined;
  const lines = linesOf(file);
  // What is behind the last line feed is no line, unless a crash has cut one.
  const last = lines.at(-1) === '' ? lines.pop() : lines.at(-1);
  const isProven = lineProver(seal ?? sealOfLines(lines));
  const read = lines.map((line) => ({ entry: parseEntry(line), isProven: isProven(line) }));
  const hasProof = read.some((line) => line.isProven);
  const isCut = (index: number) => read[index + 1]?.entry?.type === 'cut' || (index === read.length - 1 && last !== '');
  // In a journal with proofs, an original without one may be somebody's; any other such line has been changed.
  const isUnread = (line: (typeof read)[number]) =>
    line.entry === undefined || (hasProof && !line.isProven && line.entry.type !== 'original');
  const unread = (wanted: boolean) =>
    read.flatMap((line, index) => (isUnread(line) && isCut(index) === wanted ? [index + 1] : []));
  const entriesThat = (count: (line: { readonly isProven: boolean; readonly entry: JournalEntry }) => boolean) =>
    read.flatMap(({ entry, isProven }) => (entry !== undefined && count({ entry, isProven }) ? [entry] : []));
  const proven = entriesThat((line) => line.isProven);
  // Whether an original without proof is restored, lines with a proof may say.
  const unproven = entriesThat((line) => !line.isProven || line.entry.type !== 'original');
  const documents = documentsOf(proven);
  const open = new Set(documents.unsettled.map(({ uri }) => uri));
  const provenRun = proven.find(isRun);
  return {
    run: provenRun ?? unproven.find(isRun),
    isProvenRun: provenRun !== undefined,
    ...documents,
    unproven: documentsOf(unproven).unsettled.filter(({ uri }) => !open.has(uri)),
    damaged: unread(false),
    cut: unread(true),
  };
}

/** Returns the seal of the run that wrote a journal, if this installation has its key. */
export function sealOfJournal(file: string): JournalSeal | undefined {
  return sealOfLines(linesOf(file));
}

/** A device or a pipe in the place of a journal may never end. */
function linesOf(file: string): string[] {
  if (!statSync(file).isFile()) throw new InvalidArgumentError('journal', `${file} is no file that a run has written`);
  return readFileSync(file, 'utf8').split('\n');
}

function isRun(entry: JournalEntry): entry is Extract<JournalEntry, { type: 'run' }> {
  return entry.type === 'run';
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return ENTRY.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function documentsOf(entries: readonly JournalEntry[]): JournalDocuments {
  const firsts = new Map<string, DocumentBefore>();
  const originals = new Map<string, DocumentBefore>();
  const open = new Map<string, DocumentBefore>();
  const rewritten = new Set<string>();
  for (const entry of entries) {
    if (entry.type === 'run' || entry.type === 'cut') continue;
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
