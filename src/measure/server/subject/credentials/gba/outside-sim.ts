import { Agent, fetch } from 'undici';
import { messageOf } from '../../../../../../common/errors.js';
import type { SimAnswer } from '../../../../../../common/gba/aka.js';
import { secretRemoval } from '../../../../../../common/secrets/secret-removal.js';
import type { Sim } from '../../../../../client/internal.js';
import { wordsOf } from '../issued-secrets.js';
import { MOST_OCTETS, programOutput } from '../program-output.js';

/** How long a SIM may take, in milliseconds. */
const SIM_TIMEOUT_MS = 10_000;

/**
 * Makes a SIM of a program that asks a real one.
 *
 * @param secrets to remove from what the program says of its failure, besides what it prints
 */
export function simOfCommand(
  command: readonly string[],
  {
    cwd,
    secrets,
    signal,
  }: { readonly cwd: string; readonly secrets: readonly string[]; readonly signal?: AbortSignal | undefined },
): Sim {
  return async (challenge) => {
    const { rand, autn } = inDigits(challenge);
    const filled = command.map((word) => word.replaceAll('{rand}', rand).replaceAll('{autn}', autn));
    const { output, failure, errors } = await programOutput({
      command: filled,
      cwd,
      timeoutMs: SIM_TIMEOUT_MS,
      signal,
    });
    const remove = secretRemoval([...secrets, ...wordsOf(output)]);
    if (failure !== undefined) throw new Error(remove([`aka.command: ${command[0]} ${failure}`, ...errors].join(': ')));
    return readSimAnswer(output, `aka.command: ${command[0]}`);
  };
}

/**
 * Makes a SIM of an HTTP service that asks a real one: `GET /?type=rand-autn&rand=…&autn=…`.
 *
 * @param timeoutMs limit for its whole response, in milliseconds
 */
export function simOfUrl(given: string, timeoutMs: number = SIM_TIMEOUT_MS): Sim {
  return async (challenge) => {
    const url = new URL(given);
    const { rand, autn } = inDigits(challenge);
    for (const [name, value] of Object.entries({ type: 'rand-autn', rand, autn })) url.searchParams.set(name, value);
    const where = `aka.url: ${url.origin}`;
    const { ok, status, text } = await answerOf(url, timeoutMs).catch((thrown: unknown) => {
      throw new Error(`${where} does not answer: ${messageOf(thrown)}`, { cause: thrown });
    });
    if (!ok) throw new Error(`${where} answers ${status}`);
    return readSimAnswer(text, where);
  };
}

async function answerOf(url: URL, timeoutMs: number) {
  const dispatcher = new Agent({ maxResponseSize: MOST_OCTETS });
  try {
    const response = await fetch(url, { dispatcher, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } finally {
    await dispatcher.destroy();
  }
}

function inDigits({ rand, autn }: Parameters<Sim>[0]): { readonly rand: string; readonly autn: string } {
  return { rand: Buffer.from(rand).toString('hex'), autn: Buffer.from(autn).toString('hex') };
}

/**
 * Reads what a SIM has answered; no message quotes it.
 *
 * @throws Error which says what is missing
 */
function readSimAnswer(text: string, where: string): SimAnswer {
  const value = objectOf(text);
  const octets = (name: string) => {
    const digits = value?.[name];
    const isHexadecimal = typeof digits === 'string' && /^(?:[0-9a-f]{2})+$/i.test(digits);
    return isHexadecimal ? Buffer.from(digits, 'hex') : undefined;
  };
  const [auts, res, ck, ik] = ['auts', 'res', 'ck', 'ik'].map(octets);
  if (auts?.length === 14) return { auts };
  const isWhole = res !== undefined && res.length >= 4 && res.length <= 16 && ck?.length === 16 && ik?.length === 16;
  if (isWhole) return { res, ck, ik };
  throw new Error(
    `${where} gives no JSON object with res (4 to 16 octets), ck and ik (16), or auts (14), in hexadecimal digits`,
  );
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // The message of the error would quote the text.
    return undefined;
  }
}
