import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AuthParamsError, readAuthParams } from '../../../../simulators/xdms/auth/auth-params.js';

function values(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...readAuthParams(text).params].map(([name, { value }]) => [name, value]));
}

const READ: readonly (readonly [
  text: string,
  expected: Readonly<Record<string, string>>,
  rules?: readonly string[],
])[] = [
  ['', {}],
  ['a=b', { a: 'b' }],
  ['a=b, c="d"', { a: 'b', c: 'd' }],
  ['A=b,\tc = "d"', { a: 'b', c: 'd' }, ['RFC 9110 §5.6.3']],
  ['a=b,c="d",e=f', { a: 'b', c: 'd', e: 'f' }],
  ['a="x, y=z", b=c', { a: 'x, y=z', b: 'c' }],
  ['a="q\\"q\\\\", b=c', { a: 'q"q\\', b: 'c' }],
  ['a="[@n="v"]", b=c', { a: '[@n="v"]', b: 'c' }, ['RFC 9110 §5.6.4']],
  ['a=/x/sip:a@b?xmlns(p=u), b=c', { a: '/x/sip:a@b?xmlns(p=u)', b: 'c' }],
  ['a=/x,y/z, b=c', { a: '/x,y/z', b: 'c' }],
  ['a=b,, c=d', { a: 'b', c: 'd' }, ['RFC 9110 §5.6.1']],
  [', a=b, ', { a: 'b' }, ['RFC 9110 §5.6.1']],
  ['a=', { a: '' }],
  ["username*=UTF-8''x", { 'username*': "UTF-8''x" }],
];

for (const [text, expected, rules = []] of READ) {
  test(`the parameters ${JSON.stringify(text)} are read, and break ${rules.join(', ') || 'no rule'}`, () => {
    assert.deepEqual(values(text), expected);
    assert.deepEqual(
      readAuthParams(text).oddities.map(({ rule }) => rule),
      rules,
    );
  });
}

for (const text of ['a', '=b', 'a="b', 'a="b" c=d', 'a=b, a=c', 'a=b, A="b"', '"a"=b', 'a="b\\', 'a="b", c']) {
  test(`the parameters ${JSON.stringify(text)} cannot be read`, () => {
    assert.throws(() => readAuthParams(text), AuthParamsError);
  });
}

test('parameters that follow the rules are read back without findings', () => {
  const token = fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9a-z]{1,8}$/);
  const value = fc.oneof(
    token.map((text) => ({ text, written: text })),
    fc.string({ unit: 'grapheme-ascii' }).map((text) => ({ text, written: `"${text.replace(/["\\]/g, '\\$&')}"` })),
  );
  fc.assert(
    fc.property(fc.dictionary(token, value, { noNullPrototype: true }), (params) => {
      const text = Object.entries(params).map(([name, { written }]) => `${name}=${written}`);
      const read = readAuthParams(text.join(', '));
      assert.deepEqual(
        Object.fromEntries([...read.params].map(([name, param]) => [name, param.value])),
        Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.text])),
      );
      assert.deepEqual(read.oddities, []);
    }),
  );
});

test('any text is either read or refused', () => {
  const piece = fc.constantFrom('a', '=', '"', '\\', ',', ' ', 'b=', '"c"', '\t', 'é');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      try {
        readAuthParams(pieces.join(''));
      } catch (thrown) {
        assert.ok(thrown instanceof AuthParamsError);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a field of one megabyte is read in one pass, even with many repetitions', { timeout: 20_000 }, () => {
  for (const unit of [',', ' ', ', ', '"', '\\', 'a', 'a=,', 'a ', '" ', '",', 'x=y"', ' ,a']) {
    for (const start of ['', 'a=', 'a="']) {
      try {
        readAuthParams(start + unit.repeat(1_000_000 / unit.length));
      } catch (thrown) {
        assert.ok(thrown instanceof AuthParamsError);
      }
    }
  }
});
