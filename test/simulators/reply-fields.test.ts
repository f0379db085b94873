import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify, { type FastifyReply } from 'fastify';
import { replyFields } from '../../simulators/reply-fields.js';

/** Returns the fields of a reply by both ways. @param asked whether the slower way was called */
async function fieldsOf(
  prepare: (reply: FastifyReply) => void,
): Promise<{ readonly fields: unknown; readonly expected: unknown; readonly wasAsked: boolean }> {
  const app = fastify();
  let found: Awaited<ReturnType<typeof fieldsOf>> | undefined;
  app.get('/', (_request, reply) => {
    prepare(reply);
    const expected = reply.getHeaders();
    const { getHeaders } = reply;
    let wasAsked = false;
    reply.getHeaders = () => {
      wasAsked = true;
      return getHeaders.call(reply);
    };
    found = { fields: { ...replyFields(reply) }, expected: { ...expected }, wasAsked };
    reply.send('text');
  });
  await app.inject('/');
  await app.close();
  assert.ok(found);
  return found;
}

test('finds the fields where Fastify keeps them, without asking for each', async () => {
  const { fields, expected, wasAsked } = await fieldsOf((reply) => reply.headers({ ETag: '"1"', vary: ['a', 'b'] }));
  assert.deepEqual(fields, { etag: '"1"', vary: ['a', 'b'] });
  assert.deepEqual(fields, expected);
  assert.equal(wasAsked, false);
});

test('joins the fields that Node and Fastify have', async () => {
  const { fields, expected } = await fieldsOf((reply) => {
    reply.raw.setHeader('Allow', 'GET');
    reply.header('etag', '"1"');
  });
  assert.deepEqual(fields, { allow: 'GET', etag: '"1"' });
  assert.deepEqual(fields, expected);
});

test('returns a copy, which later fields do not change', async () => {
  const app = fastify();
  const seen: unknown[] = [];
  app.get('/', (_request, reply) => {
    const fields = replyFields(reply.header('etag', '"1"'));
    reply.header('etag', '"2"');
    seen.push({ ...fields });
    reply.send('text');
  });
  await app.inject('/');
  await app.close();
  assert.deepEqual(seen, [{ etag: '"1"' }]);
});
