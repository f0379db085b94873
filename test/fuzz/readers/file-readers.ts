import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { parseYaml } from '../../../common/parse-yaml.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { readComparedRun, readResults } from '../../../src/cli/files/read-results.js';
import { readConfig } from '../../../src/cli/options/config-file.js';
import { licenseConfigSchema, xdmsConfigSchema } from '../../../src/cli/options/config-schema.js';
import { measureTrace } from '../../../src/measure/judge/measure-trace.js';
import { SHIPPED_SUITE } from '../../../src/measure/server/cucumber/suite.js';
import { readJournal } from '../../../src/measure/server/documents/journal-entries.js';
import { readSubjectFile } from '../../../src/measure/server/subject/subject-file.js';
import { requireUsable } from '../../../src/measure/server/user/check-features.js';
import { withUserFeatures } from '../../../src/measure/server/user/user-features.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import { readFailedCases } from '../../../src/result/failed-cases.js';
import { resultsJson } from '../../../src/result/results-json.js';
import { pcap } from '../../measure/judge/traces/pcap.js';
import { aFullResult } from '../../report/a-full-result.js';
import type { Form } from './mutations.js';

/** A reader of files that somebody else may have written. */
export interface FileReader {
  readonly file: string;
  readonly form: Form;
  /** A file that the reader takes. */
  readonly sample: Buffer;
  /** Other files of the folder, by name. */
  readonly beside?: Readonly<Record<string, Buffer>>;
  readonly read: (file: string) => Promise<unknown>;
  /** Present when it starts a process, and so takes long. */
  readonly isSlow?: true;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const shipped = (name: string) => readFileSync(path.join(PACKAGE_ROOT, name));
const yaml = (name: string) => json(parseYaml(shipped(name).toString()));

const PATH = '/root/resource-lists/users/sip:alice@example.com/index';
const URL = `http://xcap.example.com${PATH}`;
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = 'application/resource-lists+xml';

const HAR = {
  log: {
    version: '1.2',
    entries: (['PUT', 'GET', 'DELETE', 'GET'] as const).map((method, index) => ({
      startedDateTime: `2026-01-01T00:00:0${index}.000123Z`,
      time: 1.5,
      request: {
        method,
        url: index === 3 ? `${URL}/~~/resource-lists/list%5B1%5D?xmlns(a=b)` : URL,
        headers: [
          { name: 'Host', value: 'xcap.example.com' },
          { name: 'If-Match', value: '"1"' },
          {
            name: 'Authorization',
            value: 'Digest username="a", realm="b", nonce="c", uri="d", response="e", nc=00000001',
          },
        ],
        ...(method === 'PUT' && { postData: { mimeType: TYPE, text: LISTS }, bodySize: LISTS.length }),
      },
      response: {
        status: index === 3 ? 404 : 200,
        headers: [
          { name: 'Content-Type', value: TYPE },
          { name: 'ETag', value: '"1"' },
        ],
        content: { size: LISTS.length, mimeType: TYPE, text: LISTS },
      },
    })),
  },
};

const tcp = { 'tcp.stream': '0', 'tcp.ack': '1', 'tcp.dstport': '80' };
const frame = {
  'frame.time_epoch': '1795708000.5',
  'frame.len': '9',
  'frame.cap_len': '9',
  'frame.protocols': 'ip:tcp:http',
};
const octets = (text: string) =>
  Buffer.from(text)
    .toString('hex')
    .replaceAll(/..(?=.)/g, '$&:');
const GET = `GET ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\n\r\n`;
const FOUND = `HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Type: ${TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n5f\r\n${LISTS}\r\n0\r\n\r\n`;
const PUT = `PUT ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\nContent-Type: ${TYPE}\r\nContent-Length: ${LISTS.length}\r\n\r\n${LISTS}`;
const CREATED = 'HTTP/1.1 201 Created\r\nETag: "1"\r\nContent-Length: 0\r\n\r\n';

const TSHARK = [
  {
    frame,
    tcp: { ...tcp, 'tcp.payload': octets(PUT) },
    http: { put: { 'http.request.method': 'PUT', 'http.request.uri': PATH } },
  },
  { frame, tcp: { ...tcp, 'tcp.reassembled.data': octets(CREATED) }, http: { 'http.response.code': '201' } },
  {
    frame,
    tcp,
    http: {
      get: { 'http.request.method': 'GET', 'http.request.uri': PATH },
      'http.request.line': ['Host: xcap.example.com\r\n'],
    },
  },
  {
    frame,
    tcp,
    http: {
      'http.response.code': '200',
      'http.response.line': [`Content-Type: ${TYPE}\r\n`],
      'http.file_data': octets(LISTS),
    },
  },
  { frame, tcp: { ...tcp, 'tcp.payload': octets(GET + GET + FOUND) }, http: {} },
].map((layers) => ({ _source: { layers } }));

const MOCK = {
  requests: HAR.log.entries.map(({ request, response, startedDateTime, time }, index) => ({
    number: index,
    request: { method: request.method, target: PATH, headers: [['Host', 'a']], body: request.postData?.text ?? '' },
    response: { status: response.status, headers: [['ETag', '"1"']], body: LISTS },
    startedAt: startedDateTime,
    durationMs: time,
  })),
  dropped: 1,
};

const messages = [PUT, CREATED, GET, FOUND, GET, CREATED.replace('201', '404')];
const CAPTURE = pcap(
  messages.map((text, index) => ({ client: 1001, from: index % 2 === 0 ? 'client' : 'server', octets: text })),
);

const JOURNAL = [
  { type: 'run', format: 1, subject: { name: 'lab', xcapRoot: 'http://xcap.example.com/root' }, pid: 1, host: 'a' },
  { type: 'original', uri: URL, before: { contentType: TYPE, text: LISTS, mirrored: { status: 404 } } },
  { type: 'again', uri: URL },
  { type: 'settled', uri: URL, isRewritten: true },
  { type: 'original', uri: `${URL}2`, before: { contentType: TYPE, base64: 'PGEvPg==' } },
];

const SUBJECT = {
  name: 'lab',
  xcapRoot: 'https://xcap.example.com:8443/root',
  users: [
    { xui: 'sip:alice@example.com', password: 'a' },
    { xui: 'sip:bob@example.com', username: 'bob', password: 'b' },
  ],
  auth: { username: 'user-part' },
  headers: { 'X-A': 'b' },
  secretHeaders: ['X-B'],
  usages: { 'resource-lists': { auid: 'lists' } },
  claims: { 'XCAP-8.4-15': 'no' },
  retry: { maxWaitMs: 10 },
  limits: { responseBytes: 1000 },
  timeoutMs: 1000,
  features: ['mine'],
  watch: ['a.log'],
  baseline: 'baseline.yaml',
};

const CONFIG = {
  port: 8080,
  users: [
    { xui: 'sip:alice@example.com', password: 'a' },
    { xui: 'sip:bob@example.com', tokens: [{ token: 'a', scopes: ['xcap'], expiresAt: '2026-01-01T00:00:00Z' }] },
  ],
  auth: { scheme: 'digest', realm: 'xcap@example.com', algorithms: ['MD5'] },
  tls: { cert: 'server.pem', key: 'server-key.pem' },
  limits: { documentBytes: 200_000 },
  deviations: ['delete-is-204'],
  controlPort: 8090,
  preset: { extends: 'aosp', auidPrefix: 'ut', phrases: { 'not-utf-8': 'no' } },
  faults: [{ id: 'a', sentence: 'b', does: 'c' }],
  tenants: { one: { users: [{ xui: 'sip:carol@example.com' }] } },
};

const LICENSE = { port: 8081, masters: [{ key: 'AAAA', totalCredit: 10, organisation: 'a', master: 'b' }] };

const FEATURE = shipped('features/rfc4825/8.4-delete.feature');

const traffic = (file: string) => measureTrace({ files: [file], name: 'traffic', isSoleWriter: true });

/** By the name of what they read. */
export const FILE_READERS: ReadonlyMap<string, FileReader> = new Map<string, FileReader>([
  ['har', { file: 'traffic.har', form: 'json', sample: json(HAR), read: traffic }],
  ['tshark', { file: 'trace.json', form: 'json', sample: json(TSHARK), read: traffic }],
  ['requests', { file: 'requests.json', form: 'json', sample: json(MOCK), read: traffic }],
  ['capture', { file: 'traffic.pcap', form: 'packets', sample: CAPTURE, read: traffic, isSlow: true }],
  [
    'recorded-results',
    { file: 'results.json', form: 'json', sample: Buffer.from(resultsJson(aFullResult())), read: traffic },
  ],
  [
    'results',
    { file: 'results.json', form: 'json', sample: Buffer.from(resultsJson(aFullResult())), read: readResults },
  ],
  [
    'compared-results',
    {
      file: 'results.json',
      form: 'json',
      sample: Buffer.from(resultsJson(aFullResult())),
      read: (file) => readComparedRun(file, false),
    },
  ],
  [
    'failed-results',
    {
      file: 'results.json',
      form: 'json',
      sample: Buffer.from(resultsJson(aFullResult())),
      read: (file) => readFailedCases(file),
    },
  ],
  [
    'journal',
    {
      file: 'documents.jsonl',
      form: 'lines',
      sample: Buffer.from(JOURNAL.map((one) => JSON.stringify(one)).join('\n')),
      read: async (file) => readJournal(file),
    },
  ],
  [
    'baseline',
    {
      file: 'baseline.yaml',
      form: 'yaml',
      sample: yaml('targets/kamailio/baseline-digest.yaml'),
      beside: { 'baseline-common.yaml': shipped('targets/kamailio/baseline-common.yaml') },
      read: (file) => readBaseline(file, 'kamailio-digest'),
    },
  ],
  [
    'subject',
    {
      file: 'lab.yaml',
      form: 'yaml',
      sample: json(SUBJECT),
      read: (file) => readSubjectFile(file, { environment: {} }),
    },
  ],
  [
    'usage',
    {
      file: 'usage.yaml',
      form: 'yaml',
      sample: yaml('usages/oma/pres-content.yaml'),
      beside: { 'pres-content.xsd': shipped('usages/oma/pres-content.xsd') },
      read: loadUsage,
    },
  ],
  [
    'schema',
    {
      file: 'pres-content.xsd',
      form: 'lines',
      sample: shipped('usages/oma/pres-content.xsd'),
      beside: { 'usage.yaml': shipped('usages/oma/pres-content.yaml') },
      read: (file) => loadUsage(path.join(path.dirname(file), 'usage.yaml')),
    },
  ],
  [
    'xdms-config',
    { file: 'xdms.yaml', form: 'yaml', sample: json(CONFIG), read: (file) => readConfig(file, xdmsConfigSchema) },
  ],
  [
    'license-config',
    {
      file: 'license.yaml',
      form: 'yaml',
      sample: json(LICENSE),
      read: (file) => readConfig(file, licenseConfigSchema),
    },
  ],
  ['features', { file: 'mine.feature', form: 'lines', sample: FEATURE, read: usable }],
]);

async function usable(file: string): Promise<void> {
  await requireUsable(await withUserFeatures(SHIPPED_SUITE, { features: [path.dirname(file)] }));
}
