import { type DataTable, Then, When } from '@cucumber/cucumber';
import { bodyText, type Exchange, headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { trafficOf } from '../../../src/measure/server/for-steps.js';
import { expectEqual, reading } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { evaluate } from '../../xml.js';
import { comparable } from '../documents/canonical-xml.js';
import { readBack, stateBefore } from '../documents/document-state.js';
import { statusPattern } from '../responses/statuses.js';
import { responseOf, scenarioOf, stackOf, userOf } from '../scenario.js';
import { ATTRIBUTE, ELEMENT } from './requests.js';
import { send } from './send.js';
import { documentTarget, nodeTarget, writtenTarget } from './targets.js';
import { noteTogether } from './together.js';

/** A request in a feature. Its node is a node selector, a whole target after `{root}`, or empty for the document. */
interface Written {
  readonly method: string;
  readonly node: string;
  readonly body: string;
}

/** An exchange, the row of its request in the feature, and the number that replaced `{n}`; both are counted from 1. */
interface Sent {
  readonly exchange: Exchange;
  readonly row: number;
  readonly number: number;
}

/** The last concurrent exchanges of each scenario. */
const concurrent = new WeakMap<XcaliperWorld, readonly Sent[]>();

/**
 * Columns `method`, `node` (empty for the document) and `body`; `{n}` is the number of the request, counted from 1. Sends
 * all requests of all rows at once, each with the header fields of the next request.
 */
When(
  'the client sends each request {int} times concurrently',
  async function (this: XcaliperWorld, times: number, table: DataTable) {
    const rows = table.hashes().map(({ method = '', node = '', body = '' }) => ({ method, node, body }));
    return sendTogether(this, times, rows);
  },
);

Then('{int} of the responses is/are {statuses}', function (this: XcaliperWorld, times: number, statuses: string) {
  const { counted, answered } = countAnswers(this, statuses);
  expectEqual(
    this,
    { counted, answered },
    { counted: times, answered },
    `number of responses with ${statuses}`,
    'simultaneous-requests',
  );
});

/** A server may refuse some of several requests for one document, with 409, 429 or 503: not all, and with no other status. */
Then(
  'at least one response is {statuses}, and all others are {statuses}',
  function (this: XcaliperWorld, wanted: string, others: string) {
    const { counted, answered } = countAnswers(this, wanted);
    const rest = countAnswers(this, others).counted;
    expectEqual(
      this,
      { wanted: counted > 0, others: rest, answered },
      { wanted: true, others: answered.length - counted, answered },
      `responses with ${wanted}, and with ${others}`,
      'simultaneous-requests',
    );
  },
);

/**
 * Columns `row` (of the requests, counted from 1) and `XPath` (with `{n}`). The expression is true in the last response of
 * the scenario for each confirmed request of the row. Refused requests may have changed nothing, or may be repeated.
 */
Then('each successful change is in the body', function (this: XcaliperWorld, table: DataTable) {
  const { status, body } = responseOf(this);
  if (status !== 200)
    this.failMeans(`reading the document back failed: the GET was answered ${status}`, { status: '200' });
  const confirmed = sentTogether(this).filter(({ exchange }) => isConfirmed(exchange));
  const checks = table
    .hashes()
    .flatMap(({ row = '1', XPath = '' }) =>
      confirmed.filter((sent) => sent.row === Number(row)).map(({ number }) => XPath.replaceAll('{n}', String(number))),
    );
  const isThere = (expression: string) => evaluate(bodyText({ body }), `boolean(${expression})`) === 'true';
  const lost = reading(this, 'body', () => checks.filter((expression) => !isThere(expression)));
  expectEqual(this, lost, [], 'successful changes that the document does not have', 'lost-change');
});

/** Only one of several changes succeeded: the stored content is that change's, without parts of the others. */
Then('the stored content is that of the successful request', async function (this: XcaliperWorld) {
  const [granted] = successes(this);
  if (granted === undefined) throw new Error('none of the requests has succeeded');
  const { target } = granted.request;
  const found = await send(this, 'GET', target);
  const expected = [200, comparable(bodyText(granted.request))];
  expectEqual(
    this,
    [found?.status, found && comparable(bodyText(found))],
    expected,
    `response to a GET of ${target}`,
    'lost-change',
  );
});

/** RFC 4825 §8.5: each change made a different version, and the last of them is stored. */
Then(
  "each successful response has a different entity tag, and one is the document's",
  async function (this: XcaliperWorld) {
    const tags = successes(this).map(({ response }) => headerValue(response?.headers ?? [], 'ETag') ?? 'none');
    if (tags.includes('none')) return this.inconclusive('a successful response has no entity tag');
    const { etag = 'no document' } = await readBack(this);
    const actual = { tags, different: new Set(tags).size, current: tags.filter((tag) => tag === etag).length };
    expectEqual(
      this,
      actual,
      { tags, different: tags.length, current: 1 },
      `entity tags of the responses; that of the document is ${etag}`,
      'entity-tag',
    );
    return undefined;
  },
);

function successes(world: XcaliperWorld): readonly Exchange[] {
  return sentTogether(world)
    .map(({ exchange }) => exchange)
    .filter(isConfirmed);
}

function isConfirmed({ response }: Exchange): boolean {
  return isSuccess(response?.status ?? 0);
}

function countAnswers(world: XcaliperWorld, statuses: string) {
  const answered = sentTogether(world).map(({ exchange }) => exchange.response?.status ?? 0);
  const counted = answered.filter((status) => statusPattern(statuses).test(String(status))).length;
  return { counted, answered };
}

function sentTogether(world: XcaliperWorld): readonly Sent[] {
  const sent = concurrent.get(world);
  if (sent === undefined) throw new Error('the scenario has sent no concurrent requests yet');
  return sent;
}

async function sendTogether(
  world: XcaliperWorld,
  times: number,
  rows: readonly Written[],
): Promise<'skipped' | undefined> {
  const count = times * rows.length;
  const { pace } = trafficOf(world.run.subject);
  if (!pace.allowsTogether(count))
    return world.inconclusive(
      `the case sends ${count} requests at the same time, and the pace of the run allows fewer`,
    );
  const scenario = scenarioOf(world);
  scenario.before = await stateBefore(world);
  world.judgedFrom = world.exchanges.length;
  scenario.tagsBefore = scenario.tags.length;
  const headers = scenario.nextHeaders;
  scenario.nextHeaders = {};
  const requests = Array.from({ length: times }, (_, index) =>
    rows.map((written, row) => ({
      number: index + 1,
      row: row + 1,
      request: requestOf(world, written, (text) => text.replaceAll('{n}', String(index + 1))),
    })),
  ).flat();
  const stack = await stackOf(world, userOf(world));
  await trafficOf(world.run.subject).takeTogether(count);
  // A response to the snapshot is complete, so all exchanges from here on belong to the requests.
  const exchanges = await Promise.all(
    requests.map(async ({ request: { type, ...request }, ...place }): Promise<Sent> => {
      return { ...place, exchange: await stack.send({ ...request, headers: { ...type, ...headers } }) };
    }),
  );
  noteTogether(world, world.judgedFrom);
  scenario.last = exchanges.at(-1)?.exchange;
  concurrent.set(world, exchanges);
  return undefined;
}

function requestOf(world: XcaliperWorld, { method, node, body }: Written, numbered: (text: string) => string) {
  const target = targetOf(world, numbered(node));
  if (method !== 'PUT') return { method, target };
  return { method, target, type: { 'Content-Type': typeOf(world, node) }, body: numbered(body) };
}

function targetOf(world: XcaliperWorld, node: string): string {
  if (node.startsWith('{root}')) return writtenTarget(world, node);
  return node === '' ? documentTarget(world) : nodeTarget(world, node);
}

function typeOf(world: XcaliperWorld, node: string): string {
  if (node === '') return scenarioOf(world).usage.mimeType;
  return /\/@[^/"']*$/.test(node) ? ATTRIBUTE : ELEMENT;
}
