import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { errorCode } from '../../../common/errors.js';
import { momentOf, type PlainMoment, plainMoment } from '../../../simulators/internal.js';
import type { CaseResult } from '../../result/run-result.js';
import type { Recording } from './recorded-case.js';
import type { Served } from './served.js';
import type { Situation } from './situations.js';

/** A case on the standard mock: its result, and what it did there. */
export interface StandardCase {
  readonly result: Omit<CaseResult, 'exchanges'>;
  readonly recording: Recording;
}

export interface CaseWithExchanges extends StandardCase {
  readonly exchanges: CaseResult['exchanges'];
}

/** The cases on one configuration of the mock, by case id. */
type StandardCases = Map<string, StandardCase>;

type PlainSituation = Omit<Situation, 'before' | 'after'> & Record<'before' | 'after', PlainMoment>;

interface PlainCase extends Omit<StandardCase, 'recording'> {
  readonly recording: Omit<Recording, 'situations'> & { readonly situations: readonly PlainSituation[] | undefined };
}

/** For each configuration of the mock, something for each case, by its id. */
type OfCases<Part> = readonly ReadonlyMap<string, Part>[];

/** The two sections of the file. Only mixes read the exchanges, which take most of the room; they are JSON. */
interface Content {
  readonly cases: OfCases<PlainCase>;
  readonly exchanges: OfCases<string>;
}

/** Version of the form of the file; to be raised with every change of `Content`. */
const FORMAT = 1;

/** Number of the latest files that stay: those of other states of the code, or of other versions of Node. */
const KEPT = 3;

/**
 * What cases do on the standard mocks. With a file, later proofs and other threads need not run these cases again. A proof
 * of a few deviations records some cases, a proof of all records all.
 */
export class Recordings {
  readonly #file: string | undefined;
  readonly #cases: StandardCases[];
  readonly #exchanges: Map<string, string>[];
  #isChanged = false;

  /**
   * @param file where recordings stay; its name tells all that they depend on. In memory only when absent
   * @param withExchanges whether `resultsOf` is needed; cases without exchanges do not count then
   */
  constructor(file?: string, withExchanges = false) {
    this.#file = file;
    this.#exchanges = ((withExchanges && this.#read('exchanges')) || []).map((one) => new Map(one));
    this.#cases = (this.#read('cases') ?? []).map(liveCases());
    if (!withExchanges) return;
    for (const [index, cases] of this.#cases.entries()) {
      for (const id of cases.keys()) if (!this.#exchanges[index]?.has(id)) cases.delete(id);
    }
  }

  /** Returns the recorded cases of a configuration of the mock. */
  of(configuration: number): ReadonlyMap<string, StandardCase> {
    return this.#cases[configuration] ?? new Map();
  }

  /** Returns true when a case was recorded on some configuration. */
  has(id: string): boolean {
    return this.#cases.some((cases) => cases.has(id));
  }

  resultsOf(configuration: number): ReadonlyMap<string, CaseResult> {
    const exchanges = this.#exchanges[configuration];
    return new Map(
      [...this.of(configuration)].map(([id, { result }]) => {
        const own = JSON.parse(exchanges?.get(id) ?? '[]') as CaseResult['exchanges'];
        return [id, { ...result, exchanges: own }];
      }),
    );
  }

  add(configuration: number, cases: readonly CaseWithExchanges[]): void {
    const known = this.#cases[configuration] ?? new Map();
    const exchanges = this.#exchanges[configuration] ?? new Map();
    this.#cases[configuration] = known;
    this.#exchanges[configuration] = exchanges;
    for (const { exchanges: own, ...one } of cases) {
      known.set(one.result.id, one);
      exchanges.set(one.result.id, JSON.stringify(own));
    }
    this.#isChanged ||= cases.length > 0;
  }

  /**
   * Writes the file when there is something new, with what another process has written meanwhile. Other processes see it
   * whole or not at all. A folder that cannot be written costs time only. Removes the files of older states.
   */
  save(): void {
    const file = this.#file;
    if (file === undefined || !this.#isChanged) return;
    const unfinished = `${file}.${process.pid}-${threadId}.tmp`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      oneAtATime(`${file}.lock`, () => {
        const content: Content = {
          cases: merged(this.#read('cases'), this.#cases.map(plainCases())),
          exchanges: merged(this.#read('exchanges'), this.#exchanges),
        };
        writeFileSync(unfinished, Buffer.concat(SECTIONS.flatMap((name) => sectionOf(content[name]))));
        renameSync(unfinished, file);
      });
      removeOld(path.dirname(file));
      this.#isChanged = false;
    } catch (thrown) {
      if (existsSync(unfinished)) rmSync(unfinished);
      if (!(thrown instanceof Error && 'code' in thrown)) throw thrown;
    }
  }

  /** @returns undefined when there is no file, or the section is damaged or has another form */
  #read<Name extends keyof Content>(name: Name): Content[Name] | undefined {
    if (this.#file === undefined) return undefined;
    try {
      return contentOf(readSection(this.#file, SECTIONS.indexOf(name))) as Content[Name] | undefined;
    } catch {
      return undefined;
    }
  }
}

const WAIT_MS = 50;
/** Ten seconds: a process that was killed leaves its lock, and the next one goes on without it. */
const MOST_WAITS = 200;

/** Lets one process at a time read and write a file, so that none writes over what another one has added meanwhile. */
function oneAtATime(lock: string, work: () => void): void {
  for (let waits = 0; !isTaken(lock) && waits < MOST_WAITS; waits += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes a lock, unless somebody has it. */
function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

function merged<Part>(theirs: OfCases<Part> = [], ours: OfCases<Part>): OfCases<Part> {
  const length = Math.max(theirs.length, ours.length);
  return Array.from({ length }, (_, index) => new Map([...(theirs[index] ?? []), ...(ours[index] ?? [])]));
}

const SECTIONS = ['cases', 'exchanges'] as const;

const CHECKSUM = 32;
const LENGTH = 8;
const HEAD = CHECKSUM + LENGTH;

/** Makes a section of a file: a checksum and a length before the content. */
function sectionOf(content: unknown): readonly Buffer[] {
  const octets = serialize({ format: FORMAT, content });
  const length = Buffer.alloc(LENGTH);
  length.writeBigUInt64BE(BigInt(octets.byteLength));
  return [checksumOf(octets), length, octets];
}

/** Reads one section of a file, without the others. */
function readSection(file: string, index: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const read = (start: number, length: number): Buffer => {
      const octets = Buffer.alloc(length);
      return octets.subarray(0, readSync(opened, octets, 0, length, start));
    };
    const lengthAt = (start: number): number => HEAD + Number(read(start + CHECKSUM, LENGTH).readBigUInt64BE());
    let start = 0;
    for (let before = 0; before < index; before += 1) start += lengthAt(start);
    return read(start, Math.min(lengthAt(start), fstatSync(opened).size));
  } finally {
    closeSync(opened);
  }
}

/** Only `sectionOf` makes sections with a right checksum and format. */
function contentOf(section: Buffer): unknown {
  const octets = section.subarray(HEAD);
  if (!checksumOf(octets).equals(section.subarray(0, CHECKSUM))) return undefined;
  const { format, content } = deserialize(octets) as { readonly format: unknown; readonly content: unknown };
  return format === FORMAT ? content : undefined;
}

function checksumOf(octets: Uint8Array): Buffer {
  return createHash('sha256').update(octets).digest();
}

function removeOld(folder: string): void {
  const times = readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const old = times.sort((one, other) => other.time - one.time).slice(KEPT);
  for (const { file } of old) rmSync(file, { force: true });
}

/** Replaces what cannot be written. Equal situations and moments stay one object, also in the file. */
function plainCases(): (cases: StandardCases) => ReadonlyMap<string, PlainCase> {
  const moment = once(plainMoment);
  return mapped(
    once((one: Situation): PlainSituation => {
      const { request, answer, steps, before, after } = one;
      return { request, answer, steps, before: moment(before), after: moment(after) };
    }),
  );
}

function liveCases(): (cases: ReadonlyMap<string, PlainCase>) => StandardCases {
  const moment = once(momentOf);
  return mapped(once((one: PlainSituation) => ({ ...one, before: moment(one.before), after: moment(one.after) })));
}

interface WithSituations<One> {
  readonly recording: { readonly situations: readonly One[] | undefined; readonly served: readonly Served[] };
}

/** Converts the situations of cases. */
function mapped<From, To extends Served>(convert: (one: From) => To) {
  return <Case extends WithSituations<From>>(cases: ReadonlyMap<string, Case>) =>
    new Map(
      [...cases].map(([id, one]) => {
        const situations = one.recording.situations?.map(convert);
        const served = situations ?? one.recording.served;
        return [id, { ...one, recording: { ...one.recording, situations, served } }] as const;
      }),
    );
}

/** Makes a function return the same object for the same argument. */
function once<From extends object, To>(convert: (one: From) => To): (one: From) => To {
  const known = new Map<From, To>();
  return (one) => {
    const made = known.get(one) ?? convert(one);
    known.set(one, made);
    return made;
  };
}
