import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';

const NOTES_XSD = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:notes"
    xmlns="urn:example:notes" elementFormDefault="qualified">
  <xs:element name="notes"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">
    <xs:element name="note"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">
      <xs:attribute name="id" type="xs:string" use="required"/>
    </xs:extension></xs:simpleContent></xs:complexType></xs:element>
    <xs:element name="link"><xs:complexType><xs:attribute name="to" type="xs:string"/></xs:complexType></xs:element>
  </xs:choice></xs:complexType></xs:element>
</xs:schema>
`;

/** Holds the folders of this process, which removes them as it ends. */
const FOLDERS = mkdtempSync(path.join(tmpdir(), 'xcaliper-usages-'));

process.on('exit', () => rmSync(FOLDERS, { recursive: true, force: true }));

/** The usage of most tests: notes with unique ids, and links to them. */
export const NOTES = {
  auid: 'com.example.notes',
  mimeType: 'application/vnd.example.notes+xml',
  namespace: 'urn:example:notes',
  rootElement: 'notes',
  schema: 'notes.xsd',
  prefixes: { n: 'urn:example:notes' },
  unique: [{ elements: 'n:notes/n:note', key: '@id' }],
  references: [{ elements: 'notes/link', key: '@to', target: 'notes/note/@id', phrase: 'There is no such note.' }],
  examples: {
    valid: [{ title: 'Two notes', text: notes('<note id="a">A</note><note id="b"/><link to="b"/>') }],
    invalid: [
      { title: 'No id', text: notes('<note/>'), report: 'schema-validation-error', why: 'A note needs an id.' },
      {
        title: 'Equal ids',
        text: notes('<note id="a"/><note id="a"/>'),
        report: 'uniqueness-failure',
        why: 'Ids differ.',
      },
      {
        title: 'A dead link',
        text: notes('<link to="x"/>'),
        report: 'constraint-failure',
        why: 'Links lead to notes.',
      },
      { title: 'An open element', text: '<notes>', report: 'not-well-formed', why: 'The end tag is missing.' },
    ],
  },
};

export function notes(content: string): string {
  return `<notes xmlns="urn:example:notes">${content}</notes>`;
}

/**
 * Writes a usage file and files beside it to a new folder, which stays until the process ends.
 *
 * @returns the path of the usage file
 */
export function usageFolder(usage: object = NOTES, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(FOLDERS, 'usage-'));
  const all = { 'notes.xsd': NOTES_XSD, ...files, 'usage.yaml': stringify(usage) };
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return path.join(folder, 'usage.yaml');
}
