import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsUser } from '../../../../simulators/xdms/auth/user.js';
import { UserDirectory } from '../../../../simulators/xdms/auth/user-directory.js';

function directoryOf(...users: readonly XdmsUser[]): UserDirectory {
  const directory = new UserDirectory();
  for (const user of users) directory.add(user);
  return directory;
}

const ALICE = 'sip:alice@example.com';

test('a user logs in with the XUI, without its scheme, or with its user part', () => {
  const directory = directoryOf({ xui: ALICE });
  for (const name of [ALICE, 'alice@example.com', 'alice']) assert.equal(directory.byLogin(name)?.xui, ALICE, name);
  for (const name of ['', 'Alice', 'sip:alice', 'example.com', 'sip']) assert.equal(directory.byLogin(name), undefined);
});

test('a XUI without a user part is a name as a whole', () => {
  const directory = directoryOf({ xui: 'tel:+15550001' });
  assert.equal(directory.byLogin('+15550001')?.xui, 'tel:+15550001');
  assert.equal(directory.byLogin(''), undefined);
});

test('a user with a separate user name logs in with that name only', () => {
  const directory = directoryOf({ xui: ALICE, username: 'al' });
  assert.equal(directory.byLogin('al')?.xui, ALICE);
  for (const name of [ALICE, 'alice@example.com', 'alice']) assert.equal(directory.byLogin(name), undefined, name);
  assert.equal(directory.get(ALICE)?.username, 'al');
});

test('a name that two users share identifies neither', () => {
  const directory = directoryOf({ xui: ALICE }, { xui: 'sip:alice@example.org' });
  assert.equal(directory.byLogin('alice'), undefined);
  assert.equal(directory.byLogin('alice@example.org')?.xui, 'sip:alice@example.org');
});

test('adding a user again replaces the user, including the old name', () => {
  const directory = directoryOf({ xui: ALICE, username: 'old' }, { xui: ALICE, username: 'new', password: 'pw' });
  assert.equal(directory.byLogin('old'), undefined);
  assert.equal(directory.byLogin('new')?.password, 'pw');
  assert.deepEqual([...directory.xuis], [ALICE]);
});

test('names are compared in Normalization Form C', () => {
  const directory = directoryOf({ xui: ALICE, username: 'jose\u0301' });
  assert.equal(directory.byLogin('jos\u00e9')?.xui, ALICE);
});
