import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startControl } from '../../../simulators/control/start-control.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const XSD = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" xmlns="urn:x">
<xs:element name="r"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="((a|aa)+)+b"/></xs:restriction></xs:simpleType></xs:element>
</xs:schema>`;
const USAGE = `auid: com.example.x
mimeType: application/x+xml
namespace: urn:x
rootElement: r
schema: x.xsd
`;

async function sent(method: 'GET' | 'POST' | 'PUT', url: string, body?: string, type = 'application/x+xml') {
  const headers = { 'content-type': type };
  const response = await request(url, { method, ...(body !== undefined && { body, headers }) });
  return { status: response.statusCode, text: await response.body.text() };
}

/** Starts a mock to which a usage came by its control plane. */
async function served(
  run: (xdms: Xdms, control: string) => Promise<void>,
  usage = USAGE,
  schema = XSD,
): Promise<{ status: number; text: string }> {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await using control = await startControl(xdms);
  const body = JSON.stringify({ usage, schemas: { 'x.xsd': schema } });
  const added = await sent('POST', `${control.url}/usages`, body, 'application/json');
  await run(xdms, control.url);
  return added;
}

const place = ({ xcapRoot }: Xdms, name = 'index'): string => `${xcapRoot}/com.example.x/users/${ALICE}/${name}`;
const document = (text: string): string => `<r xmlns="urn:x">${text}</r>`;
const RUNAWAY = document('a'.repeat(5_000));

test('a document that a schema cannot judge gets 409 with the pattern, and others are served meanwhile', async () => {
  await served(async (xdms) => {
    assert.equal((await sent('PUT', place(xdms), document('aab'))).status, 201);
    let isJudged = false;
    const refused = sent('PUT', place(xdms), RUNAWAY).finally(() => {
      isJudged = true;
    });
    assert.equal((await sent('GET', place(xdms))).text, document('aab'));
    assert.equal(isJudged, false);
    const { status, text } = await refused;
    assert.equal(status, 409);
    assert.match(
      text,
      /<schema-validation-error phrase="The schema x\.xsd .*pattern &quot;\(\(a\|aa\)\+\)\+b&quot; in x/,
    );
    assert.equal((await sent('GET', place(xdms))).text, document('aab'));
  });
});

test('the control plane refuses such a document, too', async () => {
  await served(async (_xdms, control) => {
    const { status, text } = await sent('PUT', `${control}/documents/com.example.x/users/${ALICE}/index`, RUNAWAY);
    assert.equal(status, 400);
    assert.match(text, /The schema x\.xsd /);
  });
});

test('a rehearsal spends no nonce, and reports no mistake twice', async () => {
  await served(async (xdms) => {
    for (const body of ['', document('c')]) await sent('PUT', place(xdms), body);
    assert.deepEqual(
      xdms.findings.map(({ count }) => count),
      xdms.findings.map(() => 1),
    );
    assert.deepEqual(
      xdms.requests().map(({ response }) => response?.status),
      [409, 409],
    );
  });
});

test('changes by others between rehearsal and service are judged again', async () => {
  const usage = USAGE.replace('rootElement: r\nschema: x.xsd\n', 'schema: x.xsd\n');
  const list = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" xmlns="urn:x" elementFormDefault="qualified">
<xs:element name="l"><xs:complexType><xs:sequence><xs:element name="e" maxOccurs="2"/></xs:sequence></xs:complexType></xs:element></xs:schema>`;
  await served(
    async (xdms) => {
      assert.equal((await sent('PUT', place(xdms), '<l xmlns="urn:x"><e>0</e></l>')).status, 201);
      const put = (number: number) =>
        sent('PUT', `${place(xdms)}/~~/l/e%5B2%5D`, `<e xmlns="urn:x">${number}</e>`, 'application/xcap-el+xml');
      const appended = (name: string) =>
        sent(
          'PUT',
          `${place(xdms)}/~~/l/e%5B@n=%22${name}%22%5D`,
          `<e xmlns="urn:x" n="${name}"/>`,
          'application/xcap-el+xml',
        );
      const answers = await Promise.all([put(1), put(2), appended('a'), appended('b')]);
      const stored = (await sent('GET', place(xdms))).text;
      assert.equal(answers.filter(({ status }) => status === 409).length >= 2, true);
      assert.equal(stored.split('<e').length - 1, 2);
    },
    usage,
    list,
  );
});

test('a schema with very many optional elements is refused with its content model', async () => {
  const elements = Array.from({ length: 1_500 }, (_, n) => `<xs:element name="e${n}" type="xs:string" minOccurs="0"/>`);
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x"><xs:element name="r"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element></xs:schema>`;
  const { status, text } = await served(async () => undefined, USAGE, schema);
  assert.equal(status, 400);
  assert.match(text, /schema: x\.xsd: cannot be compiled within 3 seconds; the content model xs:sequence of 1500 /);
});

test('a name that a naming pattern cannot judge gets 409', async () => {
  await served(async (xdms) => {
    assert.equal((await sent('PUT', place(xdms, 'index'), document('ab'))).status, 201);
    const { status, text } = await sent('PUT', place(xdms, `${'i'.repeat(60)}!`), document('ab'));
    assert.equal(status, 409);
    assert.match(text, /<constraint-failure phrase="The pattern .* does not judge this within 3 seconds\."/);
  }, `${USAGE}naming: { documents: "^(?:(?:i|in|n|d|e|x)+)+$" }\n`);
});

test('rules that take too long for a document are refused with the path', async () => {
  const any = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" elementFormDefault="qualified"><xs:element name="r"><xs:complexType><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`;
  await served(
    async (xdms) => {
      const nested = `<r xmlns="urn:x">${`${'<r>'.repeat(200)}${'</r>'.repeat(200)}`.repeat(75)}</r>`;
      const { status, text } = await sent('PUT', place(xdms), nested);
      assert.equal(status, 409);
      assert.match(text, /The rules of the usage take too long for this document; they have stopped in the path \./);
    },
    `${USAGE}unique: [{ elements: "//*", key: "." }]\n`,
    any,
  );
});

test('a usage that is too long, or whose schema has too many elements, is refused', async () => {
  const long = await served(async () => undefined, `${USAGE}#${'x'.repeat(300_000)}`);
  assert.deepEqual([long.status, /must have at most 262144 characters/.test(long.text)], [400, true]);
  const schemas = await served(async () => undefined, USAGE, `${XSD}<!--${'x'.repeat(300_000)}-->`);
  assert.deepEqual([schemas.status, /at most 100 with 262144 characters/.test(schemas.text)], [400, true]);
  const many = XSD.replace('</xs:schema>', `${'<r/>'.repeat(21_000)}</xs:schema>`);
  const elements = await served(async () => undefined, USAGE, many);
  assert.equal(elements.status, 400);
});
