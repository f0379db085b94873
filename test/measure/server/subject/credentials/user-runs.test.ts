import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { SubjectUser } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { partOfSuite } from '../../tiny-suite.js';
import { ALICE, at, doctorOf, FEATURES, issuing } from './identified-users.js';

test('a server that knows its users by tokens need not challenge with Digest', async (context) => {
  await using xdms = await startXdms({ users: [{ xui: ALICE, tokens: [{ token: 'token-a' }] }], auth: 'bearer' });
  const suite = await partOfSuite(context, ['rfc4825/14-security.feature']);
  const ended = async (alice: Partial<SubjectUser>, xcapRoot: string) => {
    const subject = at(xcapRoot, { users: [{ xui: ALICE, ...alice }], basicWithoutTls: true });
    const { cases } = await runConformance({ suite, subject });
    const about = cases.filter(({ id }) => id.startsWith('14-security/digest.'));
    return [...new Set(about.map(({ outcome, reason }) => `${outcome} ${reason}`))];
  };
  assert.deepEqual(await ended({ token: 'token-a' }, xdms.xcapRoot), [
    'skipped the server knows the first user without a password, so it need not challenge with Digest',
  ]);
  const basic = { auth: { scheme: 'basic', basicWithoutTls: true }, users: MOCK_USERS } as const;
  await using other = await startXdms(basic);
  const password = { password: MOCK_USERS[0]?.password ?? '' };
  const [failed, ...more] = await ended(password, other.xcapRoot);
  assert.match(failed ?? '', /^(?:failed|blocked)/);
  assert.deepEqual(more, []);
});

test('a server of tokens that answers 403 instead of 401 falls short of the rule about the status only', async (context) => {
  const auth = { scheme: 'bearer', refusalStatus: 403 } as const;
  await using xdms = await startXdms({ users: [{ xui: ALICE, tokens: [{ token: 'token-a' }] }], auth });
  const suite = await partOfSuite(context, ['http/rfc9110-11-authentication.feature']);
  const subject = at(xdms.xcapRoot, { users: [{ xui: ALICE, token: 'token-a' }] });
  const { cases } = await runConformance({ suite, subject });
  const judged = cases.filter(({ outcome }) => outcome !== 'skipped');
  assert.deepEqual(
    new Set(judged.map((one) => `${one.requirements} ${one.outcome}`)),
    new Set(['HTTP-11.4-01 failed']),
  );
});

test('a token that is refused with 403 and invalid_token is replaced, too', async (context) => {
  const { choice, starts } = await issuing(context, 1, 403);
  const texts = await doctorOf(choice);
  assert.ok(
    texts.every((text) => text.startsWith('has access, by HTTP Bearer')),
    texts.join('; '),
  );
  assert.ok((await starts()) > 2);
});

test('a helper that fails before the run ends it; one that fails in the run leaves a part of the result', async (context) => {
  const { choice } = await issuing(context, 40);
  const { helper } = choice.subject;
  assert.ok(helper !== undefined && 'command' in helper);
  const suite = await partOfSuite(context, FEATURES);
  const failing = { ...choice, subject: { ...choice.subject, helper: { ...helper, command: ['/bin/false'] } } };
  await assert.rejects(
    runConformance({ suite, subject: failing }),
    /\/bin\/false for sip:alice@example\.com ended with exit code 1/,
  );
  const [shell = '', option = '', script = '', ...rest] = helper.command;
  const command = [shell, option, `${script}; [ $(wc -l < starts) -le 3 ] || { echo broken >&2; exit 7; }`, ...rest];
  const breaking = { ...choice, subject: { ...choice.subject, helper: { ...helper, command } } };
  const { partial, warnings = [] } = await runConformance({ suite, subject: breaking });
  assert.ok(partial);
  assert.match(warnings.map(({ text }) => text).join('; '), /ended with exit code 7: broken/);
});
