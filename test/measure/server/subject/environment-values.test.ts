import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { twinYaml } from '../../../../src/cli/commands/twin/twin-yaml.js';
import { withEnvironment, withoutReferences } from '../../../../src/measure/server/subject/environment-values.js';
import { readSubjectFile } from '../../../../src/measure/server/subject/subject-file.js';
import { saveSubject } from '../../../../src/ui/server/subject-form.js';
import { temporaryFolder } from '../tiny-suite.js';

const REFERENCE = `$\{env:HOME}`;
const ENVIRONMENT = { HOME: 'secret-of-the-environment' };

test('a text without references is read as it was, whatever dollars and braces it has', () => {
  const part = fc.constantFrom('$', '{', '}', 'env:', 'HOME', REFERENCE, 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const { value, filled, secrets } = withEnvironment(withoutReferences(text), ENVIRONMENT, 'subject.yaml');
      assert.deepEqual({ value, filled, secrets }, { value: text, filled: [], secrets: [] });
    }),
  );
});

test('a reference is read, and an escaped one beside it stays', () => {
  const { value, filled } = withEnvironment({ a: `${REFERENCE} $${REFERENCE}` }, ENVIRONMENT, 'subject.yaml');
  assert.deepEqual([value, filled], [{ a: `secret-of-the-environment ${REFERENCE}` }, [['a']]]);
});

test('a password in the form of ui that looks like a reference stays the password', async (context) => {
  const folder = await temporaryFolder(context);
  const users = [{ xui: 'sip:alice@example.com', username: `a${REFERENCE}`, password: `p$${REFERENCE}` }];
  const address = 'http://127.0.0.1:1/xcap';
  const saved = await saveSubject({ address, users }, folder);
  const choice = await readSubjectFile(path.resolve(saved), { environment: ENVIRONMENT });
  assert.ok(choice.kind === 'running');
  assert.deepEqual(choice.subject.users, users);
  assert.doesNotMatch(await readFile(saved, 'utf8'), /secret-of-the-environment/);
});

test('no text of a server in a twin reads the environment', () => {
  const config = { users: [{ xui: `sip:${REFERENCE}@example.com` }], deviations: [] };
  const result = { xcaliper: '1.0.0', subject: { name: 'lab', kind: 'url' }, startedAt: new Date(0) } as const;
  const twin = { config, had: [], left: [], otherNames: [] };
  const text = twinYaml({ twin, result, out: 'twin.yaml' } as unknown as Parameters<typeof twinYaml>[0]);
  assert.ok(text.includes(`sip:$${REFERENCE}@example.com`), text);
});
