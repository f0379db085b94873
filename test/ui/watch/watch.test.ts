import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { watchFiles, watchServer } from '../../../src/ui/watch/watch-session.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

async function listening(port = 0): Promise<Server & { readonly sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(server, { sockets });
}

test('a server that goes away and comes back is noticed, and one that closes an idle connection is not', async (context) => {
  const heard: string[] = [];
  const first = await listening();
  const { port } = first.address() as AddressInfo;
  const events = new EventEmitter();
  const [down, back] = [once(events, 'down'), once(events, 'back')];
  const end = watchServer(`http://127.0.0.1:${port}/xcap`, {
    onDown: () => void events.emit('down', heard.push('down')),
    onBack: () => void events.emit('back', heard.push('back')),
  });
  context.after(end);
  const [idle] = (await once(first, 'connection')) as [Socket];
  idle.destroy();
  await once(first, 'connection');
  assert.deepEqual(heard, []);
  first.close();
  for (const socket of first.sockets) socket.destroy();
  await down;
  const second = await listening(port);
  context.after(() => {
    second.close();
    for (const socket of second.sockets) socket.destroy();
  });
  await back;
  assert.deepEqual(heard, ['down', 'back']);
});

test('a change in a folder below a watched one is noticed once', async (context) => {
  const folder = await temporaryFolder(context);
  await mkdir(path.join(folder, 'inner'));
  const events = new EventEmitter();
  const changed = once(events, 'changed');
  let changes = 0;
  const end = watchFiles([folder], () => {
    changes += 1;
    events.emit('changed');
  });
  context.after(end);
  await writeFile(path.join(folder, 'inner', 'a.txt'), 'one');
  await writeFile(path.join(folder, 'inner', 'a.txt'), 'two');
  await changed;
  assert.equal(changes, 1);
});
