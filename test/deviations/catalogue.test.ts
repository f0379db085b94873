import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../common/errors.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { DeviationCatalogue, startXdms } from '../../simulators/index.js';
import { loadRegister } from '../../src/result/register/register.js';

const { deviations } = XDMS_DEVIATION_ROWS;

test('ids are unique words in lower case', () => {
  assert.deepEqual(
    deviations.map(({ id }) => id).filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)),
    [],
  );
  assert.equal(new Set(deviations.map(({ id }) => id)).size, deviations.length);
});

test('two deviations with one id are refused', () => {
  const one = { id: 'one', violates: [], sentence: 'It does something.' };
  assert.throws(() => new DeviationCatalogue([one, one]), /two deviations have the id one/);
});

test('every deviation of a profile exists', () => {
  const profile = { id: 'some', sentence: 'It does much.', deviations: ['none'] };
  assert.throws(() => new DeviationCatalogue([], [profile]), /the profile some names none, which is no deviation/);
});

test('each deviation describes its effect in a sentence', () => {
  assert.deepEqual(
    deviations.filter(({ sentence }) => !/^[A-Z"].*\.$/.test(sentence)).map(({ id }) => id),
    [],
  );
});

test('each deviation violates tested requirements of the register, none of them twice', async () => {
  const tested = new Set((await loadRegister()).flatMap(({ id, untested }) => (untested === undefined ? [id] : [])));
  const unknown = deviations.flatMap(({ id, violates }) =>
    violates.filter((requirement) => !tested.has(requirement)).map((requirement) => `${id}: ${requirement}`),
  );
  assert.deepEqual(unknown, []);
  assert.deepEqual(
    deviations.filter(({ violates }) => new Set(violates).size < violates.length).map(({ id }) => id),
    [],
  );
});

test('inert deviations violate nothing, and their ids say inert', () => {
  assert.deepEqual(
    deviations.filter(({ id, violates }) => id.startsWith('inert-') !== (violates.length === 0)).map(({ id }) => id),
    [],
  );
  assert.ok(deviations.filter(({ violates }) => violates.length === 0).length >= 3);
});

test('each deviation replaces something', () => {
  assert.deepEqual(
    deviations
      .filter(
        (one) => !(one.steps ?? one.environment ?? one.answer ?? one.answerFromState ?? one.entityTags ?? one.http),
      )
      .map(({ id }) => id),
    [],
  );
});

test('an unknown id is refused with the nearest known ones', async () => {
  await assert.rejects(
    startXdms({ deviations: ['no-etag-on-get', 'no-etag-on-delet' as string] }),
    (thrown: unknown) => {
      assert.ok(thrown instanceof InvalidArgumentError);
      assert.equal(thrown.argument, 'deviations[1]');
      assert.match(thrown.message, /no-etag-on-delete/);
      return true;
    },
  );
});

const REQUESTS = ['GET', 'PUT', 'DELETE', 'OPTIONS'].flatMap((method) =>
  ['', '/~~/resource-lists/list', '/~~/resource-lists/list/@name'].map((node) => ({
    method,
    target: `/xcap-root/resource-lists/users/sip:alice@example.com/index${node}`,
    headers: { 'content-type': 'application/resource-lists+xml', authorization: 'Digest x="y"' },
    body: Buffer.from(''),
  })),
);
const HEADERS = { 'content-type': 'application/resource-lists+xml', etag: '"a"', 'cache-control': 'no-cache' };
const ANSWERS = [200, 201, 304, 400, 401, 404, 405, 409, 412].map((status) => ({
  status,
  headers: HEADERS,
  body: '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>',
}));

test('a response that a deviation changes without state does not depend on earlier responses', () => {
  const asked = REQUESTS.flatMap((request) => ANSWERS.map((answer) => ({ request, answer })));
  for (const { id, answer: change } of deviations) {
    if (change === undefined) continue;
    const forwards = asked.map(({ request, answer }) => change(answer, request));
    const backwards = [...asked].reverse().map(({ request, answer }) => change(answer, request));
    assert.deepEqual(forwards, backwards.reverse(), id);
  }
});

test('a change that reads state is declared, and no deviation has both kinds', () => {
  const reading = deviations.filter(({ answerFromState }) => answerFromState !== undefined);
  assert.ok(reading.length > 0);
  assert.deepEqual(
    deviations.filter(({ answer }) => (answer?.length ?? 0) > 2).map(({ id }) => id),
    [],
  );
  assert.deepEqual(
    reading.filter(({ answer }) => answer !== undefined).map(({ id }) => id),
    [],
  );
});
