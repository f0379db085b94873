import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { selfSignedCertificate } from '../../../simulators/internal.js';
import { openRawSocket } from '../../../steps/http/raw-socket.js';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** A server whose connections are handled by `serve`, and closed with the test. */
async function listening(context: TestContext, server: Server, serve: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const take = (socket: Socket): void => {
    sockets.push(socket);
    socket.on('error', () => {});
    serve(socket);
  };
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('octets are sent unchanged, and responses are read in order', async (context) => {
  const received: Buffer[] = [];
  const host = await listening(context, createServer(), (socket) => {
    socket.on('data', (octets) => {
      received.push(octets);
      socket.write(`HTTP/1.1 100 \r\n\r\n${OK}${OK.replace('ok', 'OK')}`);
    });
  });
  await using socket = await openRawSocket({ origin: `http://${host}`, timeoutMs: 5_000 });
  socket.write(Buffer.from('no HTTP at\nall\0'));
  assert.equal((await socket.response('GET')).status, 100);
  assert.equal(Buffer.from((await socket.response('GET')).body).toString(), 'ok');
  assert.equal(Buffer.from((await socket.response('GET')).body).toString(), 'OK');
  assert.equal(Buffer.concat(received).toString(), 'no HTTP at\nall\0');
  assert.equal(socket.misnamed, undefined);
});

test('the response is readable after the sending side has ended', async (context) => {
  const host = await listening(context, createServer({ allowHalfOpen: true }), (socket) => {
    socket.resume().on('end', () => socket.end(OK));
  });
  await using socket = await openRawSocket({ origin: `http://${host}`, timeoutMs: 5_000 });
  socket.end();
  assert.equal(await socket.next(), 'octets');
  assert.equal((await socket.response('GET')).status, 200);
  assert.equal((await socket.rest()).byteLength, 0);
  assert.equal(await socket.next(), 'end');
});

test('a broken connection is distinct from a silent server', async (context) => {
  const rude = await listening(context, createServer(), (socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await using broken = await openRawSocket({ origin: `http://${rude}`, timeoutMs: 5_000 });
  broken.write(Buffer.from('x'));
  await assert.rejects(broken.response('GET'), { code: 'XCALIPER_CONNECTION_ENDED' });
  // Later writes are dropped without an error.
  broken.write(Buffer.from('x'));
  const silent = await listening(context, createServer(), () => {});
  await using waiting = await openRawSocket({ origin: `http://${silent}`, timeoutMs: 30 });
  await assert.rejects(waiting.response('GET'), { code: 'XCALIPER_NO_ANSWER_IN_TIME' });
  await assert.rejects(waiting.rest(), { code: 'XCALIPER_NO_ANSWER_IN_TIME' });
});

test('an interrupted run cuts the connection', async (context) => {
  const host = await listening(context, createServer(), () => {});
  const run = new AbortController();
  await using socket = await openRawSocket({ origin: `http://${host}`, timeoutMs: 60_000, signal: run.signal });
  const answer = socket.response('GET');
  run.abort();
  await assert.rejects(answer, /the run was interrupted/);
});

test('disposing of it closes the connection', async (context) => {
  let over = (): void => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const host = await listening(context, createServer(), (socket) => socket.resume().on('close', over));
  const socket = await openRawSocket({ origin: `http://${host}`, timeoutMs: 5_000 });
  await socket[Symbol.asyncDispose]();
  await ended;
});

test('a port without a listener is an immediate error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await assert.rejects(openRawSocket({ origin: `http://127.0.0.1:${port}`, timeoutMs: 5_000 }), /ECONNREFUSED/);
});

test('https uses TLS, and accepts only trusted certificates', async (context) => {
  const own = selfSignedCertificate(['127.0.0.1']);
  const host = await listening(context, createTlsServer(own), (socket) => {
    socket.on('data', () => socket.write(OK));
  });
  const origin = `https://${host}`;
  await assert.rejects(openRawSocket({ origin, timeoutMs: 5_000 }), /self-signed/);
  await using socket = await openRawSocket({ origin, timeoutMs: 5_000, tls: { ca: own.cert } });
  socket.write(Buffer.from('x'));
  assert.equal((await socket.response('GET')).status, 200);
  assert.equal(socket.misnamed, undefined);
});

test('a certificate for another host is reported, even without a check', async (context) => {
  const host = await listening(context, createTlsServer(selfSignedCertificate(['127.0.0.1'])), () => {});
  const origin = `https://${host.replace('127.0.0.1', 'localhost')}`;
  await using socket = await openRawSocket({ origin, timeoutMs: 5_000, tls: { rejectUnauthorized: false } });
  assert.match(socket.misnamed ?? '', /localhost/);
});

test('TLS can be omitted', async (context) => {
  const own = selfSignedCertificate(['127.0.0.1']);
  const host = await listening(context, createTlsServer(own), (socket) => socket.write(OK));
  await using socket = await openRawSocket({ origin: `https://${host}`, timeoutMs: 5_000, isPlain: true });
  socket.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  socket.end();
  assert.doesNotMatch(Buffer.from(await socket.rest()).toString('latin1'), /^HTTP/);
});

test('an unfinished handshake causes a timeout', async (context) => {
  const host = await listening(context, createServer(), () => {});
  await assert.rejects(openRawSocket({ origin: `https://${host}`, timeoutMs: 30 }), /no connection within 30 ms/);
});

test('a flood ends at the limit, and every read fails with its own code', async (context) => {
  let tooLarge = 0;
  const host = await listening(context, createServer(), (socket) => {
    const more = (): void => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'x')));
      socket.once('drain', more);
    };
    more();
  });
  const onTooLarge = (): void => {
    tooLarge += 1;
  };
  const limit = { maxOctets: 1_000_000, onTooLarge };
  await using socket = await openRawSocket({ origin: `http://${host}`, timeoutMs: 5_000, ...limit });
  for (const read of [() => socket.response('GET'), () => socket.rest()]) {
    await assert.rejects(read(), { code: 'XCALIPER_RESPONSE_TOO_LARGE' });
  }
  assert.equal(tooLarge, 1);
});
