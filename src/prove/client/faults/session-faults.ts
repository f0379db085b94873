import { createHash } from 'node:crypto';
import { defined } from '../../../../common/defined.js';
import { node, type XcapStack } from '../../../client/index.js';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { breaking, type FaultyClient, runWith, type SentRequest, sending } from '../faulty-client.js';
import { actWith, type Choose, withAppended } from '../stack-client.js';

const SUGGESTED = ['value-suggested'];
const NO_SUGGESTION = ['value-without-suggestion'];

const choosing = (choose: Choose): FaultyClient['run'] => runWith({ choose });

/** One task of a sequence. */
type Single = NonNullable<ClientTask['tasks']>[number];

interface Copy {
  text: string;
  etag: string;
}

type ActOn = (stack: XcapStack, task: ClientTask, copy: Copy) => Promise<void>;

/** Makes a client that carries out the tasks of a sequence on a copy of the document, which it reads once. */
function onCopy(act: ActOn): FaultyClient['run'] {
  return runWith({
    act: async (stack, task) => {
      const options = { document: task.document };
      const { body, etag = '' } = await stack.fetchDocument(task.usage, options);
      const copy: Copy = { text: body, etag };
      for (const one of task.tasks ?? []) await act(stack, merged(task, one), copy);
    },
  });
}

function merged({ tasks: _, ...task }: ClientTask, one: Single): ClientTask {
  return { ...task, ...one };
}

/** Writes the copy with an element appended, on the condition that the server has the copy's version. */
async function appendTo(stack: XcapStack, task: ClientTask, copy: Copy): Promise<string> {
  copy.text = withAppended(copy.text, task);
  const { etag = '' } = await stack.replaceDocument(task.usage, copy.text, {
    document: task.document,
    ifMatch: copy.etag,
  });
  return etag;
}

const once = actWith();

/** Parameters of credentials, or other values that their response is computed from. */
type Digest = Readonly<Record<'nc' | 'password' | 'request' | 'username', string>>;

/** Makes a client that computes Digest credentials by MD5, with other values than it should. */
function digesting(change: (right: Digest, sent: SentRequest, nonce: string) => Partial<Digest>): FaultyClient['run'] {
  return sending((sent) => {
    const headers = sent.headers.map(([name, value]) => {
      const isMeant = name.toLowerCase() === 'authorization';
      return [name, isMeant ? withDigest(value, sent, change) : value] as const;
    });
    return { ...sent, headers };
  });
}

function md5(data: string | Uint8Array): string {
  return createHash('md5').update(data).digest('hex');
}

function withDigest(credentials: string, sent: SentRequest, change: Parameters<typeof digesting>[0]): string {
  const value = (name: string): string => new RegExp(`\\b${name}="?([^",]+)`).exec(credentials)?.[1] ?? '';
  const [username, nc, nonce] = [value('username'), value('nc'), value('nonce')];
  const right = { username, nc, password: 'secret', request: `${sent.method}:${sent.path}` };
  const used = { ...right, ...change(right, sent, nonce) };
  const secret = md5(`${used.username}:${value('realm')}:${used.password}`);
  const proof = [secret, nonce, used.nc, value('cnonce'), value('qop'), md5(used.request)].join(':');
  return credentials
    .replace(/algorithm=[\w-]+/, 'algorithm=MD5')
    .replace(/\bnc=\w+/, `nc=${used.nc}`)
    .replace(/username="[^"]*"/, `username="${used.username}"`)
    .replace(/response="[^"]*"/, `response="${md5(proof)}"`);
}

function eightDigits(count: number): string {
  return count.toString(16).padStart(8, '0');
}

/** Counts all requests, whatever their nonce (RFC 7616 §3.4). */
function countsAll(): FaultyClient['run'] {
  let count = 0;
  return digesting(() => {
    count += 1;
    return { nc: eightDigits(count) };
  });
}

function countsFromZero({ nc }: Digest): Partial<Digest> {
  return { nc: eightDigits(Number.parseInt(nc, 16) - 1) };
}

function withBody({ request }: Digest, { body = Buffer.of() }: SentRequest): Partial<Digest> {
  return { request: `${request}:${md5(body)}` };
}

/** Faults of clients that remember something from one request to the next. */
export const SESSION_FAULTS: readonly FaultyClient[] = [
  { id: 'ignores-suggestions', breaks: 'XCAP-7-04', scenarios: SUGGESTED, run: choosing(() => undefined) },
  ...breaking('RL-4.4.5-11', SUGGESTED, { 'ignores-suggestions-for-services': choosing((value) => value) }),
  ...breaking('XCAP-7-07', NO_SUGGESTION, {
    'repeats-value-in-use': choosing((value) => value),
    'tries-one-other-value': choosing((value) => value.replace('sip:', 'sip:other-')),
  }),
  ...breaking('RL-4.4.5-14', NO_SUGGESTION, {
    'tries-two-services': choosing((value, _, attempt) =>
      attempt > 1 ? undefined : value.replace('sip:', 'sip:other-'),
    ),
  }),
  ...breaking('XCAP-7.11-08', ['blind-write-before-append'], {
    'trusts-copy-after-blind-write': onCopy(async (stack, task, copy) => {
      if (task.do === 'append') await appendTo(stack, task, copy);
      else if (task.do !== 'read') await once(stack, task);
    }),
    'copies-its-blind-write': onCopy(async (stack, task, copy) => {
      if (task.do === 'append') await appendTo(stack, task, copy);
      else if (task.do !== 'read') {
        const at = [node.position('list', 2)];
        const { etag = '' } = await stack.createElement(task.usage, at, task.content ?? '', {
          document: task.document,
        });
        Object.assign(copy, { text: copy.text.replace('</list>', `</list>${task.content}`), etag });
      }
    }),
  }),
  ...breaking('XCAP-7.11-09', ['two-appends'], {
    'keeps-the-old-tag': onCopy(async (stack, task, copy) => {
      await appendTo(stack, task, copy);
    }),
  }),
  ...breaking('XCAP-9-02', ['read-again'], { 'reads-its-copy': onCopy(async () => {}) }),
  ...breaking('PM-6-22', ['publish-twice'], {
    'clock-of-minutes': runWith({
      act: async (stack, task) => {
        const now = new Date().toISOString().replace(/:\d\d\.\d+Z/, ':00Z');
        const tasks = task.tasks?.map((one) => ({ ...one, content: one.content?.replaceAll('{now}', now) ?? '' }));
        await once(stack, { ...task, ...defined({ tasks }) });
      },
    }),
  }),
  { id: 'prefers-md5', breaks: 'UA-AUTH-04', scenarios: ['digest.choice'], run: digesting(() => ({})) },
  ...breaking('UA-AUTH-03', ['digest.md5'], { 'counts-from-zero': digesting(countsFromZero) }),
  ...breaking('UA-AUTH-03', ['one-time-nonce-of-writes'], { 'counts-over-nonces': countsAll() }),
  ...breaking('UA-AUTH-09', ['first-write'], {
    'hashes-the-body': digesting(withBody),
    'hashes-another-method': digesting((_, { path }) => ({ request: `GET:${path}` })),
    'hashes-no-password': digesting(() => ({ password: '' })),
    'other-password': digesting(() => ({ password: 'other' })),
    'name-without-scheme': digesting(({ username }) => ({ username: username.replace('sip:', '') })),
  }),
];
