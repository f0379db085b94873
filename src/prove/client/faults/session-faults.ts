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

/** Answers the challenge with MD5, whatever the server prefers (RFC 7616 §3.4.1). */
function answeredWithMd5(sent: SentRequest): SentRequest {
  const headers = sent.headers.map(([name, value]) => {
    return name.toLowerCase() === 'authorization'
      ? ([name, md5Answer(value, sent)] as const)
      : ([name, value] as const);
  });
  return { ...sent, headers };
}

function md5Answer(credentials: string, { method, path }: SentRequest): string {
  const value = (name: string): string => new RegExp(`\\b${name}="?([^",]+)`).exec(credentials)?.[1] ?? '';
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const secret = md5(`${value('username')}:${value('realm')}:secret`);
  const proof = [secret, value('nonce'), value('nc'), value('cnonce'), value('qop'), md5(`${method}:${path}`)].join(
    ':',
  );
  return credentials
    .replace(/algorithm=[\w-]+/, 'algorithm=MD5')
    .replace(/response="[^"]*"/, `response="${md5(proof)}"`);
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
  { id: 'prefers-md5', breaks: 'UA-AUTH-04', scenarios: ['digest.choice'], run: sending(answeredWithMd5) },
];
