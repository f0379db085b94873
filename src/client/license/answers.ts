/** A new slave (specification B1). */
export interface SlaveRecord {
  /** Identifier of the caller's organization. */
  readonly organisation: string;
  /** Identifier of the master for tracking slaves; not a secret. */
  readonly master: string;
  /** Whether the slave is already used; false on creation. */
  readonly used: boolean;
  readonly createDate: Date;
  /** The new Slave Key, base64; give it to the end user or embed it in the application. */
  readonly key: string;
}

/** An activated device (specification B2). */
export interface Activation {
  /** The license key, base64, that unlocks all features in the application. */
  readonly token: string;
  /** Credit units on the balance. */
  readonly totalCredit: number;
  /** Credit units used, this activation included. */
  readonly usedCredit: number;
}

/** An answer that is not what the specification says; the message names the field and quotes no value. */
class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Reads a value, or returns undefined when it is of another kind. */
interface Kind<Value> {
  readonly name: string;
  read(value: unknown): Value | undefined;
}

type Read<Kinds> = { [Field in keyof Kinds]: Kinds[Field] extends Kind<infer Value> ? Value : never };

const text: Kind<string> = { name: 'a string', read: (value) => (typeof value === 'string' ? value : undefined) };
const truth: Kind<boolean> = { name: 'a boolean', read: (value) => (typeof value === 'boolean' ? value : undefined) };
const integer: Kind<number> = {
  name: 'an integer',
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined),
};

/** Accepts both forms: B1 calls it a date and shows milliseconds since the epoch; some servers write ISO 8601. */
const moment: Kind<Date> = {
  name: 'a date',
  read(value) {
    const date = typeof value === 'string' ? isoDate(value) : new Date(integer.read(value) ?? Number.NaN);
    return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
  },
};

const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Reads a date, or a date with a time and its offset. JavaScript reads 30 February as 1 March; this refuses it. */
function isoDate(value: string): Date | undefined {
  const [, day] = ISO_DATE.exec(value) ?? [];
  const midnight = new Date(day ?? Number.NaN);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
  return isDay ? new Date(value) : undefined;
}

/** @throws UnreadableAnswer */
export function readSlaveRecord(body: Uint8Array): SlaveRecord {
  return read(body, { organisation: text, master: text, used: truth, createDate: moment, key: text });
}

/** @throws UnreadableAnswer */
export function readActivation(body: Uint8Array): Activation {
  return read(body, { token: text, totalCredit: integer, usedCredit: integer });
}

/**
 * Reads an error body. The specification defines no format, so a body other than `{"message":…,"code":…}` gives `{}`.
 */
export function readRefusal(body: Uint8Array): {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
} {
  try {
    const { message, code } = parseObject(body);
    return { message: text.read(message), code: text.read(code) };
  } catch {
    return {};
  }
}

function read<Kinds extends Readonly<Record<string, Kind<unknown>>>>(body: Uint8Array, kinds: Kinds): Read<Kinds> {
  const given = parseObject(body);
  const fields = Object.entries(kinds).map(([field, { name, read }]) => ({ field, name, value: read(given[field]) }));
  const unread = fields.filter(({ value }) => value === undefined);
  if (unread.length === 0) return Object.fromEntries(fields.map(({ field, value }) => [field, value])) as Read<Kinds>;
  throw new UnreadableAnswer(unread.map(({ field, name }) => `${field} must be ${name}`).join(', '));
}

function parseObject(body: Uint8Array): Readonly<Record<string, unknown>> {
  const value = parseJson(body);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new UnreadableAnswer('the body must be a JSON object');
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new UnreadableAnswer('the body must be JSON in UTF-8');
  }
}
