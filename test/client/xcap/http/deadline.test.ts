import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import {
  AUTHENTICATOR,
  type Authenticator,
  type DispatchedOptions,
  XcapStack,
} from '../../../../src/client/internal.js';
import { beforeDeadline, startDeadline } from '../../../../src/client/xcap/http/deadline.js';
import { XcapNotFoundError, XcapTimeoutError } from '../../../../src/client/xcap/index.js';
import { scriptedServer } from '../scripted-server.js';

test('a held deadline does not pass, also when it is moved meanwhile, and goes on afterwards', async () => {
  using deadline = startDeadline(20, undefined);
  const resume = deadline.hold();
  deadline.extend(1);
  await delay(60);
  assert.equal(deadline.reason, undefined);
  resume();
  await assert.rejects(beforeDeadline(deadline, new Promise<never>(() => undefined)));
  assert.equal(deadline.reason, 'timeout');
});

test('a wait for credentials that has a limit of its own does not count as the time of the server', async () => {
  await using server = await scriptedServer(() => ({ status: 404 }));
  const dispatcher = new Agent();
  const begin = async () => {
    await delay(1_200);
    return { fields: () => [], judge: () => 'done' as const };
  };
  const first = async (limitsWaits: boolean) => {
    const authenticator: Authenticator = {
      begin,
      beginAnew: begin,
      takesAgain: true,
      ...(limitsWaits && { limitsWaits }),
    };
    const options = { xui: 'sip:a@example.com', xcapRoot: server.xcapRoot, timeout: 1_000, dispatcher };
    await using stack = await XcapStack.start({ ...options, [AUTHENTICATOR]: authenticator } as DispatchedOptions);
    return stack.fetchDocument('resource-lists').catch((thrown: unknown) => thrown);
  };
  try {
    const [late, refused] = await Promise.all([first(false), first(true)]);
    assert.ok(late instanceof XcapTimeoutError, String(late));
    assert.ok(refused instanceof XcapNotFoundError, String(refused));
  } finally {
    await dispatcher.destroy();
  }
});

test('the signal of the caller aborts also while the deadline is held', () => {
  const caller = new AbortController();
  using deadline = startDeadline(20, caller.signal);
  deadline.hold();
  caller.abort();
  assert.equal(deadline.reason, 'aborted');
});
