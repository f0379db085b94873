import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { request } from 'undici';
import { entryUrl } from '../../../common/entry-url.js';
import { ending, firstLines, startCli } from '../../cli/spawn-cli.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

/** Octets that the mock may have at its peak. */
const MOST = 1024 ** 3;
const MEBIBYTE = 1024 * 1024;

/** Starts a mock whose journal is full. */
async function fullMock(context: TestContext): Promise<{ control: string; peak: () => Promise<number> }> {
  const file = path.join(await temporaryFolder(context), 'peak');
  const preload = entryUrl('test/support/peak-memory').href;
  const child = startCli(['xdms', '--port', '0', '--control-port', '0', '--user', 'sip:a@example.com'], {
    env: { NODE_OPTIONS: `--import=${preload}`, PEAK_MEMORY: file },
  });
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  const [root = '', line = ''] = await firstLines(child, 2);
  const control = line.replace('control ', '');
  const body = Buffer.alloc(MEBIBYTE, 'x');
  for (let times = 0; times < 16; times += 1) {
    const { body: answer } = await request(`${root}/resource-lists/global/index`, { method: 'PUT', body });
    await answer.dump();
  }
  const peak = async (): Promise<number> => {
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
    return Number(await readFile(file, 'utf8')) * 1024;
  };
  return { control, peak };
}

/** Sends requests for the list, one behind the other, and counts the responses. */
function pipelined(control: string, times: number): Promise<number> {
  const { hostname, port } = new URL(control);
  return new Promise((resolve, reject) => {
    let [seen, tail] = [0, ''];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding('latin1').on('data', (text: string) => {
      tail += text;
      seen += tail.split('HTTP/1.1 200 OK\r\n').length - 1;
      // A status line may arrive in two parts.
      tail = tail.slice(tail.lastIndexOf('HTTP/1.1 200 OK\r\n') + 1).slice(-16);
    });
    socket.on('close', () => resolve(seen)).on('error', reject);
    const one = 'GET /requests HTTP/1.1\r\nHost: localhost\r\n';
    socket.write(`${`${one}\r\n`.repeat(times - 1)}${one}Connection: close\r\n\r\n`);
  });
}

test('500 requests for the list on one connection take no memory that grows with them', async (context) => {
  const { control, peak } = await fullMock(context);
  assert.equal(await pipelined(control, 500), 500);
  assert.ok((await peak()) < MOST);
});

test('200 connections that ask for the list at the same time take little memory, read or not', async (context) => {
  const { control, peak } = await fullMock(context);
  const idle = Array.from({ length: 100 }, () => {
    const { hostname, port } = new URL(control);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('GET /requests HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket.pause();
  });
  const seen = await Promise.all(Array.from({ length: 200 }, () => pipelined(control, 2)));
  assert.deepEqual(new Set(seen), new Set([2]));
  for (const socket of idle) socket.destroy();
  assert.ok((await peak()) < MOST);
});
