import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { defined } from '../../../../common/defined.js';
import type { ElementStep, QName } from '../../../../simulators/xdms/selector/node-selector.js';
import { parseNodeSelector } from '../../../../simulators/xdms/selector/parse-node-selector.js';
import { encodeSteps } from '../../../../simulators/xdms/selector/write-node-selector.js';
import { VALUES } from '../../../support/arbitrary-xml.js';

const plain = { noNullPrototype: true };
const name = fc.record({ prefix: fc.constantFrom('', 'p'), localName: fc.constantFrom('a', 'list', 'é') }, plain);
const step: fc.Arbitrary<ElementStep<QName>> = fc
  .record({
    name: fc.oneof(name, fc.constant('*' as const)),
    position: fc.option(fc.nat(), { nil: undefined }),
    attribute: fc.option(fc.record({ name, value: fc.constantFrom(...VALUES, 'b/c?#%2F') }, plain), { nil: undefined }),
  })
  .map(({ position, attribute, ...rest }) => ({
    ...rest,
    ...defined({ position, attribute }),
  }));

test('written steps are path segments, and are read back (RFC 4825 §6.3)', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const segments = encodeSteps(steps).split('/');
      assert.equal(segments.length, steps.length);
      for (const segment of segments) assert.match(segment, /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-F]{2})+$/);
      assert.deepEqual(parseNodeSelector(segments.map(decodeURIComponent).join('/')), { steps });
    }),
  );
});
