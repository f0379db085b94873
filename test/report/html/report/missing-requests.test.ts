import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingRequestsHtml } from '../../../../src/report/html/report/missing-requests-html.js';
import { aCase, aResult } from '../../../measure/server/a-result.js';
import { AN_URL, anExchange } from '../../a-full-result.js';

const CLIENT = { subject: { name: 'phone', kind: 'client' as const } };

function sending(...requests: readonly (readonly [method: string, rest: string])[]) {
  const exchanges = requests.map(([method, rest]) =>
    anExchange({ request: { method, url: AN_URL + rest, headers: [] } }),
  );
  return aCase('client/read-an-entry', 'passed', {
    findings: [],
    exchanges,
    task: JSON.stringify({ do: 'read', usage: 'resource-lists', document: 'index', at: [{ name: 'list' }] }),
  });
}

test('a client that sent little sees what is missing, with a scenario that asks for it and the variables', () => {
  const html = String(missingRequestsHtml(aResult([sending(['GET', '']), sending(['PUT', ''])], CLIENT)));
  assert.match(html, /9 of 11 kinds/);
  assert.doesNotMatch(html, /GET of a document/);
  assert.match(html, /GET of an element<\/b>.*--scenario read-an-entry --command COMMAND/);
  assert.match(html, /<dt><code>XCALIPER_ROOT<\/code><\/dt><dd>the XCAP root/);
});

test('nodes are told apart by their selectors, escaped or not', () => {
  const at = '/~~/resource-lists/list%5b1%5d';
  const sent = sending(['GET', `${at}/%40name`], ['PUT', `${at}/entry[@uri="a"]`], ['GET', `${at}/namespace::*`]);
  const html = String(missingRequestsHtml(aResult([sent], CLIENT)));
  for (const kind of ['GET of an attribute', 'PUT of an element', 'GET of namespace bindings'])
    assert.doesNotMatch(html, new RegExp(kind));
  assert.match(html, /PUT of an attribute/);
});

test('a report of a server has no such part, also of an explored one', () => {
  assert.equal(missingRequestsHtml(aResult([sending()])), undefined);
  const explored = { subject: { name: 'lab', kind: 'exploration' as const } };
  assert.equal(missingRequestsHtml(aResult([sending()], explored)), undefined);
});
