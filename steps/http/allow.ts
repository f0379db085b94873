import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../common/exchange.js';
import { expectEqual, expectMatch } from '../expectations.js';
import { judgeLatest } from '../judged.js';
import type { XcaliperWorld } from '../world.js';
import { lastRequest, withEntityTags } from '../xcap/requests/requests.js';
import { send } from '../xcap/requests/send.js';
import { responseOf } from '../xcap/scenario.js';

/** RFC 9110 §9.3.7: a server that accepts OPTIONS should list the methods of the resource. */
Then(
  /^the server answers 405 or 501, or Allow lists ([A-Z, ]+) and not ([A-Z, ]+)$/,
  function (this: XcaliperWorld, wanted: string, others: string) {
    const { status } = responseOf(this);
    if (status === 405 || status === 501) {
      expectMatch(this, String(status), /^(405|501)$/, 'status of the response', { status: '405 or 501' });
      return this.vacuous(`the subject answers ${status} to OPTIONS, and the rule is about a success`);
    }
    expectMatch(this, String(status), /^20\d$/, 'status of the response', { status: '20x' });
    expectNamed(this, wanted, others);
    return undefined;
  },
);

/** Other statuses leave the rule open: only a 405 needs Allow. An empty Allow is one, too. */
Then(
  /^a 405 response (?:has Allow|lists ([A-Z, ]+) in Allow, and not ([A-Z, ]+))$/,
  function (this: XcaliperWorld, wanted: string | null, others: string | null) {
    const { status } = responseOf(this);
    expectMatch(this, String(status), /^\d{3}$/, 'status of the response', 'status');
    if (status !== 405) return this.vacuous(`the answer is ${status}, and the rule is about 405`);
    if (wanted !== null && others !== null) expectNamed(this, wanted, others);
    else expectAllow(this);
    return undefined;
  },
);

function expectAllow(world: XcaliperWorld): void {
  const methods = methodsIn(world);
  expectEqual(world, { found: methods !== undefined, methods }, { found: true, methods }, 'Allow in the response', {
    field: 'Allow',
  });
}

/** The condition is false, so that PUT and DELETE change nothing. */
Then(
  'the server implements every method in Allow, tried with If-Match {string}',
  async function (this: XcaliperWorld, tag: string) {
    const { target } = lastRequest(this);
    const missing: string[] = [];
    const methods = methodsIn(this);
    if (methods === undefined) return this.vacuous('the response has no Allow');
    for (const method of methods) {
      const answer = await send(this, method, target, { 'If-Match': `"${tag}"` });
      if (answer?.status === 405 || answer?.status === 501) missing.push(method);
    }
    expectEqual(this, missing, [], 'methods in Allow that the server does not implement', { field: 'Allow' });
    return undefined;
  },
);

/** RFC 9110 §13.2.1: a server ignores conditions of methods that select no representation. */
Then(
  'the same request with header {string} and value {string} gets the same status',
  async function (this: XcaliperWorld, name: string, value: string) {
    const { method, target } = lastRequest(this);
    const { status } = responseOf(this);
    const answer = await send(this, method, target, { [name]: withEntityTags(this, value) });
    judgeLatest(this);
    expectEqual(this, answer?.status, status, `status of the response with ${name}`, { status: String(status) });
  },
);

/** @returns undefined without an Allow field */
function methodsIn(world: XcaliperWorld): readonly string[] | undefined {
  const field = headerValue(responseOf(world).headers, 'Allow');
  return field?.split(',').flatMap((method) => (method.trim() === '' ? [] : [method.trim()]));
}

function expectNamed(world: XcaliperWorld, wanted: string, others: string): void {
  const methods = methodsIn(world);
  const missing = wanted.split(', ').filter((method) => !methods?.includes(method));
  const wrong = others.split(', ').filter((method) => methods?.includes(method));
  expectEqual(world, { methods, missing, wrong }, { methods, missing: [], wrong: [] }, 'methods in Allow', {
    field: 'Allow',
  });
}
