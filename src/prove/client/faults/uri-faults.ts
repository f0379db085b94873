import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { type FaultyClient, path, pathOf, sending } from '../faulty-client.js';

const READ = ['read-an-entry'];

function method(name: string): FaultyClient['run'] {
  return sending((sent) => (sent.method === 'PUT' ? { ...sent, method: name } : sent));
}

/** Reads the document with two Host fields, which no HTTP library sends. */
async function twoHosts({ root, usage, xui, document = 'index' }: ClientTask): Promise<void> {
  const { hostname, port, pathname } = new URL(root);
  const socket = connect(Number(port), hostname);
  const target = `${pathname}/${usage}/users/${xui}/${document}`;
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  await text(socket);
}

/** A client that reads a document at another place. */
function misplaced(id: string, change: (target: string) => string, scenario = 'read-a-document'): FaultyClient {
  return { id, breaks: 'UA-URI-03', scenarios: [scenario], run: path(change) };
}

/** Faults that lead to no document. */
const PLACE_FAULTS: readonly FaultyClient[] = [
  misplaced('root-twice', (text) => text.replace(/^\/[^/]+/, '$&$&')),
  misplaced('no-root', (text) => text.replace(/^\/[^/]+/, '')),
  misplaced('another-root', (text) => text.replace(/^\/[^/]+/, '/services')),
  misplaced('misspelled-auid', (text) => text.replace('resource-lists', 'resource-list')),
  misplaced('user-for-users', (text) => text.replace('/users/', '/user/')),
  misplaced('no-user', (text) => text.replace(/\/users\/[^/]+/, '/users')),
  misplaced('user-without-scheme', (text) => text.replace('sip:', '')),
  misplaced('slash-at-end', (text) => `${text}/`),
  misplaced('two-slashes', (text) => text.replace('/users/', '//users/')),
  misplaced('empty-selector', (text) => `${text}/~~/`),
  misplaced('glued-separator', (text) => text.replace('/~~/', '~~/'), 'read-an-entry'),
  misplaced('escaped-slashes', (text) => text.replace('/~~/', '%2F~~%2F'), 'read-an-entry'),
];

/** Faults in methods and request targets. */
export const URI_FAULTS: readonly FaultyClient[] = [
  ...PLACE_FAULTS,
  {
    id: 'raw-brackets',
    breaks: 'XCAP-6.3-17',
    scenarios: READ,
    run: path((text) => text.replace(/%5B/g, '[').replace(/%5D/g, ']')),
  },
  { id: 'raw-quotes', breaks: 'XCAP-6.3-17', scenarios: READ, run: path((text) => text.replaceAll('%22', '"')) },
  {
    id: 'latin-1-escapes',
    breaks: 'XCAP-6.3-17',
    scenarios: ['odd-selector.umlaut'],
    run: path((text) => text.replace('%C3%BC', '%FC')),
  },
  {
    id: 'raw-bracket-in-value',
    breaks: 'XCAP-6.3-17',
    scenarios: ['odd-selector.brackets'],
    run: path((text) => text.replace('a%5B1%5D', 'a[1]')),
  },
  {
    id: 'escapes-twice',
    breaks: 'XCAP-6.3-17',
    scenarios: ['odd-selector.umlaut'],
    run: path((text) => text.replaceAll('%C3', '%25C3')),
  },
  { id: 'escaped-tildes', breaks: 'XCAP-6-02', scenarios: READ, run: path((text) => text.replace('/~~/', '/%7E%7E/')) },
  {
    id: 'half-escaped-tildes',
    breaks: 'XCAP-6-02',
    scenarios: READ,
    run: path((text) => text.replace('/~~/', '/~%7e/')),
  },
  {
    id: 'escaped-equals-sign',
    breaks: 'XCAP-6.3-18',
    scenarios: READ,
    run: path((text) => text.replaceAll('=', '%3D')),
  },
  {
    id: 'escaped-letters',
    breaks: 'XCAP-6.3-18',
    scenarios: READ,
    run: path((text) => text.replace('entry%5B', '%65ntry%5B')),
  },
  {
    id: 'escaped-at-in-selector',
    breaks: 'XCAP-6.3-18',
    scenarios: READ,
    run: path((text) => text.replace('%5B@', '%5B%40')),
  },
  { id: 'fragment', breaks: 'XCAP-6.1-08', scenarios: READ, run: path((text) => `${text}#top`) },
  {
    id: 'stray-percent-sign',
    breaks: 'XCAP-6.1-08',
    scenarios: ['odd-selector.percent'],
    run: path((text) => text.replace('%25', '%')),
  },
  { id: 'query-of-its-own', breaks: 'XCAP-6.4-06', scenarios: READ, run: path((text) => `${text}?client=1`) },
  { id: 'cache-buster', breaks: 'XCAP-6.4-06', scenarios: ['read-a-document'], run: path((text) => `${text}?t=1234`) },
  {
    id: 'raw-quote-in-user',
    breaks: 'XCAP-6.2-06',
    scenarios: ['odd-user.quote'],
    run: path((text) => text.replace('%22', '"')),
  },
  {
    id: 'plus-for-blank',
    breaks: 'XCAP-6.2-06',
    scenarios: ['odd-document'],
    run: path((text) => text.replace('%20', '+')),
  },
  {
    id: 'raw-slash-in-user',
    breaks: 'XCAP-6.2-06',
    scenarios: ['odd-user.slash'],
    run: path((text) => text.replace('%2F', '/')),
  },
  { id: 'post', breaks: 'UA-URI-01', scenarios: ['create-a-document'], run: method('POST') },
  { id: 'patch', breaks: 'UA-URI-01', scenarios: ['replace-a-document'], run: method('PATCH') },
  {
    id: 'separator-after-document',
    breaks: 'XCAP-7.1-01',
    scenarios: ['create-a-document'],
    run: path((text) => `${text}/~~/`),
  },
  {
    id: 'separator-after-deleted-document',
    breaks: 'XCAP-7.2-01',
    scenarios: ['delete-a-document'],
    run: path((text) => `${text}/~~`),
  },
  {
    id: 'element-without-selector',
    breaks: 'XCAP-7.4-01',
    scenarios: ['add-an-entry'],
    run: path((text) => text.replace(/\/~~.*/, '')),
  },
  {
    id: 'double-slash',
    breaks: 'XCAP-7.4-01',
    scenarios: ['add-an-entry'],
    run: path((text) => text.replace('/~~/', '/~~//')),
  },
  {
    id: 'predicate-without-at',
    breaks: 'XCAP-7.4-01',
    scenarios: ['add-an-entry'],
    run: path((text) => text.replaceAll('%5B@', '%5B')),
  },
  {
    id: 'no-binding-for-put',
    breaks: 'XCAP-7.4-02',
    scenarios: ['second-namespace'],
    run: path((text) => text.replace(/\?.*/, '')),
  },
  {
    id: 'binding-of-another-prefix',
    breaks: 'XCAP-7.4-02',
    scenarios: ['second-namespace'],
    run: path((text) => text.replace('xmlns(e', 'xmlns(f')),
  },
  {
    id: 'no-binding-for-delete',
    breaks: 'XCAP-7.5-02',
    scenarios: ['delete-second-namespace'],
    run: path((text) => text.replace(/\?.*/, '')),
  },
  {
    id: 'no-binding-for-get',
    breaks: 'XCAP-7.6-01',
    scenarios: ['read-second-namespace'],
    run: path((text) => text.replace(/\?.*/, '')),
  },
  {
    id: 'value-without-quotes',
    breaks: 'XCAP-7.6-01',
    scenarios: READ,
    run: path((text) => text.replaceAll('%22', '')),
  },
  {
    id: 'deletes-with-bad-selector',
    breaks: 'XCAP-7.5-01',
    scenarios: ['delete-an-entry'],
    run: path((text) => text.replaceAll('%22', '')),
  },
  {
    id: 'reads-nameless-attribute',
    breaks: 'XCAP-7.9-01',
    scenarios: ['read-an-attribute'],
    run: pathOf('GET', (text) => text.replace('/@name', '/@')),
  },
  {
    id: 'writes-nameless-attribute',
    breaks: 'XCAP-7.7-01',
    scenarios: ['set-an-attribute'],
    run: pathOf('PUT', (text) => text.replace('/@name', '/@')),
  },
  {
    id: 'deletes-nameless-attribute',
    breaks: 'XCAP-7.8-01',
    scenarios: ['delete-an-attribute'],
    run: pathOf('DELETE', (text) => text.replace('/@name', '/@')),
  },
  {
    id: 'bad-namespace-selector',
    breaks: 'XCAP-7.10-01',
    scenarios: ['read-bindings'],
    run: path((text) => text.replace('::*', '::')),
  },
  {
    id: 'deletes-bindings',
    breaks: 'XCAP-7.10-03',
    scenarios: ['read-bindings'],
    run: sending((sent) => ({ ...sent, method: 'DELETE' })),
  },
  {
    id: 'capabilities-of-a-user',
    breaks: 'XCAP-12.7-03',
    scenarios: ['read-capabilities'],
    run: path((text) => text.replace('/global/', '/users/sip:alice@example.com/')),
  },
  {
    id: 'capabilities-of-a-server',
    breaks: 'XCAP-5.8-05',
    scenarios: ['read-capabilities'],
    run: path((text) => text.replace('/xcap-caps/', '/capabilities/')),
  },
  {
    id: 'bindings-in-path',
    breaks: 'UA-URI-02',
    scenarios: ['read-second-namespace'],
    run: path((target) => target.replace(/\?xmlns\((\w+)=(.*)\)/, '%3Fxmlns($1=%22$2%22)')),
  },
  { id: 'two-hosts', breaks: 'UA-FIELD-01', scenarios: ['read-a-document'], run: twoHosts },
];
