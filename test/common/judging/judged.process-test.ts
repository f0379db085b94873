import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedPattern, judgedSchema } from '../../../common/judging/judged.js';
import { optional } from './schema-texts.js';

test('a schema that takes too long to compile is refused with its largest component', async () => {
  await assert.rejects(judgedSchema('x.xsd', optional(3_000)), {
    name: 'XmlSchemaError',
    message:
      'x.xsd: cannot be compiled within 3 seconds; the content model xs:sequence of 3000 particles in x.xsd, line 2 is the largest component',
  });
});

test('a pattern that runs away matches nothing, and says why', async () => {
  const pattern = judgedPattern('^(?:(?:i|in|d)+)+$');
  assert.equal(pattern.test('iix'), false);
  assert.equal(pattern.test('iind'), true);
  const name = `${'i'.repeat(60)}!`;
  await pattern.judge?.(name);
  assert.equal(pattern.judge?.(name), undefined);
  assert.deepEqual([pattern.test(name), pattern.problem?.(name)], [false, 'does not judge this within 3 seconds']);
  assert.throws(() => judgedPattern('['), SyntaxError);
});
