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

test('of several overrides of one step the later one wraps the earlier', () => {
  assert.equal(mockWith(marking('a'), marking('b')).putDocument(TEXT).body, 'ab');
});

test('a step that is overridden is taken by the steps that are made of it', () => {
  const mock = mockWith({ insertionOffset: () => (parent) => parent.contentStart });
  mock.putDocument(TEXT);
  assert.equal(mock.putElement('root/new', '<new xmlns="urn:default"/>').status, 201);
  assert.match(mock.get('root').body, /^<root[^>]*><new/);
});

test('steps that are overridden for one call are the earlier ones again behind it, also when it throws', () => {
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

test('an override reaches the other steps of its server, those that are overridden too', () => {
  const allowed: StepOverrides = { allowedMethods: () => () => ['GET'] };
  const listing: StepOverrides = {
    get:
      (_get, { steps }) =>
      (_request, target) =>
        steps.optionsAnswer(steps.allowedMethods(target)),
  };
  assert.equal(mockWith(listing, allowed).get().headers.allow, 'GET');
});

test('overrides of steps that there are not, or with other types, do not compile', () => {
  // @ts-expect-error: no step has this name
  const misspelt: StepOverrides = { placeElements: () => () => undefined };
  // @ts-expect-error: the step gives a text
  const mistyped: StepOverrides = { decodeContent: () => () => 1 };
  assert.ok(misspelt !== mistyped);
});
