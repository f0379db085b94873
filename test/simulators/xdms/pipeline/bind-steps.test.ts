import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StepOverrides } from '../../../../simulators/xdms/pipeline/bind-steps.js';
import { MockWithoutHttp } from '../../../support/mock-without-http.js';
import { TEXT } from './started.js';

const mockWith = (...overrides: readonly StepOverrides[]): MockWithoutHttp =>
  new MockWithoutHttp('urn:default', 'indexed', overrides);

const marking = (mark: string): StepOverrides => ({
  putAnswer: (putAnswer) => (created, stored) => {
    const answer = putAnswer(created, stored);
    return { ...answer, body: `${answer.body}${mark}` };
  },
});

test('a later override of a step wraps an earlier one', () => {
  assert.equal(mockWith(marking('a'), marking('b')).putDocument(TEXT).body, 'ab');
});

test('steps that use an overridden step use the override', () => {
  const mock = mockWith({ insertionOffset: () => (parent) => parent.contentStart });
  mock.putDocument(TEXT);
  assert.equal(mock.putElement('root/new', '<new xmlns="urn:default"/>').status, 201);
  assert.match(mock.get('root').body, /^<root[^>]*><new/);
});

test('an override for one call ends with the call, also when it throws', () => {
  const mock = mockWith({
    put:
      (put, { withSteps }) =>
      (request, target) =>
        withSteps(request.headers['x-marked'] === undefined ? {} : marking('x'), () => put(request, target)),
  });
  assert.equal(mock.putDocument(TEXT, { 'x-marked': '1' }).body, 'x');
  assert.equal(mock.putDocument(TEXT).body, '');
  assert.equal(mock.putDocument('<broken', { 'x-marked': '1' }).status, 409);
  assert.equal(mock.putDocument(TEXT).body, '');
});

test('an override can use the other steps of its server, including overridden ones', () => {
  const allowed: StepOverrides = { allowedMethods: () => () => ['GET'] };
  const listing: StepOverrides = {
    get:
      (_get, { steps }) =>
      (_request, target) =>
        steps.optionsAnswer(steps.allowedMethods(target)),
  };
  assert.equal(mockWith(listing, allowed).get().headers.allow, 'GET');
});

test('overrides of unknown steps, or with wrong types, do not compile', () => {
  // @ts-expect-error: no step has this name
  const misspelt: StepOverrides = { placeElements: () => () => undefined };
  // @ts-expect-error: the step returns a text
  const mistyped: StepOverrides = { decodeContent: () => () => 1 };
  assert.ok(misspelt !== mistyped);
});
