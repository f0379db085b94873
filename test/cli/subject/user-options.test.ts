import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../common/defined.js';
import { splitMaster, splitUser, withPassword, withUser } from '../../../src/cli/options/command-options.js';
import { askedSubject, rerunCommand } from '../../../src/report/words/rerun.js';

const USERS: readonly (readonly [text: string, xui: string, password?: string])[] = [
  ['sip:alice@example.com:secret', 'sip:alice@example.com', 'secret'],
  ['sip:alice@example.com', 'sip:alice@example.com'],
  ['sip:alice@example.com:', 'sip:alice@example.com', ''],
  ['sip:alice@example.com:a:b@c', 'sip:alice@example.com', 'a:b@c'],
  ['sip:alice:x@example.com:secret', 'sip:alice:x@example.com', 'secret'],
  ['sip:alice@[2001:db8::1]:secret', 'sip:alice@[2001:db8::1]', 'secret'],
  ['sip:alice@[2001:db8::1]', 'sip:alice@[2001:db8::1]'],
  ['tel:+15551234:se@cret', 'tel:+15551234', 'se@cret'],
  ['tel:+15551234', 'tel:+15551234'],
  ['alice', 'alice'],
];

for (const [text, xui, password] of USERS) {
  test(`${text} is the user ${xui} with ${password === undefined ? 'no password' : `the password "${password}"`}`, () => {
    assert.deepEqual(splitUser(text), { xui, ...defined({ password }) });
  });
}

test('a password belongs to the user before it', () => {
  const first = withPassword('one', withUser('sip:a@b'));
  const users = withPassword('two', withUser('sip:e@f', withUser('sip:c@d', first)));
  assert.deepEqual(users, [
    { xui: 'sip:a@b', password: 'one' },
    { xui: 'sip:c@d' },
    { xui: 'sip:e@f', password: 'two' },
  ]);
});

test('a password without a user, and a second password, are refused', () => {
  assert.throws(() => withPassword('one'), /--password: must follow its --user;/);
  const users = withPassword('one', withUser('sip:a@b'));
  assert.throws(() => withPassword('two', users), /--password: sip:a@b already has a password/);
});

test('a master is a key and a credit, split at the last colon', () => {
  assert.deepEqual(splitMaster('a2V5:0'), { key: 'a2V5', totalCredit: 0 });
  assert.deepEqual(splitMaster('a2V5:7:acme-1'), { key: 'a2V5', totalCredit: 7, master: 'acme-1' });
  assert.deepEqual(splitMaster('a:b:100'), { key: 'a:b', totalCredit: 100 });
});

test('a master with an invalid credit is refused, and its key stays hidden', () => {
  for (const text of ['s3cret', 's3cret:', 's3cret:-1', 's3cret:1.5', ':5', 's3cret:9999999999']) {
    assert.throws(
      () => splitMaster(text),
      (error: Error) => error.message.startsWith('--master: must be KEY:CREDIT') && !error.message.includes('s3cret'),
    );
  }
});

test('the command to run a case again names the users of the run, without their passwords', () => {
  const users = [{ xui: 'sip:alice@example.com', password: 's3cret' }, { xui: "sip:o'neil@example.com" }];
  assert.deepEqual(rerunCommand(askedSubject('http://h:8080/xcap', users))('a/b'), [
    'npx xcaliper run',
    '--subject http://h:8080/xcap',
    '--user sip:alice@example.com --password "$ALICE_PASSWORD"',
    "--user 'sip:o'\\''neil@example.com'",
    '--only a/b',
  ]);
});

test('the command to run a case again names the subject, quoted if necessary', () => {
  assert.deepEqual(rerunCommand(askedSubject('mock', []))('a/b'), ['npx xcaliper run', '--only a/b']);
  assert.deepEqual(rerunCommand(askedSubject('my lab.yaml', []))("it's"), [
    'npx xcaliper run',
    "--subject 'my lab.yaml'",
    "--only 'it'\\''s'",
  ]);
});
