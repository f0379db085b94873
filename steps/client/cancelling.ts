import { Then, When } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { clientOf, clientStackOf } from './scenario.js';

When('the client aborts the call', function (this: XcaliperWorld) {
  clientOf(this).controller.abort();
});

Then(
  "another call with the stack's timeout fails with code {word}",
  async function (this: XcaliperWorld, code: string) {
    const failure = await clientStackOf(this)
      .fetchDocument('rls-services')
      .then(
        () => 'none',
        (error: { code?: unknown }) => error.code,
      );
    expectEqual(this, failure, code, 'code of the error of the other call', 'client-error');
  },
);
