import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerValue } from '../../../../common/exchange.js';
import { XcapStack, type XcapStackOptions } from '../../../../src/client/xcap/index.js';
import type { Answer, Script } from '../scripted-server.js';
import { ALICE, withStack } from './with-stack.js';

const FINE: Answer = { status: 200, headers: { etag: '"1"' }, body: 'fine' };

function ask(challenge: string | undefined, status = 401): Answer {
  return { status, headers: challenge === undefined ? {} : { 'WWW-Authenticate': challenge } };
}

const EXPIRED = 'Bearer realm="x", error="invalid_token", error_description="The access token expired"';

/** Accepts one token, and refuses all others with a challenge. */
function only(token: string, challenge: string | undefined = EXPIRED): Script {
  return ({ headers }) => (headerValue(headers, 'authorization') === `Bearer ${token}` ? FINE : ask(challenge));
}

/** Makes the tokens t1, t2 and so on, and notes the refused tokens that it was called with. */
function tokens(): { readonly token: (refused?: string) => string; readonly calls: (string | undefined)[] } {
  const calls: (string | undefined)[] = [];
  const token = (refused?: string): string => {
    calls.push(refused);
    return `t${calls.filter((call) => call !== undefined).length + 1}`;
  };
  return { token, calls };
}

test('a token goes with the first request, of actions and raw requests', () =>
  withStack(only('a.b-c_d~e+f/1=='), { token: 'a.b-c_d~e+f/1==' }, async (stack, received) => {
    assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
    assert.equal((await stack.send({ method: 'GET', target: '/a' })).response?.status, 200);
    assert.equal(received.length, 2);
  }));

test('an Authorization field of the caller goes instead of the token', () =>
  withStack(only('other'), { token: 'mine' }, async (stack) => {
    await stack.fetchDocument('resource-lists', { headers: { Authorization: 'Bearer other' } });
  }));

for (const challenge of [EXPIRED, 'Bearer realm="x"', undefined]) {
  test(`a function makes another token after 401 with ${challenge}`, () =>
    withStack(
      only('t2', challenge),
      { token: async (refused) => (refused === undefined ? 't1' : 't2') },
      async (stack, received) => {
        assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
        assert.equal(received.length, 2);
      },
    ));
}

test('a function is called before each action, and once more with the refused token', async () => {
  const { token, calls } = tokens();
  await withStack(only('t3'), { token }, async (stack, received, events) => {
    const message =
      /401 Unauthorized \(the server does not accept the token: invalid_token, The access token expired\)$/;
    await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION', message });
    assert.deepEqual(calls, [undefined, 't1']);
    assert.equal(received.length, 2);
    assert.equal(events.at(-1)?.type, 'authenticationFailed');
    await stack.fetchDocument('resource-lists');
    assert.deepEqual(calls, [undefined, 't1', undefined, 't2']);
  });
});

test('a request is not repeated with the same token', async () => {
  for (const token of ['t1', () => 't1']) {
    await withStack(only('t2'), { token }, async (stack, received) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
      assert.equal(received.length, 1);
    });
  }
});

test('a function makes no other token where that cannot help', async () => {
  for (const challenge of ['Bearer error="insufficient_scope"', 'Bearer error="invalid_request"']) {
    const { token, calls } = tokens();
    await withStack(only('t2', challenge), { token }, async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { message: /insufficient_scope|invalid_request/ });
      assert.deepEqual(calls, [undefined]);
    });
  }
});

test('the error of a server that wants a password names its scheme', () =>
  withStack(only('t2', 'Digest realm="x", nonce="n"'), { token: 't1' }, async (stack) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), {
      message: /does not ask for a token \(offered: digest\)/,
    });
  }));

test('the error of 403 says what the challenge says', () =>
  withStack(
    () => ask('Bearer error="insufficient_scope", scope="write"', 403),
    { token: 't1' },
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), {
        code: 'XCAP_FORBIDDEN',
        message: /403 Forbidden \(insufficient_scope\)/,
      });
    },
  ));

test('no error repeats the token, and none has control characters', async () => {
  const echo = 'Bearer error="invalid_token", error_description="s3cr3t is expired"';
  await withStack(
    () => ask(echo),
    { token: 's3cr3t' },
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), (error: Error) => !error.message.includes('s3cr3t'));
    },
  );
  const body: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'nothing for s3cr3t' };
  await withStack(
    () => body,
    { token: 's3cr3t' },
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { message: /404 Not Found$/ });
    },
  );
  await withStack(
    () => ask('Bearer error="invalid_token", error_description="a\x09b"'),
    { token: 'abc-1' },
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { message: /invalid_token, a b\)/ });
    },
  );
});

test('a function that fails or returns no token ends the action before a request', async () => {
  const failing = async (): Promise<string> => {
    throw new Error('no network');
  };
  for (const [token, message] of [
    [failing, /^token: the function failed: no network$/],
    [() => 's3cr3t s3cr3t', /^token: the function returned no token, which must be letters/],
  ] as const) {
    await withStack(only('t'), { token }, async (stack, received, events) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION', message });
      assert.equal(received.length, 0);
      assert.equal(events.at(-1)?.type, 'transportError');
    });
  }
});

test('a function that does not return ends with the timeout of the action, and at an abort', () =>
  withStack(only('t'), { token: () => new Promise<string>(() => {}) }, async (stack) => {
    await assert.rejects(stack.fetchDocument('resource-lists', { timeout: 10 }), { code: 'XCAP_TIMEOUT' });
    const signal = AbortSignal.abort();
    await assert.rejects(stack.fetchDocument('resource-lists', { signal }), { code: 'XCAP_ABORTED' });
  }));

for (const token of ['', 'a b', 'a=b', 'ä', 'a\r\nX: y', 42, null]) {
  test(`the token ${JSON.stringify(token)} is refused without its value`, () => {
    const options = { xui: ALICE, xcapRoot: 'https://h/x', token } as unknown as XcapStackOptions;
    assert.throws(() => XcapStack.create(options), {
      argument: 'token',
      message: /^token: must be (?:letters|a string)/,
    });
  });
}

test('a token beside a password is refused', () => {
  assert.throws(() => XcapStack.create({ xui: ALICE, xcapRoot: 'https://h/x', token: 't', password: 'p' }), {
    message: /^token: must be absent beside a password/,
  });
});

test('a token goes in clear text to loopback addresses only, unless the caller allows more', () => {
  const create = (xcapRoot: string, bearer?: 'tls-only' | 'always') =>
    XcapStack.create({ xui: ALICE, xcapRoot, token: 't', authentication: { bearer } });
  for (const host of ['127.0.0.1', 'localhost:8080', '[::1]']) create(`http://${host}/x`);
  create('https://xcap.example.com/x');
  create('http://xcap.example.com/x', 'always');
  assert.throws(() => create('http://xcap.example.com/x'), {
    message: /^token: would go to http:\/\/xcap.example.com in clear text: use https, or allow it/,
  });
});
