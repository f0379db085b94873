import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../../simulators/xdms/http/refusal.js';
import { expandTarget } from '../../../../simulators/xdms/pipeline/expand-target.js';
import { locateParent } from '../../../../simulators/xdms/pipeline/locate-parent.js';
import { resolveTarget } from '../../../../simulators/xdms/pipeline/resolve-target.js';
import { standardBehaviour } from '../../../../simulators/xdms/pipeline/standard-behaviour.js';
import type { Resolver } from '../../../../simulators/xdms/selector/selection.js';
import { DOCUMENT, MockWithoutHttp } from '../../../support/mock-without-http.js';

test('the closest ancestor of a node 10,000 steps deep is found in as many look-ups as the document is deep', () => {
  const mock = new MockWithoutHttp();
  mock.putDocument('<root xmlns="urn:default"><a><a/></a></root>');
  let lookUps = 0;
  const resolve: Resolver = (document, selector) => {
    lookUps += 1;
    return mock.state.resolve(document, selector);
  };
  const environment = Object.create(mock.state, { resolve: { value: resolve } });
  const target = `${DOCUMENT}/~~/root${'/a'.repeat(10_000)}`;
  const request = { method: 'PUT', target, headers: {}, body: new Uint8Array() };
  assert.throws(
    () =>
      locateParent(
        expandTarget(resolveTarget(request, environment, standardBehaviour), standardBehaviour),
        environment,
        standardBehaviour,
      ),
    (thrown) => thrown instanceof Refusal && thrown.answer.body.includes('/~~/root/a/a</ancestor>'),
  );
  assert.ok(lookUps < 10, `${lookUps} look-ups`);
});
