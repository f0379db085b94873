import { type ActionOptions, XcapError, type XcapStack } from '../../../client/index.js';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { acting, added, appending, breaking, type FaultyClient, field, runWith } from '../faulty-client.js';
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
  ...breaking('UA-COPE-06', ['append-to-a-list'], {
    'unconditional-write': appending(blindly),
    'lost-if-match': field('if-match', () => undefined),
  }),
  { id: 'overwrites-a-rival', breaks: 'UA-COPE-09', scenarios: RIVAL, run: appending(blindly) },
  ...breaking('XCAP-7.11-07', RIVAL, {
    'ignores-412': appending((...all) => stubborn(() => ({}))(...all).catch(() => undefined)),
    'repeats-without-condition': appending(stubborn(() => ({}))),
    'repeats-with-asterisk': appending(stubborn(() => ({ ifMatch: '*' }))),
    'repeats-with-old-tag': appending(stubborn((etag) => ({ ifMatch: etag }))),
  }),
  ...breaking('UA-COPE-09', RIVAL, {
    'gives-up-at-412': appending(async (stack, task, options) => {
      await stack
        .modify(task.usage, (text) => withAppended(text, task), { ...options, attempts: 1 })
        .catch(() => undefined);
    }),
  }),
  ...breaking('UA-COPE-07', ['unknown-content'], {
    'drops-unknown-elements': spoiling((text) => text.replace(/<e:mood>.*<\/e:mood>/, '')),
    'drops-comments': spoiling((text) => text.replace(/<!--.*-->/, '')),
    'drops-unknown-attributes': spoiling((text) => text.replace(/ e:color="red"/, '')),
  }),
  { id: 'relies-on-prefixes', breaks: 'UA-COPE-08', scenarios: ['other-prefixes'], run: relyingOn(/<list/) },
  ...breaking('XCAP-2-03', ['other-order'], {
    'relies-on-order': relyingOn(/<list name=/),
    'relies-on-double-quotes': relyingOn(/name="friends"/),
  }),
  { id: 'repeats-a-conflict', breaks: 'XCAP-7-05', scenarios: ['conflict.constraint-failure'], run: repeating(2) },
  { id: 'repeats-a-value-in-use', breaks: 'XCAP-7-05', scenarios: ['value-in-use'], run: repeating(3) },
  { id: 'repeats-a-refusal', breaks: 'XCAP-7-05', scenarios: ['failure-status.forbidden'], run: repeating(2) },
  { id: 'boasts-of-a-conflict', breaks: 'UA-COPE-10', scenarios: ['conflict.no-parent'], run: boasting },
  { id: 'boasts-of-a-server-error', breaks: 'UA-COPE-10', scenarios: ['failure-status.server-error'], run: boasting },
  ...breaking('UA-COPE-01', ['failure-status.unknown-client'], { 'boasts-of-an-unknown-failure': boasting }),
  { id: 'boasts-of-an-unknown-extension', breaks: 'XCAP-11.1-19', scenarios: ['unknown-extension'], run: boasting },
  ...breaking('UA-COPE-11', ['success-status.ok'], { 'wants-201': expecting((status) => status === 201) }),
  ...breaking('UA-COPE-11', ['success-status.no-content'], { 'wants-no-204': expecting((status) => status <= 201) }),
  ...breaking('UA-COPE-01', ['success-status.unknown'], { 'wants-known-status': expecting((status) => status <= 204) }),
  { id: 'impatient', breaks: 'UA-COPE-04', scenarios: ['retry-after'], run: repeating(2) },
  { id: 'repeats-without-end', breaks: 'UA-COPE-05', scenarios: ['drop-before-commit'], run: repeating(5) },
  ...breaking('XCAP-7-14', ['redirected-write'], { 'follows-writes': runWith({ stack: { followRedirects: true } }) }),
  ...breaking('XCAP-7-14', ['redirected-read.found'], {
    'follows-nothing': runWith({ stack: { followRedirects: false } }),
  }),
  { id: 'reads-where-it-wrote', breaks: 'UA-COPE-03', scenarios: ['redirected-write'], run: readsInstead },
  { id: 'goes-in-circles', breaks: 'UA-COPE-02', scenarios: ['circle-of-redirections'], run: repeating(6) },
  ...breaking('UA-AUTH-01', ['redirected-to-another-origin'], {
    'credentials-everywhere': (task, signal) => everywhere()(task, signal),
  }),
  { id: 'other-document-name', breaks: 'XCAP-6.2-13', scenarios: ['create-a-document'], run: naming('default') },
  { id: 'other-name-for-services', breaks: 'RL-4.4.7-03', scenarios: ['create-services'], run: naming('services') },
  { id: 'other-name-for-rules', breaks: 'PR-9.7-02', scenarios: ['create-rules'], run: naming('rules.xml') },
  ...breaking('UA-AUTH-02', DIGEST, {
    'count-in-quotes': auth((value) => value.replace(/nc=(\w+)/, 'nc="$1"')),
    'qop-in-quotes': auth((value) => value.replace(/qop=([\w-]+)/, 'qop="$1"')),
  }),
  ...breaking('DIG-09', DIGEST, {
    'short-count': auth((value) => value.replace('nc=0000000', 'nc=')),
    'no-cnonce': auth((value) => value.replace(/cnonce="[^"]*"/, 'cnonce=""')),
    'no-qop': auth((value) => value.replace(/,? ?qop=[\w-]+/, '')),
  }),
  ...breaking('DIG-10', ['odd-target'], {
    'uri-decoded': auth((value) => value.replace(/uri="[^"]*"/, (uri) => uri.replaceAll('%20', ' '))),
    'uri-without-query': auth((value) => value.replace(/uri="([^"?]*)\?[^"]*"/, 'uri="$1"')),
  }),
  ...breaking('UA-AUTH-03', DIGEST, { 'count-stands-still': auth((value) => value.replace(/nc=\w+/, 'nc=00000001')) }),
  ...breaking('UA-AUTH-05', DIGEST, {
    'realm-of-its-own': auth((value) => value.replace(/realm="/, 'realm="my ')),
    'lost-opaque': auth((value) => value.replace(/,? ?opaque="[^"]*"/, '')),
  }),
  ...breaking('UA-AUTH-06', ['stale-nonce'], {
    'keeps-the-stale-nonce': auth((value) => value.replace('nonce="two"', 'nonce="one"')),
  }),
  { id: 'insists-on-credentials', breaks: 'UA-AUTH-07', scenarios: ['refused-credentials'], run: repeating(4) },
  { id: 'no-digest', breaks: 'XCAP-14-05', scenarios: ['digest.md5'], run: auth(() => undefined) },
  { id: 'basic-in-clear-text', breaks: 'UA-AUTH-08', scenarios: DIGEST, run: auth(() => 'Basic YWxpY2U6c2VjcmV0') },
];
