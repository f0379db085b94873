import type { RecordedRequest } from '../conformance/attachments.js';
import { isSecret, withoutUserInfo } from './redaction.js';
import { shellWord } from './shell-word.js';

/** Longest body, in characters, that is written into the command. */
const INLINE_LIMIT = 4_000;

/** Fields that curl sends of its own accord, or that belong to one connection. */
const OF_THE_CONNECTION = new Set(['host', 'connection', 'content-length', 'keep-alive', 'expect']);

/** Fields that curl would add where the request had none; an empty one keeps it from that. */
const CURL_ADDS = ['accept', 'user-agent'];

/** Where a request is to be found when its body is too long for a command line. */
export interface RequestPlace {
  readonly caseId: string;
  /** Index among the exchanges of its case. */
  readonly index: number;
}

/**
 * The command, for a POSIX shell, that sends a request again: its target as it was written, no field added, and the
 * same octets as its body. Credentials are left to the shell's variables.
 */
export function curlCommand(request: RecordedRequest, place: RequestPlace): string {
  const body = bodyOf(request, place);
  const words = [
    // Neither globbing nor the removal of dot segments: the target goes out as it stands here.
    'curl -isS --globoff --path-as-is',
    methodOption(request),
    `--url ${shellWord(withoutUserInfo(request.url))}`,
    ...credentialOptions(request),
    ...fieldOptions(request, body !== undefined),
    ...(body === undefined ? [] : [`--data-binary ${body.argument}`]),
  ];
  return (body?.from === undefined ? '' : `${body.from} | `) + words.join(' ');
}

/** After a HEAD named by its letters curl would wait for content. */
function methodOption({ method, body, bodyBase64 }: RecordedRequest): string {
  return method === 'HEAD' && body === undefined && bodyBase64 === undefined ? '--head' : `-X ${shellWord(method)}`;
}

interface ShellBody {
  /** A command that writes the body to the next one. */
  readonly from?: string;
  readonly argument: string;
}

function bodyOf({ body, bodyBase64 }: RecordedRequest, { caseId, index }: RequestPlace): ShellBody | undefined {
  if (bodyBase64 !== undefined) {
    return bodyBase64.length > INLINE_LIMIT
      ? { from: `${fromResults(caseId, index, 'bodyBase64')} | base64 -d`, argument: '@-' }
      : { from: `printf %s ${shellWord(bodyBase64)} | base64 -d`, argument: '@-' };
  }
  if (body === undefined || body === '') return undefined;
  if (body.length > INLINE_LIMIT) return { from: fromResults(caseId, index, 'body'), argument: '@-' };
  if (isPlain(body)) return { argument: shellWord(body) };
  const base64 = Buffer.from(body, 'utf8').toString('base64');
  return { from: `printf %s ${shellWord(base64)} | base64 -d`, argument: '@-' };
}

/** Whether a text comes through copying and a shell as it is, and is no file name to curl. */
function isPlain(body: string): boolean {
  return !body.startsWith('@') && /^[\n\u{20}-\u{7E}\u{A1}-\u{D7FF}\u{E000}-\u{FEFE}\u{FF00}-\u{FFEF}]*$/u.test(body);
}

function fromResults(caseId: string, index: number, member: string): string {
  const filter = `.cases[] | select(.id == ${JSON.stringify(caseId)}).exchanges[${index}].request.${member}`;
  return `jq -j ${shellWord(filter)} results.json`;
}

function credentialOptions({ headers }: RecordedRequest): readonly string[] {
  return headers.flatMap(([name, value]) => {
    if (!isSecret(name)) return [];
    const lower = name.toLowerCase();
    if (lower === 'authorization' && /^digest /i.test(value)) return ['--digest -u "$XCAP_USER:$XCAP_PASSWORD"'];
    if (lower === 'authorization' && /^basic /i.test(value)) return ['--basic -u "$XCAP_USER:$XCAP_PASSWORD"'];
    return [`-H ${shellWord(`${name}: `)}"$XCAP_${lower.toUpperCase().replace(/[^A-Z0-9]/g, '_')}"`];
  });
}

function fieldOptions({ headers }: RecordedRequest, hasBody: boolean): readonly string[] {
  const sent = headers.filter(([name]) => !OF_THE_CONNECTION.has(name.toLowerCase()) && !isSecret(name));
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  const withheld = [...CURL_ADDS, ...(hasBody ? ['content-type'] : [])].filter((name) => !names.has(name));
  // curl leaves out a field without a value unless a semicolon stands for the colon.
  return [
    ...sent.map(([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...withheld.map((name) => `-H ${shellWord(`${name}:`)}`),
  ];
}
