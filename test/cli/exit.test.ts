import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { CommanderError } from 'commander';
import { InvalidArgumentError, StartError } from '../../common/errors.js';
import { exitFor } from '../../src/cli/exit.js';
import { UsageError } from '../../src/cli/options/usage-error.js';
import { ReportError } from '../../src/report/folder/report-error.js';
import {
  HarnessError,
  SubjectAccessError,
  SubjectStartError,
  SubjectUnreachableError,
} from '../../src/result/errors.js';

test('an argument of the library is shown as its command-line option', () => {
  const line = (argument: string) => exitFor(new InvalidArgumentError(argument, 'is wrong'));
  assert.deepEqual(line('port'), { code: 2, line: '--port: is wrong' });
  assert.deepEqual(line('users[1].xui'), { code: 2, line: '--user: is wrong' });
  assert.deepEqual(line('masters[0].totalCredit'), { code: 2, line: '--master: is wrong' });
  assert.deepEqual(line('somethingElse'), { code: 2, line: 'somethingElse: is wrong' });
});

test('wrong usage exits with 2, a failed measurement with 3', () => {
  assert.equal(exitFor(new UsageError('--x: y')).code, 2);
  assert.equal(exitFor(new StartError('XCALIPER_PORT_IN_USE', 'port 80 is in use')).code, 2);
  assert.equal(exitFor(new SubjectUnreachableError('gone')).code, 3);
  assert.deepEqual(exitFor(new SubjectAccessError('check --password')), { code: 3, line: 'check --password' });
  assert.deepEqual(exitFor(new ReportError('a.json: no\nspace')), { code: 3, line: '--out: a.json: no space' });
  assert.equal(exitFor(new HarnessError('broken')).code, 3);
  assert.equal(exitFor(new Error('a fault of ours')).code, 3);
});

test('a file that the system refuses is no defect, and is named', () => {
  assert.throws(
    () => statSync('a'.repeat(5_000)),
    (thrown) => {
      const { code, line = '', isDefect } = exitFor(thrown);
      assert.match(line, /^a file or folder cannot be used: ENAMETOOLONG: name too long, stat 'aaa/);
      assert.ok(line.length < 2_000);
      return code === 2 && isDefect === undefined;
    },
  );
});

test('the error of a server that cannot listen names the option to change', () => {
  assert.equal(exitFor(new StartError('XCALIPER_PORT_IN_USE', 'port 80 is in use')).line, '--port: port 80 is in use');
  assert.equal(exitFor(new StartError('XCALIPER_ADDRESS_UNAVAILABLE', 'no such host')).line, '--host: no such host');
  assert.equal(exitFor(new StartError('XCALIPER_START_FAILED', 'cannot start')).line, 'cannot start');
});

test('a message of several lines becomes one line', () => {
  assert.equal(exitFor(new HarnessError('one\n  two\r\nthree\n')).line, 'one two three');
});

test('a subject that does not start is no measurement, and its last output is shown below', () => {
  const error = new SubjectStartError('lab ended with 7', { output: ['reading', 'no such database'] });
  assert.deepEqual(exitFor(error), {
    code: 3,
    line: 'lab ended with 7\nits last output:\n  reading\n  no such database',
  });
  assert.equal(exitFor(new SubjectStartError('x')).line, 'x\nit printed nothing');
});

test("commander's messages are not repeated", () => {
  assert.deepEqual(exitFor(new CommanderError(1, 'commander.unknownOption', 'error: unknown option')), { code: 2 });
  assert.deepEqual(exitFor(new CommanderError(0, 'commander.help', '(outputHelp)')), { code: 0 });
});
