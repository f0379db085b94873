import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { chooseServers } from '../../../src/prove/by-url/choose-servers.js';

const COUNT = XDMS_DEVIATION_ROWS.deviations.length;

test('without a choice, each deviation of the mock has a server, and every other one a used account', () => {
  const servers = chooseServers({ of: 3, seed: 2 });
  assert.deepEqual(
    servers.map(({ deviations }) => deviations),
    XDMS_DEVIATION_ROWS.deviations.map(({ id }) => [id]),
  );
  assert.deepEqual(
    servers.slice(0, 3).map(({ account }) => account),
    ['used', 'empty', 'used'],
  );
});

test('another seed gives the other accounts', () => {
  const accounts = (seed: number) => chooseServers({ of: 3, seed }).map(({ account }) => account);
  assert.ok(accounts(4).every((account, index) => account !== accounts(5)[index]));
});

test('a profile stands for its deviations', () => {
  const [profile] = XDMS_DEVIATION_ROWS.profiles;
  assert.ok(profile !== undefined);
  const servers = chooseServers({ deviations: [profile.id], of: 3, seed: 1 });
  assert.deepEqual(
    servers.map(({ deviations }) => deviations),
    profile.deviations.map((id) => [id]),
  );
});

test('the same seed chooses the same sample, and another one another', () => {
  const chosen = (seed: number) => chooseServers({ sample: 12, of: 3, seed });
  assert.deepEqual(chosen(9), chosen(9));
  assert.notDeepEqual(chosen(9), chosen(10));
  assert.equal(new Set(chosen(9).map(({ deviations: [id] }) => id)).size, 12);
});

test('a sample is at most the catalogue', () => {
  assert.equal(chooseServers({ sample: COUNT + 1, of: 3, seed: 1 }).length, COUNT);
});

test('named deviations come before random ones, each once', () => {
  const [first, ...others] = chooseServers({ deviations: ['delete-is-204'], sample: 12, of: 3, seed: 9 });
  assert.deepEqual(first?.deviations, ['delete-is-204']);
  assert.ok(others.length >= 11 && others.every(({ deviations: [id] }) => id !== 'delete-is-204'));
});

test('a mix has deviations that all violate something', () => {
  const servers = chooseServers({ mixes: 2, of: 10, seed: 1 });
  assert.deepEqual(
    servers.map(({ deviations }) => deviations.length),
    [10, 10],
  );
  for (const { deviations } of servers) {
    assert.ok(XDMS_DEVIATION_ROWS.named(deviations, 'deviations').every(({ violates }) => violates.length > 0));
  }
});

test('deviations of the license server, and mixes of more deviations than there are, are refused', () => {
  assert.throws(() => chooseServers({ deviations: ['token-left-out'], of: 3, seed: 1 }), InvalidArgumentError);
  assert.throws(() => chooseServers({ mixes: 1, of: COUNT + 1, seed: 1 }), InvalidArgumentError);
});
