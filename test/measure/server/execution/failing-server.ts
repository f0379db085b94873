import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { outline } from './outline.js';

export const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));

export const STEPS = ["a GET is sent to the first user's document", 'the status is 404'];

export const about = (count: number, id: string, ...tags: readonly string[]) =>
  outline(count, ...STEPS).replace('@id:one', [`@id:${id}`, ...tags].join(' '));

export const FEATURES = {
  'lists.feature': about(60, 'lists', '@usage:resource-lists'),
  'more-lists.feature': about(60, 'more-lists', '@usage:resource-lists'),
  'rules.feature': about(60, 'rules', '@usage:pres-rules'),
  'more-rules.feature': about(60, 'more-rules', '@usage:pres-rules'),
  'both.feature': about(10, 'both', '@usage:resource-lists', '@usage:pres-rules'),
  'dangerous.feature': about(2, 'danger', '@usage:resource-lists', '@dangerous'),
};

/**
 * A server that answers 500 instead of 404 when `fails` says so. It notes the cases that asked, and those that asked again while
 * another case worked with their user.
 */
export async function failingServer(context: TestContext, fails: (id: string, times: number) => boolean) {
  const asked: string[] = [];
  const busy = new Map<string, number>();
  const overlaps: string[] = [];
  const server = createServer(async ({ url = '', headers }, response) => {
    const user = /sip:\w+/.exec(decodeURIComponent(url))?.[0] ?? '';
    const id = headers['x-conformance-case'];
    if (typeof id !== 'string') {
      response.writeHead(404).end();
      return;
    }
    asked.push(id);
    const times = asked.filter((one) => one === id).length;
    busy.set(user, (busy.get(user) ?? 0) + 1);
    if (times > 1 && busy.get(user) !== 1) overlaps.push(id);
    await delay(5);
    busy.set(user, (busy.get(user) ?? 0) - 1);
    response.writeHead(fails(id, times) ? 500 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { subject: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`, asked, overlaps };
}
