import { type ActionOptions, XcapError, type XcapStack } from '../../../client/index.js';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { acting, added, appending, type FaultyClient, field, runWith } from '../faulty-client.js';
import { actWith, withAppended } from '../stack-client.js';

const standard = actWith();
const RIVAL = ['rival-write'];
const DIGEST = ['digest.choice'];
const auth = (change: (value: string) => string | undefined) => field('authorization', change);

/** Repeats the action while it fails. */
function repeating(times: number): FaultyClient['run'] {
  return acting(async (stack, task) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await standard(stack, task);
      } catch (thrown) {
        if (turn >= times) throw thrown;
      }
    }
  });
}

/** Fails after an action that succeeded with a status that it does not expect. */
function expecting(isExpected: (status: number) => boolean): FaultyClient['run'] {
  return acting(async (stack, task) => {
    const { at = [], content = '' } = task;
    const nodes = at.map(({ name, where = {} }) => {
      const [[attribute, value] = ['', '']] = Object.entries(where);
      return { kind: 'attribute' as const, name, attribute, value };
    });
    const { status } = await stack.createElement(task.usage, nodes, content);
    if (!isExpected(status)) throw new Error(`unexpected status ${status}`);
  });
}

/** Reads, changes and writes without a condition. */
async function blindly(stack: XcapStack, task: ClientTask, options: ActionOptions): Promise<void> {
  const { body: text } = await stack.fetchDocument(task.usage, options);
  await stack.replaceDocument(task.usage, withAppended(text, task), options);
}

/** Reads once, and repeats the write after a 412 with other options. */
function stubborn(again: (etag: string) => ActionOptions) {
  return async (stack: XcapStack, task: ClientTask, options: ActionOptions): Promise<void> => {
    const { body: text, etag = '' } = await stack.fetchDocument(task.usage, options);
    const changed = withAppended(text, task);
    try {
      await stack.replaceDocument(task.usage, changed, { ...options, ifMatch: etag });
    } catch {
      await stack.replaceDocument(task.usage, changed, { ...options, ...again(etag) });
    }
  };
}

/** Changes a document correctly, except for what `spoil` does to its text. */
function spoiling(spoil: (text: string) => string): FaultyClient['run'] {
  return appending(async (stack, task, options) => {
    await stack.modify(task.usage, (text) => spoil(withAppended(text, task)), options);
  });
}

/** Fails when a pattern does not match the text of the document. */
function relyingOn(pattern: RegExp): FaultyClient['run'] {
  return appending(async (stack, task, options) => {
    const { body: text } = await stack.fetchDocument(task.usage, options);
    if (!pattern.test(text)) throw new Error('the document looks odd');
    await stack.modify(task.usage, (current) => withAppended(current, task), options);
  });
}

const naming = (document: string): FaultyClient['run'] =>
  acting((stack, task) => standard(stack, { ...task, document }));

/** A client that hides every failure. */
const boasting = acting((stack, task) => standard(stack, task).catch(() => undefined));

/** Follows a redirection of a PUT with a GET. */
const readsInstead = acting(async (stack, task) => {
  try {
    await standard(stack, task);
  } catch (thrown) {
    if (thrown instanceof XcapError) await stack.send({ method: 'GET', target: redirected(stack) });
    throw thrown;
  }
});

function redirected(stack: XcapStack): string {
  return `${new URL(stack.xcapRoot).pathname}/resource-lists/users/sip%3Aalice@example.com/index`;
}

/** Sends the credentials of the user to every origin. */
function everywhere(): FaultyClient['run'] {
  let home = '';
  return added('Authorization', 'Digest username="alice", realm="home", nonce="abc", uri="/", response="0"', (sent) => {
    home ||= sent.origin;
    return sent.origin !== home;
  });
}

/** Faults in what a client does after a response. */
export const COPING_FAULTS: readonly FaultyClient[] = [
  { id: 'unconditional-write', breaks: 'UA-COPE-06', scenarios: ['append-to-a-list'], run: appending(blindly) },
  {
    id: 'lost-if-match',
    breaks: 'UA-COPE-06',
    scenarios: ['append-to-a-list'],
    run: field('if-match', () => undefined),
  },
  { id: 'overwrites-a-rival', breaks: 'UA-COPE-09', scenarios: RIVAL, run: appending(blindly) },
  {
    id: 'ignores-412',
    breaks: 'XCAP-7.11-07',
    scenarios: RIVAL,
    run: appending((...all) => stubborn(() => ({}))(...all).catch(() => undefined)),
  },
  { id: 'repeats-without-condition', breaks: 'XCAP-7.11-07', scenarios: RIVAL, run: appending(stubborn(() => ({}))) },
  {
    id: 'repeats-with-asterisk',
    breaks: 'XCAP-7.11-07',
    scenarios: RIVAL,
    run: appending(stubborn(() => ({ ifMatch: '*' }))),
  },
  {
    id: 'repeats-with-old-tag',
    breaks: 'XCAP-7.11-07',
    scenarios: RIVAL,
    run: appending(stubborn((etag) => ({ ifMatch: etag }))),
  },
  {
    id: 'gives-up-at-412',
    breaks: 'UA-COPE-09',
    scenarios: RIVAL,
    run: appending(async (stack, task, options) => {
      await stack
        .modify(task.usage, (text) => withAppended(text, task), { ...options, attempts: 1 })
        .catch(() => undefined);
    }),
  },
  {
    id: 'drops-unknown-elements',
    breaks: 'UA-COPE-07',
    scenarios: ['unknown-content'],
    run: spoiling((text) => text.replace(/<e:mood>.*<\/e:mood>/, '')),
  },
  {
    id: 'drops-comments',
    breaks: 'UA-COPE-07',
    scenarios: ['unknown-content'],
    run: spoiling((text) => text.replace(/<!--.*-->/, '')),
  },
  {
    id: 'drops-unknown-attributes',
    breaks: 'UA-COPE-07',
    scenarios: ['unknown-content'],
    run: spoiling((text) => text.replace(/ e:color="red"/, '')),
  },
  { id: 'relies-on-prefixes', breaks: 'UA-COPE-08', scenarios: ['other-prefixes'], run: relyingOn(/<list/) },
  { id: 'relies-on-order', breaks: 'XCAP-2-03', scenarios: ['other-order'], run: relyingOn(/<list name=/) },
  { id: 'relies-on-double-quotes', breaks: 'XCAP-2-03', scenarios: ['other-order'], run: relyingOn(/name="friends"/) },
  { id: 'repeats-a-conflict', breaks: 'XCAP-7-05', scenarios: ['conflict.constraint-failure'], run: repeating(2) },
  { id: 'repeats-a-value-in-use', breaks: 'XCAP-7-05', scenarios: ['value-in-use'], run: repeating(3) },
  { id: 'repeats-a-refusal', breaks: 'XCAP-7-05', scenarios: ['failure-status.forbidden'], run: repeating(2) },
  { id: 'boasts-of-a-conflict', breaks: 'UA-COPE-10', scenarios: ['conflict.no-parent'], run: boasting },
  { id: 'boasts-of-a-server-error', breaks: 'UA-COPE-10', scenarios: ['failure-status.server-error'], run: boasting },
  {
    id: 'boasts-of-an-unknown-failure',
    breaks: 'UA-COPE-01',
    scenarios: ['failure-status.unknown-client'],
    run: boasting,
  },
  { id: 'boasts-of-an-unknown-extension', breaks: 'XCAP-11.1-19', scenarios: ['unknown-extension'], run: boasting },
  {
    id: 'wants-201',
    breaks: 'UA-COPE-11',
    scenarios: ['success-status.ok'],
    run: expecting((status) => status === 201),
  },
  {
    id: 'wants-no-204',
    breaks: 'UA-COPE-11',
    scenarios: ['success-status.no-content'],
    run: expecting((status) => status <= 201),
  },
  {
    id: 'wants-known-status',
    breaks: 'UA-COPE-01',
    scenarios: ['success-status.unknown'],
    run: expecting((status) => status <= 204),
  },
  { id: 'impatient', breaks: 'UA-COPE-04', scenarios: ['retry-after'], run: repeating(2) },
  { id: 'repeats-without-end', breaks: 'UA-COPE-05', scenarios: ['drop-before-commit'], run: repeating(5) },
  {
    id: 'follows-writes',
    breaks: 'XCAP-7-14',
    scenarios: ['redirected-write'],
    run: runWith({ stack: { followRedirects: true } }),
  },
  {
    id: 'follows-nothing',
    breaks: 'XCAP-7-14',
    scenarios: ['redirected-read.found'],
    run: runWith({ stack: { followRedirects: false } }),
  },
  { id: 'reads-where-it-wrote', breaks: 'UA-COPE-03', scenarios: ['redirected-write'], run: readsInstead },
  { id: 'goes-in-circles', breaks: 'UA-COPE-02', scenarios: ['circle-of-redirections'], run: repeating(6) },
  {
    id: 'credentials-everywhere',
    breaks: 'UA-AUTH-01',
    scenarios: ['redirected-to-another-origin'],
    run: (task, signal) => everywhere()(task, signal),
  },
  { id: 'other-document-name', breaks: 'XCAP-6.2-13', scenarios: ['create-a-document'], run: naming('default') },
  { id: 'other-name-for-services', breaks: 'RL-4.4.7-03', scenarios: ['create-services'], run: naming('services') },
  { id: 'other-name-for-rules', breaks: 'PR-9.7-02', scenarios: ['create-rules'], run: naming('rules.xml') },
  {
    id: 'count-in-quotes',
    breaks: 'UA-AUTH-02',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/nc=(\w+)/, 'nc="$1"')),
  },
  {
    id: 'qop-in-quotes',
    breaks: 'UA-AUTH-02',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/qop=([\w-]+)/, 'qop="$1"')),
  },
  { id: 'short-count', breaks: 'DIG-09', scenarios: DIGEST, run: auth((value) => value.replace('nc=0000000', 'nc=')) },
  {
    id: 'no-cnonce',
    breaks: 'DIG-09',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/cnonce="[^"]*"/, 'cnonce=""')),
  },
  { id: 'no-qop', breaks: 'DIG-09', scenarios: DIGEST, run: auth((value) => value.replace(/,? ?qop=[\w-]+/, '')) },
  {
    id: 'uri-decoded',
    breaks: 'DIG-10',
    scenarios: ['odd-target'],
    run: auth((value) => value.replace(/uri="[^"]*"/, (uri) => uri.replaceAll('%20', ' '))),
  },
  {
    id: 'uri-without-query',
    breaks: 'DIG-10',
    scenarios: ['odd-target'],
    run: auth((value) => value.replace(/uri="([^"?]*)\?[^"]*"/, 'uri="$1"')),
  },
  {
    id: 'count-stands-still',
    breaks: 'UA-AUTH-03',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/nc=\w+/, 'nc=00000001')),
  },
  {
    id: 'realm-of-its-own',
    breaks: 'UA-AUTH-05',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/realm="/, 'realm="my ')),
  },
  {
    id: 'lost-opaque',
    breaks: 'UA-AUTH-05',
    scenarios: DIGEST,
    run: auth((value) => value.replace(/,? ?opaque="[^"]*"/, '')),
  },
  {
    id: 'keeps-the-stale-nonce',
    breaks: 'UA-AUTH-06',
    scenarios: ['stale-nonce'],
    run: auth((value) => value.replace('nonce="two"', 'nonce="one"')),
  },
  { id: 'insists-on-credentials', breaks: 'UA-AUTH-07', scenarios: ['refused-credentials'], run: repeating(4) },
  { id: 'no-digest', breaks: 'XCAP-14-05', scenarios: ['digest.md5'], run: auth(() => undefined) },
  { id: 'basic-in-clear-text', breaks: 'UA-AUTH-08', scenarios: DIGEST, run: auth(() => 'Basic YWxpY2U6c2VjcmV0') },
];
