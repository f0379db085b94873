import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedWorker, LateError } from '../../../common/judging/bounded-worker.js';
import { judgedForm, judgedSchema } from '../../../common/judging/judged.js';
import { suspectIn } from '../../../common/judging/suspect.js';
import { optional, schemaOf } from './schema-texts.js';

const AMBIGUOUS = schemaOf(
  `<xs:element name="r"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="((a|aa)+)+b"/></xs:restriction></xs:simpleType></xs:element>`,
);

const document = (text: string): string => `<r xmlns="urn:x">${text}</r>`;

test('a schema of a user judges in another thread, at once or later, and remembers its judgments', async () => {
  const schema = await judgedSchema('x.xsd', AMBIGUOUS);
  assert.ok(schema.judge !== undefined);
  await schema.judge(document('aab'));
  assert.equal(schema.judge(document('aab')), undefined);
  assert.equal(schema.fault(document('aab')), undefined);
  assert.match(schema.fault(document('ac')) ?? '', /is not accepted by the pattern/);
});

test('a document on which a pattern runs away is refused with the pattern', async () => {
  const schema = await judgedSchema('x.xsd', AMBIGUOUS);
  const [fault, ...others] = schema.faults(document('a'.repeat(5_000)));
  assert.match(
    fault?.message ?? '',
    /^The schema x\.xsd .*; the pattern "\(\(a\|aa\)\+\)\+b" in x\.xsd, line 2 may take too long\.$/,
  );
  assert.deepEqual(others, []);
});

test('a fault of a schema keeps its file and line', async () => {
  await assert.rejects(judgedSchema('x.xsd', schemaOf('<xs:element name="r" type="none"/>')), {
    name: 'XmlSchemaError',
    message: /^x\.xsd, line 2: .*none/,
  });
});

test('a usage file with a fault is refused with its key', async () => {
  await assert.rejects(judgedForm('auid: [', 'usage'), { name: 'UsageFileError', message: /^usage: cannot be read/ });
  await assert.rejects(judgedForm('auid: ""', 'usage'), { name: 'UsageFileError', message: /^usage: auid: / });
});

test('a thread that is ended leaves the next job to another one', async () => {
  const worker = new BoundedWorker(200);
  const runaway = { kind: 'pattern', source: '^(a+)+$', text: `${'a'.repeat(60)}!` } as const;
  const [late, next] = await Promise.allSettled([
    worker.ask(runaway),
    worker.ask({ kind: 'pattern', source: 'a', text: 'a' }),
  ]);
  assert.ok(late.status === 'rejected' && late.reason instanceof LateError);
  assert.deepEqual(next, { status: 'fulfilled', value: { value: true } });
  const blocking = new BoundedWorker(200);
  assert.throws(() => blocking.askNow(runaway), LateError);
  assert.deepEqual(blocking.askNow({ kind: 'pattern', source: 'a', text: 'b' }), { value: false });
});

test('the suspect is a nested repetition, then another pattern, then an identity constraint, then the largest model', () => {
  const [model] = optional(7).values();
  const key = '<xs:key name="k"><xs:selector xpath="a"/><xs:field xpath="@b"/></xs:key>';
  const pattern = (value: string) =>
    `<xs:simpleType name="s"><xs:restriction base="xs:string"><xs:pattern value="${value}"/></xs:restriction></xs:simpleType>`;
  const named = (...parts: readonly string[]) => suspectIn(schemaOf(parts.join('\n')), 'apply');
  assert.match(named(pattern('a*'), pattern('(a|b)*'), key), /^the pattern "\(a\|b\)\*" in x\.xsd, line 3$/);
  assert.match(named(pattern('a*'), key), /^the pattern "a\*"/);
  assert.match(named(key), /^xs:key "k" in x\.xsd, line 2$/);
  assert.match(suspectIn(new Map([['m.xsd', model ?? '']]), 'apply'), /xs:sequence of 7 particles/);
  assert.equal(suspectIn(schemaOf(''), 'compile'), 'the whole schema');
});
