import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { headerValue } from '../../../../common/exchange.js';
import { XcapAuthenticationError, XcapStack } from '../../../../src/client/xcap/index.js';
import { readDigest } from '../digest-verifier.js';
import { type Answer, type Received, type Script, scriptedServer } from '../scripted-server.js';
import { certificate, privateKey } from '../tls-material.js';
import { ALICE, withStack as withAnyStack } from './with-stack.js';

const PASSWORD = 'the "secret" ä';
const FINE: Answer = { status: 200, headers: { etag: '"1"' }, body: 'fine' };

function ask(...challenges: string[]): Answer {
  return { status: 401, headers: { 'WWW-Authenticate': challenges } };
}

function digest(more = '', nonce = 'n1'): string {
  return `Digest realm="xcap", nonce="${nonce}", qop="auth"${more}`;
}

function credentials(received: Received, field = 'authorization'): string {
  return headerValue(received.headers, field) ?? '';
}

function params(received: Received, field?: string): ReadonlyMap<string, string> {
  return readDigest(credentials(received, field), received).params;
}

/** Accepts requests with a correct digest and challenges all others. */
function guard(challenge: string, accept: (read: ReadonlyMap<string, string>) => boolean = () => true): Script {
  return (received) => {
    const read = readDigest(credentials(received), received);
    return read.correct(ALICE, PASSWORD) && accept(read.params) ? FINE : ask(challenge);
  };
}

/** Uses a stack with the password. */
const withStack: typeof withAnyStack = (script, options, use) =>
  withAnyStack(script, { password: PASSWORD, ...options }, use);

for (const algorithm of ['MD5', 'SHA-256', 'SHA-512-256', 'MD5-sess', 'SHA-256-sess']) {
  test(`a ${algorithm} challenge is answered`, () =>
    withStack(guard(digest(`, algorithm=${algorithm}, opaque="op\\"aque"`)), {}, async (stack, received) => {
      assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
      assert.equal(received.length, 2);
      const sent = received.map((each) => params(each))[1];
      assert.equal(sent?.get('algorithm'), algorithm);
      assert.equal(sent?.get('opaque'), 'op"aque');
      assert.equal(sent?.get('username'), ALICE);
    }));
}

test('a challenge without algorithm and one without qop are answered', async () => {
  await withStack(guard(digest()), {}, async (stack) => void (await stack.fetchDocument('resource-lists')));
  await withStack(guard('Digest realm="x", nonce="n"'), {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    assert.ok(received.every((each) => !params(each).has('nc')));
  });
});

test('a challenge with nothing but auth-int has the body digested', () =>
  withStack(guard('Digest realm="x", nonce="n", qop="auth-int"'), {}, async (stack, received) => {
    await stack.replaceDocument('resource-lists', '<a/>');
    assert.deepEqual(
      received.map(({ body }) => body),
      ['<a/>', '<a/>'],
    );
  }));

test('uri equals the request target octet for octet', () =>
  withStack(guard(digest()), {}, async (stack, received) => {
    const value = `'"[]/?#%|é,\\`;
    await stack.fetchElement('pres-rules', [{ kind: 'attribute', name: 'a', attribute: 'b', value }]);
    assert.equal(received.map((each) => params(each).get('uri'))[1], received[1]?.target);
  }));

test('after the first challenge credentials go out at once, with the nonce counted', () =>
  withStack(guard(digest()), {}, async (stack, received) => {
    for (let count = 0; count < 3; count += 1) await stack.fetchDocument('resource-lists');
    const counts = received.map((each) => params(each).get('nc'));
    assert.deepEqual(counts, [undefined, '00000001', '00000002', '00000003']);
  }));

test('concurrent requests never use one nonce count twice', () =>
  withStack(guard(digest()), {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    await Promise.all(Array.from({ length: 20 }, () => stack.fetchDocument('resource-lists')));
    const counts = received.slice(1).map((each) => params(each).get('nc'));
    assert.equal(new Set(counts).size, 21);
  }));

test('a stale nonce is replaced without an error or event', () => {
  let current = 1;
  const script: Script = (received) => {
    const read = readDigest(credentials(received), received);
    if (!read.correct(ALICE, PASSWORD)) return ask(digest('', `n${current}`));
    return read.params.get('nonce') === `n${current}` ? FINE : ask(digest(', stale=true', `n${current}`));
  };
  return withStack(script, {}, async (stack, received, events) => {
    await stack.fetchDocument('resource-lists');
    current = 2;
    await stack.fetchDocument('resource-lists');
    const nonces = received.map((each) => params(each).get('nonce'));
    assert.deepEqual(nonces, [undefined, 'n1', 'n1', 'n2']);
    assert.ok(events.every(({ type }) => type !== 'authenticationFailed'));
  });
});

test('a nonce that expires within the same action is replaced once', () => {
  const script: Script = (received, index) =>
    index < 2 ? ask(digest(index === 0 ? '' : ', stale=TRUE', `n${index}`)) : guard(digest())(received, index);
  return withStack(script, {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    assert.deepEqual(
      received.map((each) => params(each).get('nonce')),
      [undefined, 'n0', 'n1'],
    );
  });
});

test('the client gives up on a server that calls every nonce stale', () =>
  withStack(
    (_received, index) => ask(digest(', stale=true', `n${index}`)),
    {},
    async (stack, received) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), {
        name: 'XcapAuthenticationError',
        message: /stale/,
      });
      assert.equal(received.length, 3);
    },
  ));

test('a nonce that expires between two actions is not a wrong password, even without stale', () => {
  let current = 'n1';
  const script: Script = (received, index) =>
    guard(digest('', current), (read) => read.get('nonce') === current)(received, index);
  return withStack(script, {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    current = 'n2';
    await stack.fetchDocument('resource-lists');
    assert.equal(received.length, 4);
  });
});

test('the next nonce that the server announces is used', () => {
  const script: Script = (received, index) => {
    const answer = guard(digest())(received, index);
    return answer === FINE ? { ...FINE, headers: { 'Authentication-Info': 'nextnonce="n2"' } } : answer;
  };
  return withStack(script, {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    await stack.fetchDocument('resource-lists');
    assert.deepEqual(
      received.map((each) => [params(each).get('nonce'), params(each).get('nc')]),
      [
        [undefined, undefined],
        ['n1', '00000001'],
        ['n2', '00000001'],
      ],
    );
  });
});

test('the strongest of several challenges is answered, in one field or several, in any order', async () => {
  const md5 = digest(', algorithm=MD5');
  const sha = digest(', algorithm=SHA-256');
  const basic = 'Basic realm="x"';
  for (const offered of [[md5, sha, basic], [basic, md5, sha], [sha, md5], [`Negotiate, ${basic}, ${md5}, ${sha}`]]) {
    const script: Script = (received) => (credentials(received) === '' ? ask(...offered) : FINE);
    await withStack(script, { authentication: { basic: 'always' } }, async (stack, received) => {
      await stack.fetchDocument('resource-lists');
      assert.equal(received.map((each) => params(each).get('algorithm'))[1], 'SHA-256', offered.join(' | '));
    });
  }
});

test('a challenge with an unknown algorithm is skipped', () =>
  withStack(
    (received) => (credentials(received) === '' ? ask(digest(', algorithm=SHA-9'), digest(', algorithm=MD5')) : FINE),
    {},
    async (stack, received) => {
      await stack.fetchDocument('resource-lists');
      assert.equal(received.map((each) => params(each).get('algorithm'))[1], 'MD5');
    },
  ));

/** A proxy with Basic before a server with Digest. */
const behindProxy: Script = (received, index) =>
  credentials(received, 'proxy-authorization') === 'Basic b2ZmaWNl'
    ? guard(digest())(received, index)
    : { status: 407, headers: { 'Proxy-Authenticate': 'Basic realm="office", Digest realm="office", nonce="p"' } };

test('a proxy that asks for credentials is named, and gets nothing made from the password', () =>
  withStack(behindProxy, { authentication: { basic: 'always' } }, async (stack, received, events) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), {
      name: 'XcapAuthenticationError',
      status: 407,
      message:
        /\(a proxy before the server asks for credentials of its own \(407, basic for "office", digest for "office"\), and never gets the user's: set Proxy-Authorization in the option headers, or dispatcher to a ProxyAgent with its credentials\)$/,
    });
    assert.equal(received.length, 1);
    assert.equal(events.at(-1)?.type, 'authenticationFailed');
  }));

test('a Proxy-Authorization field given by the caller goes to the proxy, and the server gets the password', async () => {
  const headers = (secret: string) => ({ headers: { 'Proxy-Authorization': `Basic ${secret}` } });
  await withStack(behindProxy, headers('b2ZmaWNl'), async (stack, received) => {
    assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
    assert.ok(received.every((each) => credentials(each, 'proxy-authorization') === 'Basic b2ZmaWNl'));
  });
  await withStack(behindProxy, headers('d3Jvbmc='), (stack) =>
    assert.rejects(stack.fetchDocument('resource-lists'), {
      message: /does not accept those of the option headers: check its Proxy-Authorization\)$/,
    }),
  );
});

test('a wrong password ends in an error, an event and a single second try, and is forgotten', () =>
  withStack(guard(digest()), { password: 'wrong' }, async (stack, received, events) => {
    for (let count = 1; count <= 2; count += 1) {
      await assert.rejects(stack.fetchDocument('resource-lists'), (error) => {
        assert.ok(error instanceof XcapAuthenticationError);
        assert.equal(error.code, 'XCAP_AUTHENTICATION');
        assert.equal(error.status, 401);
        assert.match(error.message, /does not accept the user name or the password/);
        return true;
      });
      assert.equal(received.length, 2 * count);
    }
    assert.deepEqual(
      events.map(({ type }) => type),
      ['started', 'authenticationFailed', 'authenticationFailed'],
    );
  }));

test('without a password a challenge is refused at once', () =>
  withStack(guard(digest()), { password: undefined }, async (stack, received, events) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), {
      code: 'XCAP_AUTHENTICATION',
      message: /no password/,
    });
    assert.equal(received.length, 1);
    assert.equal(events.at(-1)?.type, 'authenticationFailed');
  }));

test('a user name can differ from the XUI', () =>
  withStack(
    (received) => (readDigest(credentials(received), received).correct('alice', PASSWORD) ? FINE : ask(digest())),
    { username: 'alice' },
    async (stack) => assert.equal((await stack.fetchDocument('resource-lists')).status, 200),
  ));

const basicOnly: Script = (received) => (credentials(received) === '' ? ask('Basic realm="x"') : FINE);

test('Basic is refused over plain HTTP, with the option named', () =>
  withStack(basicOnly, {}, async (stack, received) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), {
      code: 'XCAP_AUTHENTICATION',
      message: /authentication\.basic is "tls-only"/,
    });
    assert.equal(received.length, 1);
  }));

test('Basic is used over plain HTTP on request, from the first request on', () =>
  withStack(basicOnly, { authentication: { basic: 'always' } }, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    await stack.fetchDocument('resource-lists');
    // RFC 7617 §2 forbids a colon in the user name, so the client omits the scheme of the XUI.
    const expected = `Basic ${Buffer.from(`alice@example.com:${PASSWORD}`).toString('base64')}`;
    assert.deepEqual(
      received.map((each) => credentials(each)),
      ['', expected, expected],
    );
  }));

test('Basic with a user name that holds a colon is refused, with the option named', () =>
  withStack(basicOnly, { username: ALICE, authentication: { basic: 'always' } }, async (stack) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), {
      code: 'XCAP_AUTHENTICATION',
      message: /set username/,
    });
  }));

test('Basic with a wrong password is tried once', () =>
  withStack(
    () => ask('Basic realm="x"'),
    { authentication: { basic: 'always' } },
    async (stack, received) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
      assert.equal(received.length, 2);
    },
  ));

test('Basic is used over TLS, unless the option is "never"', async () => {
  await using server = await scriptedServer(basicOnly, { cert: certificate, key: privateKey });
  const options = { xui: ALICE, password: PASSWORD, xcapRoot: server.xcapRoot, tls: { ca: certificate } };
  await using stack = await XcapStack.start(options);
  assert.equal((await stack.fetchDocument('resource-lists')).status, 200);
  await using careful = await XcapStack.start({ ...options, authentication: { basic: 'never' } });
  await assert.rejects(careful.fetchDocument('resource-lists'), { message: /authentication\.basic is "never"/ });
});

test('schemes that are not supported are named', () =>
  withStack(
    () => ask('Bearer realm="x"', 'Negotiate'),
    {},
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { message: /offered: bearer, negotiate/ });
    },
  ));

test('a challenge for the key of a SIM is named', () =>
  withStack(
    () => ask('Digest realm="x", nonce="a", qop="auth-int", algorithm=AKAv1-MD5'),
    {},
    async (stack) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { message: /offers AKAv1-MD5 alone, .* set gba/ });
    },
  ));

test('a 401 without any challenge is refused', () =>
  withStack(
    () => ({ status: 401 }),
    {},
    async (stack, received) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
      assert.equal(received.length, 1);
    },
  ));

test('an Authorization field given by the caller goes out as it is, and no other', () =>
  withStack(
    () => ask(digest()),
    { headers: { Authorization: 'Bearer mine' } },
    async (stack, received) => {
      await assert.rejects(stack.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
      assert.deepEqual(
        received.map((each) => credentials(each)),
        ['Bearer mine'],
      );
    },
  ));

test('no error, event text or inspection shows the password or the credentials', () =>
  withStack(
    () => ask('Basic realm="x"'),
    { authentication: { basic: 'always' }, password: 'hunter2' },
    async (stack, _received, events) => {
      const error: unknown = await stack.fetchDocument('resource-lists').catch((thrown: unknown) => thrown);
      const sent = Buffer.from('alice@example.com:hunter2').toString('base64');
      assert.ok(error instanceof XcapAuthenticationError);
      assert.equal(headerValue(error.exchange?.request.headers ?? [], 'authorization'), `Basic ${sent}`);
      const event = events.at(-1);
      assert.ok(event?.type === 'authenticationFailed');
      for (const text of [inspect(error, { depth: 9 }), JSON.stringify(error), inspect(stack), event.error.message]) {
        assert.ok(!text.includes('hunter2') && !text.includes(sent), text);
      }
    },
  ));

/** Accepts each nonce once, and makes a new one for each challenge. */
function oneTimeNonces(refuseUsed: (challenge: string) => Answer): Script {
  let count = 0;
  const fresh = new Set<string>();
  return (received) => {
    const read = readDigest(credentials(received), received);
    if (read.correct(ALICE, PASSWORD) && fresh.delete(read.params.get('nonce') ?? '')) return FINE;
    count += 1;
    const challenge = digest('', `n${count}`);
    const answer = credentials(received) === '' ? ask(challenge) : refuseUsed(challenge);
    if (typeof answer === 'object' && answer.headers !== undefined) fresh.add(`n${count}`);
    return answer;
  };
}

test('nonces that are good for one request are replaced, also between concurrent requests', () =>
  withStack(oneTimeNonces(ask), {}, async (stack) => {
    await stack.fetchDocument('resource-lists');
    const all = await Promise.all(Array.from({ length: 8 }, () => stack.fetchDocument('resource-lists')));
    assert.deepEqual(new Set(all.map(({ body }) => body)), new Set(['fine']));
  }));

test('a 401 without challenge to an old nonce makes the client ask once without credentials', () =>
  withStack(
    oneTimeNonces(() => ({ status: 401 })),
    {},
    async (stack, received) => {
      await stack.fetchDocument('resource-lists');
      assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
      const sent = received.map((each) => credentials(each) !== '');
      assert.deepEqual(sent, [false, true, true, false, true]);
    },
  ));

test('the client learns that nonces serve once, and stops sending them twice', () =>
  withStack(
    oneTimeNonces(() => ({ status: 401 })),
    {},
    async (stack, received) => {
      for (let count = 0; count < 100; count += 1) await stack.fetchDocument('resource-lists');
      const nonces = received.map((each) => params(each).get('nonce')).filter((nonce) => nonce !== undefined);
      const again = nonces.filter((nonce, index) => nonces.indexOf(nonce) < index);
      // Two to learn it, and three trials of ever more nonces.
      assert.ok(again.length >= 2 && again.length <= 5, `${again.length} nonces were sent again`);
    },
  ));

test('after a refusal without challenge the client asks without credentials, whatever others do meanwhile', () => {
  const script = oneTimeNonces(() => ({ status: 401 }));
  return withStack(script, {}, async (stack) => {
    await stack.fetchDocument('resource-lists');
    const all = await Promise.all(Array.from({ length: 8 }, () => stack.replaceDocument('resource-lists', '<a/>')));
    assert.deepEqual(new Set(all.map(({ body }) => body)), new Set(['fine']));
  });
});

for (const [kind, challenge] of [
  ['no nonce', 'Digest realm="xcap", qop="auth", stale=true'],
  ['the same nonce', digest(', stale=true', 'n1')],
] as const) {
  test(`stale=true with ${kind} makes the client ask once without credentials`, () => {
    let nonce = 'n1';
    const script: Script = (received) => {
      const read = readDigest(credentials(received), received);
      if (!read.correct(ALICE, PASSWORD)) return ask(digest('', nonce));
      return read.params.get('nonce') === nonce ? FINE : ask(challenge);
    };
    return withStack(script, {}, async (stack, received) => {
      await stack.fetchDocument('resource-lists');
      nonce = 'n2';
      assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
      const nonces = received.map((each) => params(each).get('nonce'));
      assert.deepEqual(nonces, [undefined, 'n1', 'n1', undefined, 'n2']);
    });
  });
}

test('a server that changes the realm between two challenges is answered, and a wrong password still ends', async () => {
  const script: Script = (received, index) => {
    const read = readDigest(credentials(received), received);
    const isRight = read.correct(ALICE, PASSWORD) && read.params.get('realm') === 'second';
    return isRight ? FINE : ask(`Digest realm="${index === 0 ? 'first' : 'second'}", nonce="n${index}", qop="auth"`);
  };
  await withStack(script, {}, async (stack, received) => {
    assert.equal((await stack.fetchDocument('resource-lists')).body, 'fine');
    assert.equal(received.length, 3);
  });
  const always: Script = (_received, index) => ask(`Digest realm="r${index}", nonce="n${index}", qop="auth"`);
  await withStack(always, {}, async (stack, received) => {
    await assert.rejects(stack.fetchDocument('resource-lists'), { message: /the user name or the password/ });
    assert.equal(received.length, 3);
  });
});

test('the client asks anew only once', () => {
  let isOpen = true;
  const script: Script = (received) => {
    if (!isOpen) return { status: 401 };
    return credentials(received) === '' ? ask(digest()) : FINE;
  };
  return withStack(script, {}, async (stack, received) => {
    await stack.fetchDocument('resource-lists');
    isOpen = false;
    await assert.rejects(stack.fetchDocument('resource-lists'), XcapAuthenticationError);
    assert.equal(received.length, 4);
  });
});

test('a right rspauth continues the session; a wrong one ends it, and its nextnonce is not used', async () => {
  const proofs: Readonly<Record<string, (right: string) => string>> = { right: (proof) => proof, wrong: () => '00' };
  for (const [name, write] of Object.entries(proofs)) {
    const script: Script = (received) => {
      const sent = params(received);
      if (sent.size === 0) return ask(digest());
      const h = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
      const ha1 = h(`${ALICE}:xcap:${PASSWORD}`);
      const parts = [ha1, ...['nonce', 'nc', 'cnonce', 'qop'].map((key) => sent.get(key) ?? '')];
      const proof = write(h([...parts, h(`:${received.target}`)].join(':')));
      const info = `rspauth="${proof}", qop=auth, nc=${sent.get('nc')}, cnonce="${sent.get('cnonce')}", nextnonce="n2"`;
      return { status: 200, headers: { 'Authentication-Info': info }, body: 'fine' };
    };
    await withStack(script, {}, async (stack, received) => {
      await stack.fetchDocument('resource-lists');
      await stack.fetchDocument('resource-lists');
      const nonces = received.map((each) => params(each).get('nonce'));
      const expected = name === 'right' ? [undefined, 'n1', 'n2'] : [undefined, 'n1', undefined, 'n1'];
      assert.deepEqual(nonces, expected, name);
    });
  }
});

test('a nonce that comes again in a later challenge is counted on', async () => {
  const counts: string[] = [];
  await withStack(
    (received) => {
      const { params, correct } = readDigest(credentials(received), received);
      if (!correct(ALICE, PASSWORD)) return ask(digest());
      counts.push(params.get('nc') ?? '');
      return counts.length === 2 ? ask(digest(', stale=true')) : FINE;
    },
    {},
    async (stack) => {
      await stack.fetchCapabilities().catch(() => {});
      await stack.fetchCapabilities().catch(() => {});
    },
  );
  assert.deepEqual(counts, ['00000001', '00000002', '00000003']);
});
