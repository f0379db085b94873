import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attempt, beginAttempt, clientOf, errorOf, outcomeOf, resultOf } from '../../../steps/client/scenario.js';
import type { XcaliperWorld } from '../../../steps/world.js';

/** A world with only `defer`, the member that the functions use. */
function world(): { readonly world: XcaliperWorld; readonly cleanUps: (() => unknown)[] } {
  const cleanUps: (() => unknown)[] = [];
  const stub = { defer: (cleanUp: () => unknown) => cleanUps.push(cleanUp) };
  return { world: stub as unknown as XcaliperWorld, cleanUps };
}

const fails = (message: string) => () => Promise.reject(new Error(message));

describe('an attempt', () => {
  it('keeps an error for the step that judges it', async () => {
    const { world: scenario } = world();
    await attempt(scenario, fails('no'));
    assert.equal(((await errorOf(scenario)) as Error).message, 'no');
  });

  it('keeps an error that the call throws at once', async () => {
    const { world: scenario } = world();
    await attempt(scenario, () => {
      throw new Error('at once');
    });
    assert.equal(((await errorOf(scenario)) as Error).message, 'at once');
  });

  it('has a result and no error', async () => {
    const { world: scenario } = world();
    const result = { status: 200, exchange: {} };
    await attempt(scenario, () => result);
    assert.equal(await resultOf(scenario), result);
    await assert.rejects(errorOf(scenario), /expected an error, but it succeeded with 200/);
  });

  it('throws its error from resultOf', async () => {
    const { world: scenario } = world();
    await attempt(scenario, fails('no'));
    await assert.rejects(resultOf(scenario), /no/);
  });

  it('blocks the scenario when a call of the set-up failed, and leaves nothing to the clean-up', async () => {
    const { world: scenario, cleanUps } = world();
    const failMeans = (reason: string): never => {
      throw new Error(`blocked: ${reason}`);
    };
    Object.assign(scenario, { role: 'set-up', failMeans });
    await attempt(scenario, fails('409 Conflict'));
    scenario.role = 'focal';
    await assert.rejects(
      attempt(scenario, () => 1),
      /^Error: blocked: a call of the set-up failed: 409 Conflict$/,
    );
    for (const cleanUp of cleanUps) await cleanUp();
  });

  it('throws the unjudged error of the previous attempt', async () => {
    const { world: scenario } = world();
    await attempt(scenario, fails('unseen'));
    await assert.rejects(
      attempt(scenario, () => 1),
      /unseen/,
    );
  });

  it('does not throw a judged error again', async () => {
    const { world: scenario } = world();
    await attempt(scenario, fails('seen'));
    await errorOf(scenario);
    await attempt(scenario, () => 1);
    assert.deepEqual(await outcomeOf(scenario), {});
  });

  it('throws an unjudged error at the end of the scenario', async () => {
    const { world: scenario, cleanUps } = world();
    await attempt(scenario, fails('unseen'));
    assert.equal(cleanUps.length, 1);
    await assert.rejects(async () => cleanUps[0]?.(), /unseen/);
  });

  it('can start without waiting for its outcome', async () => {
    const { world: scenario } = world();
    let finish: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await beginAttempt(scenario, () => done);
    finish();
    assert.deepEqual(await outcomeOf(scenario), {});
  });

  it('must precede its judgment', async () => {
    await assert.rejects(outcomeOf(world().world), /the scenario has made no call yet/);
  });
});

describe('the client side of a scenario', () => {
  it('is one object for each scenario', () => {
    const first = world().world;
    assert.equal(clientOf(first), clientOf(first));
    assert.notEqual(clientOf(first), clientOf(world().world));
  });
});
