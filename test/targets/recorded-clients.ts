import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type { Exchange } from '../../common/exchange.js';
import { startXdms } from '../../simulators/index.js';
import { HAR_HEAD, harEntry } from '../../simulators/internal.js';
import { measureTrace } from '../../src/measure/judge/measure-trace.js';
import { pcap, type Segment } from '../measure/judge/traces/pcap.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { missingPrograms } from './missing-programs.js';

// Run by `npm run test:targets`: what clients of others send is whole in a trace, and nobody is blamed for it.

const XUI = 'sip:alice@example.com';
const NS = 'urn:ietf:params:xml:ns:resource-lists';
const DOCUMENT = `<resource-lists xmlns="${NS}"><list name="friends"/></resource-lists>`;
const ENTRY = '<entry uri="sip:b@example.com"/>';
const TYPE = 'application/resource-lists+xml';
const NODE = '/~~/resource-lists/list%5B@name=%22friends%22%5D/entry%5B@uri=%22sip:b@example.com%22%5D';

/** Stores a document in chunks, reads it, creates and reads an entry of it, and deletes both: six requests. */
const REQUESTS = 6;

const CLIENTS: readonly {
  readonly name: string;
  readonly program: string;
  readonly file: string;
  readonly text: string;
}[] = [
  {
    name: 'curl',
    program: 'bash',
    file: 'client.sh',
    text: `curl -sS --fail -X PUT -H 'Content-Type: ${TYPE}' -H 'Transfer-Encoding: chunked' -d '${DOCUMENT}' "$1" \
 --next -sS --fail --compressed "$1" \
 --next -sS --fail -X PUT -H 'Content-Type: application/xcap-el+xml' -d '${ENTRY}' "$1${NODE}" \
 --next -sS --fail "$1${NODE}" --next -sS --fail -X DELETE "$1${NODE}" --next -sS --fail -X DELETE "$1"`,
  },
  {
    name: 'urllib of Python',
    program: 'python3',
    file: 'client.py',
    text: `import sys, urllib.request as u
def send(method, url, type=None, body=None):
    request = u.Request(url, method=method, data=body, headers={'Content-Type': type} if type else {'Accept-Encoding': 'gzip'})
    u.urlopen(request).read()
index, node = sys.argv[1], sys.argv[1] + '${NODE}'
send('PUT', index, '${TYPE}', iter([b'${DOCUMENT.slice(0, 20)}', b'${DOCUMENT.slice(20)}']))
send('GET', index)
send('PUT', node, 'application/xcap-el+xml', b'${ENTRY}')
send('GET', node)
send('DELETE', node)
send('DELETE', index)
`,
  },
  {
    name: 'fetch of Node',
    program: 'node',
    file: 'client.mjs',
    text: `const index = process.argv[2], node = index + '${NODE}';
const send = async (method, url, type, body) => {
  const headers = type ? { 'Content-Type': type } : {};
  const answer = await fetch(url, { method, headers, body, duplex: 'half' });
  await answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
};
await send('PUT', index, '${TYPE}', new Blob(['${DOCUMENT}']).stream());
await send('GET', index);
await send('PUT', node, 'application/xcap-el+xml', '${ENTRY}');
await send('GET', node);
await send('DELETE', node);
await send('DELETE', index);
`,
  },
  {
    name: 'http of Node',
    program: 'node',
    file: 'client.cjs',
    text: `const http = require('node:http');
const index = process.argv[2], node = index + '${NODE}', agent = new http.Agent({ keepAlive: true });
const send = (method, url, type, ...parts) => new Promise((done, fail) => {
  const request = http.request(url, { method, agent, headers: type ? { 'Content-Type': type } : { 'Accept-Encoding': 'gzip' } }, (answer) => {
    answer.resume().on('end', () => (answer.statusCode < 300 ? done() : fail(new Error(String(answer.statusCode)))));
  });
  for (const part of parts) request.write(part);
  request.on('error', fail).end();
});
(async () => {
  await send('PUT', index, '${TYPE}', '${DOCUMENT.slice(0, 20)}', '${DOCUMENT.slice(20)}');
  await send('GET', index);
  await send('PUT', node, 'application/xcap-el+xml', '${ENTRY}');
  await send('GET', node);
  await send('DELETE', node);
  await send('DELETE', index);
  agent.destroy();
})();
`,
  },
  {
    name: 'HttpClient of Java',
    program: 'java',
    file: 'Client.java',
    text: `import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public class Client {
  static final HttpClient CLIENT = HttpClient.newHttpClient();

  static void send(String method, String url, String type, HttpRequest.BodyPublisher body) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url)).method(method, body);
    request.header(type == null ? "Accept-Encoding" : "Content-Type", type == null ? "gzip" : type);
    int status = CLIENT.send(request.build(), BodyHandlers.ofString()).statusCode();
    if (status >= 300) throw new Exception(String.valueOf(status));
  }

  public static void main(String[] args) throws Exception {
    String index = args[0], node = index + "${NODE}";
    byte[] document = ${JSON.stringify(DOCUMENT)}.getBytes("UTF-8");
    send("PUT", index, "${TYPE}", BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(document)));
    send("GET", index, null, BodyPublishers.noBody());
    send("PUT", node, "application/xcap-el+xml", BodyPublishers.ofString(${JSON.stringify(ENTRY)}));
    send("GET", node, null, BodyPublishers.noBody());
    send("DELETE", node, null, BodyPublishers.noBody());
    send("DELETE", index, null, BodyPublishers.noBody());
  }
}
`,
  },
];

/** Starts what often stands before a server: it packs content for clients that take it in gzip, in chunks. */
async function startPacker(port: number) {
  const server = createHttpServer((asked, answered) => {
    const { method, headers, url: target } = asked;
    const upstream = request({ host: '127.0.0.1', port, method, path: target, headers }, (response) => {
      const { statusCode: status = 500, headers: own } = response;
      const isPacked = status === 200 && method === 'GET' && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
      const { 'content-length': _, ...others } = own;
      answered.writeHead(status, isPacked ? { ...others, 'content-encoding': 'gzip', vary: 'Accept-Encoding' } : own);
      if (isPacked) response.pipe(createGzip()).pipe(answered);
      else response.pipe(answered);
    });
    asked.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Passes octets on between clients and a server, and keeps them as segments of a capture. */
async function startRecorder(port: number) {
  const segments: Segment[] = [];
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const own = { client: client.remotePort ?? 0, port };
    client.on('data', (octets) => {
      segments.push({ ...own, from: 'client', octets: Buffer.from(octets) });
      upstream.write(octets);
    });
    upstream.on('data', (octets) => {
      segments.push({ ...own, from: 'server', octets: Buffer.from(octets) });
      client.write(octets);
    });
    client.on('end', () => upstream.end()).on('error', () => upstream.destroy());
    upstream.on('end', () => client.end()).on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { segments, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Divides segments, so that there are some to overtake each other. */
function divided(segments: readonly Segment[]): readonly Segment[] {
  const size = 60;
  return segments.flatMap((one) => {
    const octets = Buffer.from(one.octets);
    const count = Math.ceil(octets.length / size);
    return Array.from({ length: count }, (_, at) => ({ ...one, octets: octets.subarray(at * size, (at + 1) * size) }));
  });
}

/** Lets the segments of each message arrive in the opposite order; the first one of each side has to come first. */
function reversed(segments: readonly Segment[]): readonly number[] {
  const sideOf = ({ client, from }: Segment) => `${client} ${from}`;
  const begun = new Set<string>();
  const runs: number[][] = [];
  let mayTurn = false;
  for (const [index, one] of segments.entries()) {
    const before = segments[index - 1];
    const isFirst = !begun.has(sideOf(one));
    begun.add(sideOf(one));
    if (mayTurn && before !== undefined && sideOf(before) === sideOf(one)) runs.at(-1)?.unshift(index);
    else runs.push([index]);
    mayTurn = !isFirst;
  }
  return runs.flat();
}

describe('recorded traffic of clients of others', () => {
  for (const { name, program, file, text } of CLIENTS) {
    test(`${name} is blamed for nothing, and nothing of it is dropped`, async (context) => {
      const missing = await missingPrograms(['tshark', program, ...(name === 'curl' ? ['curl'] : [])]);
      if (missing.length > 0) {
        assert.notEqual(process.env.CI, 'true', `${missing.join(' and ')} missing`);
        return context.skip(`${missing.join(' and ')} missing`);
      }
      const folder = await temporaryFolder(context);
      const exchanges: Exchange[] = [];
      await using mock = await startXdms({ users: [{ xui: XUI }] });
      mock.subscribe((exchange) => exchanges.push(exchange));
      const packer = await startPacker(Number(new URL(mock.url).port));
      context.after(packer.close);
      const recorder = await startRecorder(packer.port);
      const script = path.join(folder, file);
      await writeFile(script, text);
      const { pathname } = new URL(mock.xcapRoot);
      const index = `http://127.0.0.1:${recorder.port}${pathname}/resource-lists/users/${XUI}/index`;
      await promisify(execFile)(program, [script, index], { cwd: folder }).finally(recorder.close);
      const [forward, backward, har] = ['forward.pcap', 'reversed.pcap', 'traffic.har'].map((one) =>
        path.join(folder, one),
      );
      const segments = divided(recorder.segments);
      await writeFile(forward ?? '', pcap(segments));
      const arrival = reversed(segments);
      assert.notDeepEqual(arrival, [...segments.keys()]);
      await writeFile(backward ?? '', pcap(segments, arrival));
      const entries = exchanges.map((one) => harEntry(one));
      await writeFile(har ?? '', JSON.stringify({ log: { ...HAR_HEAD, entries } }));
      for (const trace of [forward, backward, har]) {
        const { result, notes } = await measureTrace({ files: [trace ?? ''], name, isSoleWriter: true });
        const found = result.cases.flatMap(({ findings = [] }) =>
          findings.filter(({ outcome }) => outcome === 'failed'),
        );
        const said = found.map(({ requirement, text: words }) => `${requirement}: ${words}`);
        assert.deepEqual([notes, result.warnings ?? [], said], [[], [], []], trace);
        assert.equal(result.cases[0]?.exchanges.length, REQUESTS, trace);
      }
      const packed = Buffer.concat(segments.map(({ octets }) => Buffer.from(octets))).toString('latin1');
      assert.match(packed, /content-encoding: gzip/i);
    });
  }
});
