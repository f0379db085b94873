import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInProcess } from '../../../src/measure/explore/explore-in-process.js';
import { knownFaults } from '../../../src/measure/explore/known-faults.js';
import { anExchange } from '../../report/a-full-result.js';
import { aCase } from '../server/a-result.js';

const DOCUMENT = '/xcap-root/resource-lists/users/alice/index';
const URL = `http://127.0.0.1${DOCUMENT}/~~/resource-lists/list/namespace::*`;

test('a request of a kind at which a server has died is deadly, and one to a document never is', () => {
  const { response: _, ...silent } = anExchange({ request: { method: 'GET', url: URL, headers: [] } });
  const ofDocument = { ...silent, request: { ...silent.request, method: 'PUT', url: `http://127.0.0.1${DOCUMENT}` } };
  const died = (exchange: typeof silent) => aCase('8/died', 'subject-died', { exchanges: [exchange] });
  const { isDeadly } = knownFaults({ causes: [], cases: [died(silent), died(ofDocument)] });
  const node = `${DOCUMENT}/~~/resource-lists`;
  assert.equal(isDeadly({ method: 'GET', target: `${node}/namespace::*` }), true);
  assert.equal(isDeadly({ method: 'HEAD', target: `${node}/namespace::*?xmlns(a=b)` }), true);
  const withUri = `${node}/list%5B@name=%22/xcap-root/a/~~/b%22%5D/namespace::*`;
  assert.equal(isDeadly({ method: 'GET', target: withUri }), true);
  assert.equal(isDeadly({ method: 'PUT', target: `${node}/namespace::*` }), false);
  assert.equal(isDeadly({ method: 'GET', target: `${node}/list/@name` }), false);
  assert.equal(isDeadly({ method: 'PUT', target: DOCUMENT }), false);
});

test('where mistakes are known to be answered 500, no such answer is found again', async () => {
  const { explore } = await openInProcess();
  const rulesOf = async (failsKnowingly: boolean) => {
    const { found } = await explore(['conflicts-are-500'], { seed: 1, requests: 300, failsKnowingly });
    return found.map(({ rule }) => rule);
  };
  assert.notDeepEqual(await rulesOf(false), []);
  assert.deepEqual(await rulesOf(true), []);
});
