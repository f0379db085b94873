import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPipeline } from '../../../../simulators/xdms/pipeline/create-pipeline.js';
import type { Resolver } from '../../../../simulators/xdms/selector/node-selector.js';
import { DOCUMENT, MockWithoutHttp } from '../../../support/mock-without-http.js';

test('finding the closest ancestor of a node 10,000 steps deep takes as many lookups as the document has levels', () => {
  const mock = new MockWithoutHttp();
  mock.putDocument('<root xmlns="urn:default"><a><a/></a></root>');
  let lookUps = 0;
  const resolve: Resolver = (document, selector) => {
    lookUps += 1;
    return mock.state.resolve(document, selector);
  };
  const environment = Object.create(mock.state, { resolve: { value: resolve } });
  const serve = createPipeline(environment);
  const target = `${DOCUMENT}/~~/root${'/a'.repeat(10_000)}`;
  const answer = serve({
    method: 'PUT',
    target,
    headers: { 'content-type': 'application/xcap-el+xml' },
    body: Buffer.from('<a/>'),
  });
  assert.equal(answer.status, 409);
  assert.ok(answer.body.includes('/~~/root/a/a</ancestor>'), answer.body);
  assert.ok(lookUps < 10, `${lookUps} look-ups`);
});
