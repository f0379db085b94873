import fastify from 'fastify';
import { startXdms } from '../simulators/index.js';

/** A command to the measured process. */
export type Command =
  | { readonly kind: 'bare'; readonly body: string; readonly contentType: string }
  | { readonly kind: 'mock'; readonly users: readonly string[] }
  | { readonly kind: 'usage' };

/** The reply of the measured process: its origin, or its processor time so far, in microseconds. */
export type Reply = { readonly origin: string } | { readonly cpu: number };

process.on('message', async (command: Command) => {
  process.send?.(await replyTo(command));
});

async function replyTo(command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'bare':
      return { origin: await startBare(command.body, command.contentType) };
    case 'mock': {
      const users = command.users.map((xui) => ({ xui }));
      const xdms = await startXdms({ users, limits: { documentBytes: 8 * 1024 * 1024 } });
      return { origin: xdms.url };
    }
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { cpu: user + system };
    }
  }
}

/** Starts a Fastify server that always returns the same octets, as the baseline of the measurements. */
async function startBare(body: string, contentType: string): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, content, done) => done(null, content));
  app.all('/*', (_request, reply) =>
    reply.headers({ 'content-type': contentType, etag: '"1"', 'cache-control': 'no-cache' }).send(body),
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}
