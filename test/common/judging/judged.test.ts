import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedWorker, LateError } from '../../../common/judging/bounded-worker.js';
import { judgedForm, judgedPattern, judgedSchema } from '../../../common/judging/judged.js';
import { suspectIn } from '../../../common/judging/suspect.js';

function schemaOf(content: string): ReadonlyMap<string, string> {
  const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" xmlns="urn:x"';
  return new Map([['x.xsd', `${start} elementFormDefault="qualified">\n${content}\n</xs:schema>`]]);
}

function optional(count: number): ReadonlyMap<string, string> {
  const elements = Array.from({ length: count }, (_, n) => `<xs:element name="e${n}" type="xs:string" minOccurs="0"/>`);
  return schemaOf(
    `<xs:element name="r"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`,
  );
}

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

test('a schema that takes too long to compile is refused with its largest component', async () => {
  await assert.rejects(judgedSchema('x.xsd', optional(3_000)), {
    name: 'XmlSchemaError',
    message:
      'x.xsd: cannot be compiled within 3 seconds; the content model xs:sequence of 3000 particles in x.xsd, line 2 is the largest component',
  });
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
