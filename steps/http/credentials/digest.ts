import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { Challenge } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { nodeTarget, writtenTarget } from '../../xcap/requests/targets.js';
import { algorithmOf, cannotAnswer, sendWith } from './digest-session.js';

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

/**
 * Columns `parameter` and `value`. The value `(left out)` omits a parameter. `password`, `method` and `body` change the
 * inputs of the digest, `spelling` how the field is written. `{nonce}` is the nonce that the scenario used last,
 * `{encoded user}` the user name.
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
