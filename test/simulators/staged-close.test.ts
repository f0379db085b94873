import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startLicenseServer } from '../../simulators/start/license-server.js';
import { startXdms } from '../../simulators/start/xdms.js';

/** Sends a head and 8 MB at once, and returns the status line and the error of the connection, if there is one. */
function flood(url: string, method: string): Promise<readonly [status: string, error: string | undefined]> {
  const { hostname, port } = new URL(url);
  const body = Buffer.alloc(8_000_000, 'x');
  return new Promise((resolve) => {
    let received = '';
    let failure: string | undefined;
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `${method} /activate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', ({ message }) => {
      failure = message;
    });
    socket.on('close', () => resolve([received.slice(0, 12), failure]));
  });
}

const ANSWERED = ['HTTP/1.1 413', undefined] as const;

test('every client that sends too much at once reads 413 from the mock', async () => {
  await using xdms = await startXdms();
  const answers = await Promise.all(Array.from({ length: 40 }, () => flood(xdms.url, 'PUT')));
  assert.deepEqual(answers, Array(40).fill(ANSWERED));
});

test('every client that sends too much at once reads 413 from the license server', async () => {
  await using server = await startLicenseServer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => flood(server.url, 'POST')));
  assert.deepEqual(answers, Array(40).fill(ANSWERED));
});

test('a client that sends on after 503 reads it', async () => {
  await using xdms = await startXdms({ limits: { bodiesInFlight: 1, documentBytes: 16_000_000 } });
  const { hostname, port } = new URL(xdms.url);
  const first = connect({ host: hostname, port: Number(port) });
  first.write('PUT /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
  let statuses: ReadonlySet<string> = new Set();
  // The server may read the head of the first one later.
  while (!statuses.has('HTTP/1.1 503')) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => flood(xdms.url, 'PUT')));
    statuses = new Set(answers.map(([status]) => status));
    assert.deepEqual(new Set(answers.map(([, error]) => error)), new Set([undefined]));
  }
  first.destroy();
});

test('a client that sends on after a malformed head reads 400', async () => {
  await using xdms = await startXdms();
  const { hostname, port } = new URL(xdms.url);
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }).setEncoding('latin1');
    socket.write('PUT /x HTTP/1.1\r\nHost\r\n\r\n');
    for (let times = 0; times < 80; times += 1) socket.write(Buffer.alloc(100_000, 'x'));
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  assert.match(received, /^HTTP\/1\.1 400 /);
});

test('a client that is still sending when its time is over reads 408', async () => {
  await using xdms = await startXdms({ limits: { requestMs: 100, documentBytes: 16_000_000 } });
  const { hostname, port } = new URL(xdms.url);
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port) }).setEncoding('latin1');
    socket.write('PUT /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n');
    const sending = setInterval(() => socket.write('x'), 1);
    socket.on('data', (piece: string) => {
      text += piece;
    });
    // What arrives after the response is read, or the connection would be reset.
    socket.on('end', () => {
      for (let times = 0; times < 40; times += 1) socket.write(Buffer.alloc(100_000, 'x'));
    });
    socket.on('close', () => resolve(text)).on('error', reject);
    socket.once('end', () => clearInterval(sending));
  });
  assert.match(received, /^HTTP\/1\.1 408 /);
});
