import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A usage of a user, with the worst schema, pattern and rules that it may have. */
export const HOSTILE_AUID = 'com.example.hostile';
export const HOSTILE_TYPE = 'application/vnd.example.hostile+xml';

const USAGE = {
  auid: HOSTILE_AUID,
  mimeType: HOSTILE_TYPE,
  namespace: 'urn:hostile',
  schema: 'hostile.xsd',
  unique: [{ elements: '//*//*//*', key: '.' }],
  references: [{ elements: '//*', key: '//*', target: '//*' }],
  naming: { documents: '^(?:(?:i|in|n|d|e|x)+)+$' },
};

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:hostile">
<xs:element name="text"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="((a|aa)+)+b"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="any"><xs:complexType><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
</xs:schema>`;

/** Writes the usage into a temporary folder, and returns its path. */
export async function writeHostileUsage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-hostile-'));
  const file = path.join(folder, 'usage.json');
  await Promise.all([writeFile(file, JSON.stringify(USAGE)), writeFile(path.join(folder, 'hostile.xsd'), SCHEMA)]);
  return file;
}
