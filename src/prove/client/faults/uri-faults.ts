import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { breaking, type FaultyClient, path, pathOf, sending } from '../faulty-client.js';

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
  misplaced('misspelled-auid', (text) => text.replace(RESOURCE_LISTS.auid, 'resource-list')),
  misplaced('user-for-users', (text) => text.replace('/users/', '/user/')),
  misplaced('no-user', (text) => text.replace(/\/users\/[^/]+/, '/users')),
  misplaced('user-without-scheme', (text) => text.replace('sip:', '')),
  misplaced('slash-at-end', (text) => `${text}/`),
  misplaced('two-slashes', (text) => text.replace('/users/', '//users/')),
  misplaced('whole-uri', (text) => `/http://127.0.0.1${text}`),
  misplaced('another-user', (text) => text.replace('alice', 'carol')),
  misplaced('auid-in-selector', (text) => text.replace('/~~/', '/~~/resource-lists/'), 'read-an-entry'),
  misplaced('empty-selector', (text) => `${text}/~~/`),
  misplaced('glued-separator', (text) => text.replace('/~~/', '~~/'), 'read-an-entry'),
  misplaced('escaped-slashes', (text) => text.replace('/~~/', '%2F~~%2F'), 'read-an-entry'),
];

/** Faults in methods and request targets. */
export const URI_FAULTS: readonly FaultyClient[] = [
  ...PLACE_FAULTS,
  ...breaking('XCAP-6.3-17', READ, {
    'raw-brackets': path((text) => text.replace(/%5B/g, '[').replace(/%5D/g, ']')),
    'raw-quotes': path((text) => text.replaceAll('%22', '"')),
  }),
  ...breaking('XCAP-6.3-17', ['odd-selector.umlaut'], {
    'latin-1-escapes': path((text) => text.replace('%C3%BC', '%FC')),
  }),
  ...breaking('XCAP-6.3-17', ['odd-selector.brackets'], {
    'raw-bracket-in-value': path((text) => text.replace('a%5B1%5D', 'a[1]')),
  }),
  ...breaking('XCAP-6.3-17', ['odd-selector.umlaut'], {
    'escapes-twice': path((text) => text.replaceAll('%C3', '%25C3')),
  }),
  ...breaking('XCAP-6-02', READ, {
    'escaped-tildes': path((text) => text.replace('/~~/', '/%7E%7E/')),
    'half-escaped-tildes': path((text) => text.replace('/~~/', '/~%7e/')),
  }),
  ...breaking('XCAP-6.3-18', READ, {
    'escaped-equals-sign': path((text) => text.replaceAll('=', '%3D')),
    'escaped-letters': path((text) => text.replace('entry%5B', '%65ntry%5B')),
    'escaped-at-in-selector': path((text) => text.replace('%5B@', '%5B%40')),
  }),
  { id: 'fragment', breaks: 'XCAP-6.1-08', scenarios: READ, run: path((text) => `${text}#top`) },
  ...breaking('XCAP-6.1-08', ['odd-selector.percent'], {
    'stray-percent-sign': path((text) => text.replace('%25', '%')),
  }),
  { id: 'query-of-its-own', breaks: 'XCAP-6.4-06', scenarios: READ, run: path((text) => `${text}?client=1`) },
  { id: 'cache-buster', breaks: 'XCAP-6.4-06', scenarios: ['read-a-document'], run: path((text) => `${text}?t=1234`) },
  ...breaking('XCAP-6.2-06', ['odd-user.quote'], { 'raw-quote-in-user': path((text) => text.replace('%22', '"')) }),
  ...breaking('XCAP-6.2-06', ['odd-document'], { 'plus-for-blank': path((text) => text.replace('%20', '+')) }),
  ...breaking('XCAP-6.2-06', ['odd-user.slash'], { 'raw-slash-in-user': path((text) => text.replace('%2F', '/')) }),
  { id: 'post', breaks: 'UA-URI-01', scenarios: ['create-a-document'], run: method('POST') },
  { id: 'patch', breaks: 'UA-URI-01', scenarios: ['replace-a-document'], run: method('PATCH') },
  ...breaking('XCAP-7.1-01', ['create-a-document'], { 'separator-after-document': path((text) => `${text}/~~/`) }),
  ...breaking('XCAP-7.2-01', ['delete-a-document'], {
    'separator-after-deleted-document': path((text) => `${text}/~~`),
  }),
  ...breaking('XCAP-7.4-01', ['add-an-entry'], {
    'element-without-selector': path((text) => text.replace(/\/~~.*/, '')),
    'double-slash': path((text) => text.replace('/~~/', '/~~//')),
    'predicate-without-at': path((text) => text.replaceAll('%5B@', '%5B')),
  }),
  ...breaking('XCAP-7.4-02', ['second-namespace'], {
    'no-binding-for-put': path((text) => text.replace(/\?.*/, '')),
    'binding-of-another-prefix': path((text) => text.replace('xmlns(e', 'xmlns(f')),
  }),
  ...breaking('XCAP-7.5-02', ['delete-second-namespace'], {
    'no-binding-for-delete': path((text) => text.replace(/\?.*/, '')),
  }),
  ...breaking('XCAP-7.6-01', ['read-second-namespace'], {
    'no-binding-for-get': path((text) => text.replace(/\?.*/, '')),
  }),
  ...breaking('XCAP-7.6-01', READ, { 'value-without-quotes': path((text) => text.replaceAll('%22', '')) }),
  ...breaking('XCAP-7.5-01', ['delete-an-entry'], {
    'deletes-with-bad-selector': path((text) => text.replaceAll('%22', '')),
  }),
  ...breaking('XCAP-7.9-01', ['read-an-attribute'], {
    'reads-nameless-attribute': pathOf('GET', (text) => text.replace('/@name', '/@')),
  }),
  ...breaking('XCAP-7.7-01', ['set-an-attribute'], {
    'writes-nameless-attribute': pathOf('PUT', (text) => text.replace('/@name', '/@')),
  }),
  ...breaking('XCAP-7.8-01', ['delete-an-attribute'], {
    'deletes-nameless-attribute': pathOf('DELETE', (text) => text.replace('/@name', '/@')),
  }),
  ...breaking('XCAP-7.10-01', ['read-bindings'], {
    'bad-namespace-selector': path((text) => text.replace('::*', '::')),
  }),
  ...breaking('XCAP-7.10-03', ['read-bindings'], {
    'deletes-bindings': sending((sent) => ({ ...sent, method: 'DELETE' })),
  }),
  ...breaking('XCAP-12.7-03', ['read-capabilities'], {
    'capabilities-of-a-user': path((text) => text.replace('/global/', '/users/sip:alice@example.com/')),
  }),
  ...breaking('XCAP-5.8-05', ['read-capabilities'], {
    'capabilities-of-a-server': path((text) => text.replace('/xcap-caps/', '/capabilities/')),
  }),
  ...breaking('UA-URI-02', ['read-second-namespace'], {
    'bindings-in-path': path((target) => target.replace(/\?xmlns\((\w+)=(.*)\)/, '%3Fxmlns($1=%22$2%22)')),
  }),
  { id: 'two-hosts', breaks: 'UA-FIELD-01', scenarios: ['read-a-document'], run: twoHosts },
];
