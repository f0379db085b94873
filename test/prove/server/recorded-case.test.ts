import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { stepsOf, XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { namesOf, SwappableXdms, type XcapRequest } from '../../../simulators/internal.js';
import { differsOn as differsOnKnown } from '../../../src/prove/server/recorded-case.js';
import type { Served } from '../../../src/prove/server/served.js';
import { type Situation, Situations } from '../../../src/prove/server/situations.js';

const HOME = '/xcap-root/resource-lists/users/sip:alice@example.com';
/** Every step that a deviation overrides, or replaces by another port. */
const ALL_STEPS: ReadonlySet<string> = new Set([
  ...XDMS_DEVIATION_ROWS.deviations.flatMap(stepsOf).flatMap(namesOf),
  'resolveSelector',
]);
const OPTIONS = { users: [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }] };

function asked(method: string, target: string, body = '', type = 'application/resource-lists+xml'): XcapRequest {
  const rawHeaders = ['host', '127.0.0.1', 'content-type', type];
  const headers = { host: '127.0.0.1', 'content-type': type };
  return { method, target, headers, rawHeaders, body: Buffer.from(body), peer: '127.0.0.1' };
}

const EMPTY = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const LIST =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- a --><list name="a"><entry uri="sip:b@example.com"/></list></resource-lists>';
const ELEMENT = 'application/xcap-el+xml';
const ATTRIBUTE = 'application/xcap-att+xml';

const RULES = '/xcap-root/pres-rules';
const RULE = '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>';
const SERVICES = '/xcap-root/rls-services';
const SERVICE =
  '<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:friends@example.com"><list/></service></rls-services>';

/** Requests of cases; together they reach nearly every step of the pipeline. */
const CASES: readonly (readonly XcapRequest[])[] = [
  [asked('GET', `${HOME}/index`)],
  [asked('PUT', `${HOME}/index`, EMPTY), asked('GET', `${HOME}/index`), asked('DELETE', `${HOME}/index`)],
  [asked('PUT', `${HOME}/index`, LIST), asked('GET', `${HOME}/index/~~/resource-lists/list/@name`)],
  [asked('PUT', `${HOME}/index`, LIST), asked('DELETE', `${HOME}/index/~~/resource-lists/list/entry`)],
  [
    asked('PUT', `${HOME}/index`, LIST),
    asked('PUT', `${HOME}/index/~~/resource-lists/list/entry%5B2%5D`, '<entry uri="sip:c@example.com"/>', ELEMENT),
    asked('PUT', `${HOME}/index/~~/resource-lists/list/@name`, '"c"', ATTRIBUTE),
    asked('PUT', `${HOME}/index/~~/resource-lists/list/@other`, '"c"', ATTRIBUTE),
    asked('GET', `${HOME}/index/~~/resource-lists/list/namespace::*`),
    asked('GET', `${HOME}/index/~~/resource-lists/x:list`),
  ],
  [asked('OPTIONS', `${HOME}/index`), asked('POST', `${HOME}/index`, EMPTY)],
  [
    asked('PUT', `${RULES}/users/sip:alice@example.com/index`, RULE, 'application/auth-policy+xml'),
    asked('GET', `${RULES}/users/sip:alice@example.com/index`),
  ],
  [
    asked('PUT', `${SERVICES}/users/sip:alice@example.com/index`, SERVICE, 'application/rls-services+xml'),
    asked('GET', `${SERVICES.replace('rls', 'r%6Cs')}/global/index`),
    asked('GET', '/xcap-root/org.openmobilealliance.xcap-directory/users/sip:alice@example.com/directory.xml'),
  ],
  [asked('GET', '/xcap-root/xcap-caps/global/index'), asked('GET', '/xcap-root/no-such-usage/global/index')],
];

interface Recorded {
  readonly served: readonly Served[];
  readonly steps: ReadonlySet<string>;
  readonly situations: readonly Situation[] | undefined;
  readonly opensConnections: boolean;
}

interface Recording {
  readonly cases: readonly Recorded[];
  readonly xdms: SwappableXdms;
  readonly differsOn: (deviations: readonly string[]) => (one: Recorded) => boolean;
}

async function recorded(): Promise<Recording> {
  const xdms = await SwappableXdms.open(OPTIONS);
  const known = new Situations(xdms);
  const cases = CASES.map((requests) => {
    const steps = new Set<string>();
    xdms.replaceWith([], { ended: ({ step }) => steps.add(step) });
    const served = requests.map((request) => ({ request, answer: xdms.serve(request) }));
    return { steps, opensConnections: false, served, situations: known.of(served) };
  });
  return { cases, xdms, differsOn: (deviations) => differsOnKnown(xdms, known, deviations) };
}

test('cases omitted because of their pipeline steps would get the same responses', async () => {
  const { cases, differsOn } = await recorded();
  const places = (chosen: readonly Recorded[]) => chosen.map(({ served }) => served[0]?.request);
  for (const { id } of XDMS_DEVIATION_ROWS.deviations) {
    const asking = cases.map((one) => ({ ...one, steps: ALL_STEPS, situations: undefined }));
    assert.deepEqual(places(cases.filter(differsOn([id]))), places(asking.filter(differsOn([id]))), id);
  }
});

test('cases omitted for any reason would get the same responses', async () => {
  const { cases, xdms, differsOn } = await recorded();
  for (const { id } of XDMS_DEVIATION_ROWS.deviations) {
    const differs = differsOn([id]);
    for (const [index, one] of cases.entries()) {
      const told = differs(one);
      xdms.replaceWith([id]);
      const same = one.served.every(({ request, answer }) => isDeepStrictEqual(xdms.serve(request), answer));
      assert.ok(told || same, `${id} makes a difference to case ${index}`);
    }
  }
});

test('a deviation affects a case with a request that shows it', async () => {
  const { xdms, differsOn } = await recorded();
  const target = '/xcap-root/pres-rules/users/sip:alice@example.com/index';
  const request = asked('PUT', target, '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule/></ruleset>');
  const put = { ...request, headers: { ...request.headers, 'content-type': 'application/auth-policy+xml' } };
  const one = {
    steps: ALL_STEPS,
    situations: undefined,
    opensConnections: false,
    served: [{ request: put, answer: xdms.serve(put) }],
  };
  assert.equal(differsOn(['rules-without-id'])(one), true);
  assert.equal(differsOn(['tuples-without-status'])(one), false);
});

test('the cases use different steps, and none differs on the standard mock', async () => {
  const { cases, differsOn } = await recorded();
  const together = new Set(cases.flatMap(({ steps }) => [...steps]));
  for (const step of ['removeNode', 'placeElement', 'placeAttribute', 'nodeAnswer', 'putAnswer', 'checkSchema']) {
    assert.ok(together.has(step), step);
    assert.ok(
      cases.some(({ steps }) => !steps.has(step)),
      step,
    );
  }
  assert.deepEqual(cases.filter(differsOn([])), []);
});

test('a deviation that changes a response, the order of its fields, or only a later response is found', async () => {
  const { cases, differsOn } = await recorded();
  // In one case every response has a single field.
  assert.equal(cases.filter(differsOn(['inert-header-order'])).length, cases.length - 1);
  assert.equal(cases.filter(differsOn(['attribute-bare'])).length, 1);
  assert.equal(cases.filter(differsOn(['creation-is-200'])).length, 6);
});

test('a deviation of connections affects only cases that open connections', async () => {
  const { cases, differsOn } = await recorded();
  const [first, ...others] = cases;
  assert.ok(first !== undefined);
  const onWire = { ...first, opensConnections: true };
  assert.deepEqual([onWire, ...others].filter(differsOn(['answers-without-date'])), [onWire]);
  assert.deepEqual([onWire, ...others].filter(differsOn(['attribute-bare'])).includes(onWire), false);
});
