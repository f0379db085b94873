import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../../../../common/files/sync-folder.js';
import { userFolder } from '../../../../common/files/user-folder.js';
import { tried } from './journal-registry.js';

/**
 * Proves that this installation has written the lines of one run. The key is in the state folder of the user, beside the
 * registry of journals, and is removed with the journal: a copy of a journal that is settled proves nothing.
 */
export interface JournalSeal {
  /** Id of the run. */
  readonly run: string;
  readonly key: Uint8Array;
}

/** A sealed line ends with its place in the run (run, writer, number), and the HMAC of all text before the proof. */
const SEALED_END = /,"place":"([0-9a-f]{32})\.([0-9a-f]{8})\.(\d{1,15})","proof":"([\w-]{43})"\}$/;
/** Characters of the longest such end, and of its last part. */
const [END_LENGTH, PROOF_LENGTH] = [124, ',"proof":""}'.length + 43];
const KEY_LENGTH = 32;

export function newSeal(): JournalSeal {
  return { run: randomBytes(16).toString('hex'), key: randomBytes(KEY_LENGTH) };
}

/** Keeps the key beyond this process. Where the folder cannot be written, the journal proves nothing to a later process. */
export function keepSeal({ run, key }: JournalSeal): void {
  tried(() => mkdirSync(keyFolder(), { recursive: true, mode: 0o700 }));
  tried(() => writeFileSync(path.join(keyFolder(), run), key, { mode: 0o600, flush: true }));
  tried(() => syncFolder(keyFolder()));
}

export function dropSeal({ run }: JournalSeal): void {
  tried(() => rmSync(path.join(keyFolder(), run), { force: true }));
}

/** Returns the seal of the run that wrote these lines, if this installation has its key. */
export function sealOfLines(lines: readonly string[]): JournalSeal | undefined {
  const known = new Set(tried(() => readdirSync(keyFolder())) ?? []);
  const run = lines.map((line) => endOf(line)?.[1] ?? '').find((id) => known.has(id));
  const key = run === undefined ? undefined : tried(() => readFileSync(path.join(keyFolder(), run)));
  return run === undefined || key?.length !== KEY_LENGTH ? undefined : { run, key };
}

/** Writes the lines of one writer, such as a thread; without a seal they prove nothing. */
export function lineWriter(seal: JournalSeal | undefined): (entry: object) => string {
  if (seal === undefined) return (entry) => `${JSON.stringify(entry)}\n`;
  const writer = randomBytes(4).toString('hex');
  let count = 0;
  return (entry) => {
    count += 1;
    const text = JSON.stringify({ ...entry, place: `${seal.run}.${writer}.${count}` }).slice(0, -1);
    return `${text},"proof":"${proofOf(text, seal)}"}\n`;
  };
}

/** Returns what tells of each line, in their order, whether its writer wrote it at this place. No line counts twice. */
export function lineProver(seal: JournalSeal | undefined): (line: string) => boolean {
  const last = new Map<string, number>();
  return (line) => {
    const [, run, writer = '', count, proof = ''] = endOf(line) ?? [];
    if (seal === undefined || run !== seal.run || Number(count) <= (last.get(writer) ?? 0)) return false;
    const expected = proofOf(line.slice(0, -PROOF_LENGTH), seal);
    if (!timingSafeEqual(Buffer.from(proof), Buffer.from(expected))) return false;
    last.set(writer, Number(count));
    return true;
  };
}

function endOf(line: string): RegExpExecArray | null {
  return SEALED_END.exec(line.slice(-END_LENGTH));
}

function proofOf(text: string, { key }: JournalSeal): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function keyFolder(): string {
  return path.join(userFolder('XDG_STATE_HOME'), 'journal-keys');
}
