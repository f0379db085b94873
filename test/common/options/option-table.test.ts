import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OptionTable, optionRows, optionsIn, optionWords } from '../../../common/options/option-table.js';

const TABLE = {
  name: { kind: 'text', flag: '--name <text>' },
  users: { kind: 'users', flag: '--user <XUI:PW>' },
  auth: { scheme: { kind: ['none', 'digest'], flag: '--auth <scheme>' }, lifetime: { kind: 'positive' } },
  quiet: { kind: 'switch', flag: '--quiet' },
  loud: { kind: 'switch', flag: '--loud' },
} as const satisfies OptionTable;

test('rows have the path of their names', () => {
  assert.deepEqual(
    optionRows(TABLE).map(([path]) => path.join('.')),
    ['name', 'users', 'auth.scheme', 'auth.lifetime', 'quiet', 'loud'],
  );
});

test('options become words of a command line; those without a flag or a value are left out', () => {
  const users = [{ xui: 'sip:a@example.com', password: 'x' }, { xui: 'sip:b@example.com' }];
  const given = { users, auth: { scheme: 'digest', lifetime: 3 }, quiet: true, loud: false };
  assert.deepEqual(optionWords(TABLE, given), [
    ['--user', 'sip:a@example.com:x'],
    ['--user', 'sip:b@example.com'],
    ['--auth', 'digest'],
    ['--quiet'],
  ]);
});

test('options of another table are left out', () => {
  assert.deepEqual(optionsIn(TABLE, { name: 'n', port: 1 }), { name: 'n' });
});
