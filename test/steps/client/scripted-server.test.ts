import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Agent, request } from 'undici';
import { bodyText, type Exchange } from '../../../common/exchange.js';
import { selfSignedCertificate } from '../../../simulators/internal.js';
import {
  always,
  answersInTurn,
  type RequestScript,
  response,
  type ScriptedAnswer,
  startStandInServer,
} from '../../../steps/client/scripted-server.js';

async function withServer(
  script: RequestScript,
  work: (origin: string, seen: readonly Exchange[], received: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const seen: Exchange[] = [];
  await using server = await startStandInServer({ script, record: (exchange) => seen.push(exchange) });
  await work(server.origin, seen, server.received);
}

async function refusal(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.fail('an error was expected'),
    (error: unknown) => error,
  );
}

describe('a scripted server', () => {
  it('gives its answers in turn, and 500 to further requests', async () => {
    const script = answersInTurn([response(200, [['ETag', '"1"']], 'one'), response(404)]);
    await withServer(script, async (origin) => {
      const first = await request(`${origin}/a`);
      assert.equal(first.statusCode, 200);
      assert.equal(first.headers.etag, '"1"');
      assert.equal(await first.body.text(), 'one');
      assert.equal((await request(`${origin}/b`)).statusCode, 404);
      assert.equal((await request(`${origin}/c`)).statusCode, 500);
    });
  });

  it('sends repeated header fields', async () => {
    const fields = [
      ['WWW-Authenticate', 'Basic realm="a"'],
      ['WWW-Authenticate', 'Digest realm="b"'],
    ] as const;
    await withServer(always(response(401, fields)), async (origin) => {
      const { headers } = await request(origin);
      assert.deepEqual(headers['www-authenticate'], ['Basic realm="a"', 'Digest realm="b"']);
    });
  });

  it('records each request unchanged, before its response', async () => {
    await withServer(always(response(201, [['ETag', '"1"']], 'ü')), async (origin, seen) => {
      const target = '/root/%7E~/a%5B1%5D?xmlns(a=urn:b)';
      await request(origin + target, { method: 'PUT', headers: ['X-Case', 'Kept'], body: 'ä' });
      assert.equal(seen.length, 1);
      const [{ request: recorded, response: answer } = assert.fail()] = seen;
      assert.equal(recorded.method, 'PUT');
      assert.equal(recorded.origin, origin);
      assert.equal(recorded.target, target);
      assert.ok(recorded.headers.some(([name, value]) => name === 'X-Case' && value === 'Kept'));
      assert.equal(bodyText(recorded), 'ä');
      assert.equal(answer?.status, 201);
      assert.deepEqual(answer?.headers, [['ETag', '"1"']]);
      assert.equal(bodyText(answer ?? assert.fail()), 'ü');
    });
  });

  it('passes the request and its number to the script', async () => {
    const calls: string[] = [];
    const script: RequestScript = ({ method, target }, index) => {
      calls.push(`${index} ${method} ${target}`);
      return response(200);
    };
    await withServer(script, async (origin) => {
      await request(`${origin}/a`);
      await request(`${origin}/b`, { method: 'DELETE' });
      assert.deepEqual(calls, ['0 GET /a', '1 DELETE /b']);
    });
  });

  it('can stay silent, and can still be closed', async () => {
    await withServer(always({ kind: 'silence' }), async (origin, seen, received) => {
      const abort = new AbortController();
      const error = refusal(request(origin, { signal: abort.signal }));
      await received(1);
      assert.equal(seen.length, 1);
      assert.equal(seen[0]?.response, undefined);
      abort.abort();
      assert.equal(((await error) as Error).name, 'AbortError');
    });
  });

  it('can close the connection instead of answering', async () => {
    await withServer(always({ kind: 'hang-up' }), async (origin, seen) => {
      await refusal(request(origin, { method: 'PUT', body: 'a' }));
      assert.equal(seen.length, 1);
    });
  });

  it('can close the connection in the middle of a response', async () => {
    await withServer(always({ kind: 'fragment', status: 200, end: 'hang-up' }), async (origin) => {
      const { statusCode, body } = await request(origin);
      assert.equal(statusCode, 200);
      await refusal(body.text());
    });
  });

  it('can start a response without ending it', async () => {
    await withServer(always({ kind: 'fragment', status: 200, end: 'silence' }), async (origin) => {
      const abort = new AbortController();
      const { statusCode, body } = await request(origin, { signal: abort.signal });
      const rest = refusal(body.text());
      assert.equal(statusCode, 200);
      abort.abort();
      assert.equal(((await rest) as Error).name, 'AbortError');
    });
  });

  it('can delay a response until it receives its content', async () => {
    let release: (answer: ScriptedAnswer) => void = () => {};
    const until = new Promise<ScriptedAnswer>((resolve) => {
      release = resolve;
    });
    await withServer(always({ kind: 'held', until }), async (origin, _seen, received) => {
      const answer = request(origin);
      await received(1);
      release(response(204));
      assert.equal((await answer).statusCode, 204);
    });
  });

  it('speaks TLS with its configured certificate', async () => {
    const tls = selfSignedCertificate(['127.0.0.1']);
    await using server = await startStandInServer({ script: always(response(200)), record: () => {}, tls });
    assert.match(server.origin, /^https:\/\/127\.0\.0\.1:\d+$/);
    const trusting = new Agent({ connect: { ca: tls.cert } });
    assert.equal((await request(server.origin, { dispatcher: trusting })).statusCode, 200);
    await trusting.close();
    assert.match(String(await refusal(request(server.origin))), /self-signed/);
  });

  it('accepts no connection after one or more calls of close', async () => {
    const server = await startStandInServer({ script: always(response(200)), record: () => {} });
    await Promise.all([server.close(), server.close()]);
    await server.close();
    assert.match(String(await refusal(request(server.origin))), /ECONNREFUSED/);
  });
});
