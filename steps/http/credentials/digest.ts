import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { Challenge } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { lastRequest } from '../../xcap/requests/requests.js';
import { documentTarget, nodeTarget, writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import { digestAuthorization } from './digest-credentials.js';
import { algorithmOf, cannotAnswer, freshIngredients, sendField, sendWith, sentCredentials } from './digest-session.js';

/** Checks of the challenge parameters that a scenario can require. */
const OFFERS: Readonly<Record<string, (params: Challenge['params'], value: string) => boolean>> = {
  algorithm: (params, value) => algorithmOf(params) === value.toLowerCase(),
  qop: (params, value) => (params.get('qop') ?? '').split(/[\s,]+/).includes(value),
  userhash: (params, value) => params.get('userhash')?.toLowerCase() === value,
};

Given(
  /^the server offers Digest with (?:(algorithm|qop|userhash) "([^"]+)"|an opaque string)$/,
  async function (this: XcaliperWorld, name: string | null, value: string | null) {
    const reason =
      name === null || value === null
        ? await cannotAnswer(this, ({ params }) => params.has('opaque'), 'an opaque string')
        : await cannotAnswer(this, ({ params }) => OFFERS[name]?.(params, value) ?? false, `${name}=${value}`);
    return reason === undefined ? undefined : this.skip(reason);
  },
);

Given("the client's user name differs from its XUI", function (this: XcaliperWorld) {
  const { username, xui } = userOf(this);
  return username === undefined || username === xui ? this.skip(`${xui} logs in with the XUI`) : undefined;
});

When(
  'the client sends {word} to {string} with Digest credentials',
  async function (this: XcaliperWorld, method: string, target: string) {
    await sendWith(this, { method, target: writtenTarget(this, target) });
  },
);

/**
 * Columns `parameter` and `value`. The value `(left out)` omits a parameter. `password`, `method` and `body` change the
 * inputs of the digest. `{nonce}` is the nonce that the scenario used last, `{encoded user}` the user name.
 */
When(
  'the client sends {word} to {string} with Digest credentials in which',
  async function (this: XcaliperWorld, method: string, target: string, table: DataTable) {
    await sendWith(this, { method, target: writtenTarget(this, target) }, table.hashes());
  },
);

When(
  'the client PUTs attribute {string} with {string} and Digest credentials in which',
  async function (this: XcaliperWorld, node: string, body: string, table: DataTable) {
    await sendWith(this, { method: 'PUT', target: nodeTarget(this, node), body }, table.hashes());
  },
);

When('the client repeats the request with the same credentials', async function (this: XcaliperWorld) {
  const { method, target } = lastRequest(this);
  await sendField(this, { method, target }, sentCredentials(this).field);
});

/** Spellings of the field, by their names in features. */
const WRITINGS: Readonly<Record<string, (field: string) => string>> = {
  'the scheme in capitals': (field) => field.replace(/^Digest/, 'DIGEST'),
  'the scheme in small letters': (field) => field.replace(/^Digest/, 'digest'),
  'the names in capitals': (field) => field.replace(/(?<=[ ,])[a-z]+(?==)/g, (name) => name.toUpperCase()),
  'white space at the equals signs': (field) => field.replace(/(?<=[ ,][a-z]+)=/g, ' = '),
  'no space behind the commas': (field) => field.replaceAll(', ', ','),
  'empty elements': (field) => `${field.replaceAll(', ', ', , ')}, `,
};

When(
  'the client sends GET to the document with Digest credentials, written with {}',
  async function (this: XcaliperWorld, how: string) {
    const write = WRITINGS[how];
    if (write === undefined)
      throw new Error(`no spelling of credentials is named "${how}": use one of ${Object.keys(WRITINGS).join(', ')}`);
    const get = { method: 'GET', target: documentTarget(this) };
    const ingredients = await freshIngredients(this, get);
    await sendField(this, get, write(digestAuthorization(ingredients)));
  },
);
