import { Then, When } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { prepare } from './actions.js';
import { attempt, beginAttempt, clientOf, stackOf } from './scenario.js';

const controllers = new WeakMap<XcaliperWorld, AbortController>();

/** An action that its caller can give up, or that another one is compared with while it waits. */
When('the stack begins {action} on {string}', async function (this: XcaliperWorld, action: string, auid: string) {
  const controller = new AbortController();
  controllers.set(this, controller);
  clientOf(this).nextOptions.signal = controller.signal;
  await beginAttempt(this, prepare(this, action, auid));
});

When('the caller aborts the action', function (this: XcaliperWorld) {
  controllers.get(this)?.abort();
});

When(
  'the caller has aborted {action} on {string} before it begins',
  async function (this: XcaliperWorld, action: string, auid: string) {
    clientOf(this).nextOptions.signal = AbortSignal.abort();
    await attempt(this, prepare(this, action, auid));
  },
);

Then(
  "another action with the stack's time-out fails with the code {string}",
  async function (this: XcaliperWorld, code: string) {
    const failure = await stackOf(this)
      .fetchDocument('rls-services')
      .then(
        () => 'none',
        (error: { code?: unknown }) => error.code,
      );
    expectEqual(this, failure, code, 'code of the error of the other action');
  },
);
