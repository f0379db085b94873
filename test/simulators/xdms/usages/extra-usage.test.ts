import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { startXdms } from '../../../../simulators/start/xdms.js';
import type { ExtraUsage } from '../../../../simulators/xdms/usages/extra-usage.js';

const ALICE = 'sip:alice@example.com';

const notes: ExtraUsage = {
  auid: 'com.example.notes',
  mimeType: 'application/vnd.example.notes+xml',
  namespace: 'urn:example:notes',
  rootElement: 'notes',
  directories: ['drafts'],
  schema: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:notes" elementFormDefault="qualified">
    <xs:element name="notes"><xs:complexType><xs:sequence>
      <xs:element name="note" type="xs:string" minOccurs="0" maxOccurs="2"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema>`,
  constraints: [
    (document) =>
      document.includes('secret') ? { kind: 'constraint-failure', phrase: 'Notes are not for secrets.' } : undefined,
  ],
};

interface Reply {
  readonly status: number;
  readonly body: string;
}

async function put(xcapRoot: string, auid: string, mimeType: string, body: string, name = 'index'): Promise<Reply> {
  const url = `${xcapRoot}/${auid}/users/${ALICE}/${name}`;
  const response = await request(url, { method: 'PUT', headers: { 'content-type': mimeType }, body });
  return { status: response.statusCode, body: await response.body.text() };
}

function notesDocument(content: string): string {
  return `<notes xmlns="urn:example:notes">${content}</notes>`;
}

test('an added usage is served with its schema, constraints and directories, and listed in the capabilities', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], extraUsages: [notes] });
  const putNotes = (content: string, name?: string): Promise<Reply> =>
    put(xdms.xcapRoot, notes.auid, notes.mimeType, notesDocument(content), name);
  assert.equal((await putNotes('<note>1</note>')).status, 201);
  assert.equal((await putNotes('', 'drafts/one')).status, 201);
  assert.match((await putNotes('<note/><note/><note/>')).body, /<schema-validation-error /);
  assert.match((await putNotes('<other/>')).body, /<schema-validation-error /);
  assert.match(
    (await putNotes('<note>secret</note>')).body,
    /<constraint-failure phrase="Notes are not for secrets."\/>/,
  );
  const capabilities = await (await request(`${xdms.xcapRoot}/xcap-caps/global/index`)).body.text();
  assert.match(capabilities, /<auid>com\.example\.notes<\/auid>/);
  assert.match(capabilities, /<namespace>urn:example:notes<\/namespace>/);
});

test('a usage with the AUID of another replaces it', async () => {
  const extraUsages = [{ auid: 'resource-lists', mimeType: 'text/x-lists', namespace: 'urn:x' }];
  await using xdms = await startXdms({ users: [{ xui: ALICE }], extraUsages });
  assert.equal((await put(xdms.xcapRoot, 'resource-lists', 'text/x-lists', '<anything xmlns="urn:x"/>')).status, 201);
});

const BAD: readonly (readonly [field: keyof ExtraUsage, value: string])[] = [
  ['auid', ''],
  ['auid', 'a/b'],
  ['mimeType', 'notes'],
  ['namespace', ''],
  ['rootElement', ''],
  ['schema', '<notes/>'],
  ['schema', 'not XML'],
];

for (const [field, value] of BAD) {
  test(`a usage whose ${field} is ${JSON.stringify(value)} is refused, and the error names it`, async () => {
    await assert.rejects(startXdms({ extraUsages: [{ ...notes, [field]: value }] }), (error) => {
      return error instanceof InvalidArgumentError && error.argument === `extraUsages[0].${field}`;
    });
  });
}
