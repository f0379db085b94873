import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { defined } from '../common/defined.js';
import type { Exchange } from '../common/exchange.js';
import { startControl, startXdms } from '../simulators/index.js';
import { createApp, XdmsCore, xdmsBlueprint } from '../simulators/internal.js';
import { writeHostileUsage } from './hostile-usage.js';

/** A command to the measured process. */
export type Command =
  | { readonly kind: 'bare'; readonly body: string; readonly contentType: string }
  | {
      readonly kind: 'mock';
      readonly users: readonly string[];
      readonly resolver?: 'indexed' | 'xpath';
      /** The default limits, instead of those for large documents. */
      readonly isLimited?: boolean;
    }
  /** The pipeline and HTTP alone: no journal, no faults, no subscribers. */
  | { readonly kind: 'pipeline'; readonly users: readonly string[] }
  /** The mock with a control plane that nobody uses. */
  | { readonly kind: 'controlled'; readonly users: readonly string[] }
  /** The mock of `xcaliper client --listen`, which keeps every exchange for the judge. */
  | { readonly kind: 'judged'; readonly users: readonly string[] }
  /** The mock with the state of a folder. */
  | { readonly kind: 'restored'; readonly folder: string }
  | { readonly kind: 'usage' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'watch-loop' }
  | { readonly kind: 'loop-delay' };

/**
 * The reply of the measured process: its origin, its processor time so far in microseconds, the octets that it keeps in
 * memory, or the longest delay of its event loop in milliseconds.
 */
export type Reply =
  | { readonly origin: string }
  | { readonly cpu: number }
  | { readonly memory: number }
  | { readonly delay: number };

/** Limits for large documents, whose trees have to stay. */
const LARGE = { documentBytes: 8 * 1024 * 1024, treeBytes: 512 * 1024 * 1024 };

/** Resolution of the delays of the event loop, in milliseconds. */
const RESOLUTION = 5;

const loop = monitorEventLoopDelay({ resolution: RESOLUTION });

process.on('message', async (command: Command) => {
  process.send?.(await replyTo(command));
});

async function replyTo(command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'bare':
      return { origin: await startBare(command.body, command.contentType) };
    case 'mock': {
      const users = command.users.map((xui) => ({ xui }));
      const xdms = await startXdms({
        users,
        usages: command.isLimited === true ? [await writeHostileUsage()] : [],
        ...defined({
          limits: command.isLimited !== true ? LARGE : undefined,
          resolver: command.resolver || undefined,
        }),
      });
      return { origin: xdms.url };
    }
    case 'pipeline':
      return { origin: await startPipeline(command.users) };
    case 'controlled': {
      const xdms = await startXdms({ users: command.users.map((xui) => ({ xui })) });
      await startControl(xdms, { port: 0 });
      return { origin: xdms.url };
    }
    case 'judged': {
      const xdms = await startXdms({ users: command.users.map((xui) => ({ xui })) });
      const exchanges: (() => Exchange)[] = [];
      xdms.subscribeLazily((exchange) => exchanges.push(exchange));
      return { origin: xdms.url };
    }
    case 'restored': {
      const xdms = await startXdms({ persist: command.folder });
      return { origin: xdms.url };
    }
    case 'memory': {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return { memory: heapUsed + external };
    }
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { cpu: user + system };
    }
    case 'watch-loop':
      loop.enable();
      // The first samples measure how the histogram starts.
      await delay(10 * RESOLUTION);
      loop.reset();
      // The histogram forgets when its timer last fired: a block before it fires again would not be seen.
      await delay(4 * RESOLUTION);
      return { delay: 0 };
    case 'loop-delay':
      // Lets the timer of the histogram see the last block.
      await delay(10 * RESOLUTION);
      loop.disable();
      return { delay: loop.max / 1e6 };
  }
}

/** Finds the function that Node has with `--expose-gc`. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What has come to its end in the first collection goes in the second one.
  for (let times = 0; times < 2; times += 1) collect();
}

async function startPipeline(users: readonly string[]): Promise<string> {
  const blueprint = await xdmsBlueprint({ users: users.map((xui) => ({ xui })) });
  const core = new XdmsCore(blueprint);
  const app = createApp((request) => core.serve(request), blueprint.settings.limits, {});
  core.state.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return core.state.origin;
}

/**
 * Starts a Fastify server that always returns the same octets, as the baseline of the measurements. It answers a PUT as the
 * mock does, without content.
 */
async function startBare(body: string, contentType: string): Promise<string> {
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, content, done) => done(null, content));
  app.put('/*', (_request, reply) => reply.headers({ etag: '"1"' }).send());
  app.get('/*', (_request, reply) =>
    reply.headers({ 'content-type': contentType, etag: '"1"', 'cache-control': 'no-cache' }).send(body),
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}
