import { parseArgs } from 'node:util';
import { type Decide, type FrontRequest, isOf, refuseAtRandom, refuseFrom, startFront } from './front.js';

// Starts a front by hand, and prints its URI; ends with SIGTERM or SIGINT, and prints the number of requests. From a
// build: node dist/test/support/serve-front.js --upstream http://127.0.0.1:8080/xcap-root --from 59 --status 403

const { values } = parseArgs({
  options: {
    upstream: { type: 'string' },
    port: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    // One request in so many, at random.
    random: { type: 'string' },
    seed: { type: 'string' },
    // Every request from this number on.
    from: { type: 'string' },
    status: { type: 'string', default: '503' },
    'retry-after': { type: 'string' },
    // Only requests about the documents of this user count, and are refused.
    user: { type: 'string' },
  },
});

if (values.upstream === undefined) throw new Error('--upstream must name the XCAP root behind the front');
const front = await startFront({
  upstream: values.upstream,
  port: Number(values.port),
  latencyMs: Number(values.latency),
  decide: decision(),
});
process.stdout.write(`${front.uri}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stdout.write(`${front.requests} requests, ${front.refused} of them refused\n`);
    process.exit();
  });
}

function decision(): Decide {
  const { user, random, from, status, 'retry-after': retryAfter } = values;
  const refusal = { status: Number(status), ...(retryAfter === undefined ? {} : { retryAfter }) };
  const concerns = user === undefined ? (_: FrontRequest) => true : isOf(user);
  if (from !== undefined) return refuseFrom(Number(from), refusal, concerns);
  if (random === undefined) return () => undefined;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`seed ${seed}\n`);
  const decide = refuseAtRandom(seed, Number(random));
  return (request) => (concerns(request) ? decide(request) : undefined);
}
