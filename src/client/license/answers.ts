import { z } from 'zod';

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

/** Accepts both forms: B1 calls it a date and shows milliseconds since the epoch; some servers write ISO 8601. */
const createDate = z
  .union([z.int(), z.iso.datetime({ offset: true }), z.iso.date()], { error: 'must be a date' })
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()), { error: 'must be a date' });

const text = z.string({ error: 'must be a string' });
const integer = z.int({ error: 'must be an integer' });
const object = { error: 'must be a JSON object' };

const slaveRecord = z.object(
  { organisation: text, master: text, used: z.boolean({ error: 'must be a boolean' }), createDate, key: text },
  object,
);
const activation = z.object({ token: text, totalCredit: integer, usedCredit: integer }, object);
const refusal = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});

/** @throws UnreadableAnswer */
export function readSlaveRecord(body: Uint8Array): SlaveRecord {
  return read(slaveRecord, body);
}

/** @throws UnreadableAnswer */
export function readActivation(body: Uint8Array): Activation {
  return read(activation, body);
}

/**
 * Reads an error body. The specification defines no format, so a body other than `{"message":…,"code":…}` gives `{}`.
 */
export function readRefusal(body: Uint8Array): {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
} {
  try {
    return read(refusal, body);
  } catch {
    return {};
  }
}

function read<T>(schema: z.ZodType<T>, body: Uint8Array): T {
  const result = schema.safeParse(parseJson(body));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'the body'} ${issue.message}`);
  throw new UnreadableAnswer(problems.join(', '));
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new UnreadableAnswer('the body must be JSON in UTF-8');
  }
}
