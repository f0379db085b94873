import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesCall, frozenCall } from '../../../../simulators/deviations/xdms/repeated-call.js';
import type { StepCall } from '../../../../simulators/steps-of.js';
import { type Refusal, refuse } from '../../../../simulators/xdms/http/refusal.js';
import type { StepOverrides } from '../../../../simulators/xdms/pipeline/bind-steps.js';
import type { Environment } from '../../../../simulators/xdms/pipeline/environment.js';

const ENVIRONMENT = { xcapRoot: 'http://127.0.0.1/xcap-root' } as Environment;
const REQUEST = { method: 'PUT', headers: { 'content-type': 'text/plain' } };

/** A call of `decodeContent` on a standard server that returns the content type. */
function decoding(outcome: StepCall['outcome']): StepCall {
  const called = ({ headers }: typeof REQUEST): string => headers['content-type'];
  return frozenCall({ step: 'decodeContent', called, given: [structuredClone(REQUEST)], outcome });
}

const DECODED = decoding({ returned: 'text/plain' });

type Decode = NonNullable<StepOverrides['decodeContent']>;

function changes(decodeContent: Decode, call = DECODED, others: StepOverrides = {}): boolean {
  return changesCall([{ decodeContent, ...others }], ENVIRONMENT)(call);
}

test('an override that calls the standard step with the same arguments changes nothing', () => {
  assert.equal(
    changes((standard) => (request) => standard(request)),
    false,
  );
});

test('an override that returns or throws something else is found', () => {
  assert.equal(
    changes(() => () => 'text/html'),
    true,
  );
  assert.equal(
    changes(() => () => {
      throw refuse(409, 'No.');
    }),
    true,
  );
});

test('the standard step gets other arguments only if no other step is overridden', () => {
  const inCapitals: Decode = (standard) => (request) => standard({ ...request, method: 'POST' });
  assert.equal(changes(inCapitals), false);
  assert.equal(
    changes((standard) => (request) => standard({ ...request, headers: { 'content-type': 'text/html' } })),
    true,
  );
  assert.equal(changes(inCapitals, DECODED, { readAttValue: (standard) => standard }), true);
});

test('only a server can tell what an override does that uses other steps, whatever becomes of it', () => {
  const withSteps: Decode = (standard, tools) => (request) => tools.withSteps({}, () => standard(request));
  const steps: Decode = (standard, tools) => (request) => {
    try {
      return tools.steps.decodeContent(request);
    } catch {
      return standard(request);
    }
  };
  assert.deepEqual(
    [withSteps, steps].map((one) => changes(one)),
    [true, true],
  );
});

test('an override that writes into arguments or results is found, and leaves them as they were', () => {
  const call = decoding({ thrown: refuse(409, 'No.') });
  const rewriting: Decode = (standard) => (request) => {
    try {
      return standard(request);
    } catch (thrown) {
      throw Object.assign(thrown as Refusal, { answer: refuse(404, 'No.').answer });
    }
  };
  const moving: Decode = (standard) => (request) => {
    Object.assign(request.headers, { 'content-type': 'text/html' });
    return standard(request);
  };
  assert.deepEqual([changes(rewriting, call), changes(moving)], [true, true]);
  assert.deepEqual(call.outcome, { thrown: refuse(409, 'No.') });
  assert.deepEqual(DECODED.given, [REQUEST]);
});

test('refusals are compared by their answers, and objects with private fields are the same only if they are one', () => {
  const call = decoding({ thrown: refuse(409, 'No.') });
  const refusing =
    (status: number): Decode =>
    () =>
    () => {
      throw refuse(status, 'No.');
    };
  assert.deepEqual([changes(refusing(409), call), changes(refusing(404), call)], [false, true]);
  const dated = decoding({ returned: new Date(0) });
  assert.equal(
    changes(() => () => new Date(0) as unknown as string, dated),
    true,
  );
});
