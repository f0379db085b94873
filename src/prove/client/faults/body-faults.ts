import { PIDF_MANIPULATION, RESOURCE_LISTS, RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import { added, body, breaking, type FaultyClient, field, sending } from '../faulty-client.js';

const type = (value: string | undefined) => field('content-type', () => value);
const NEW_DOCUMENT = ['create-a-document'];
const NEW_ENTRY = ['add-an-entry'];
const RULES = ['create-rules'];
const PRESENCE = ['create-a-presence-document'];
const REFERENCES = ['write-references'];
const LOCATION = ['write-a-location'];

/** Writes a body in another encoding. */
function encoded(encoding: 'latin1' | 'utf16le', declaration: string): FaultyClient['run'] {
  return sending((sent) => {
    if (sent.body === undefined) return sent;
    const text = Buffer.from(sent.body).toString().replace('friends', 'Müller');
    return { ...sent, body: Buffer.from(`${declaration}${text}`, encoding) };
  });
}

/** Faults in bodies and in the fields that describe them. */
export const BODY_FAULTS: readonly FaultyClient[] = [
  ...breaking('XCAP-7.1-02', NEW_DOCUMENT, {
    'text-xml': type('text/xml'),
    'application-xml': type('application/xml'),
    'no-type': type(undefined),
    'type-of-another-usage': type(RLS_SERVICES.mimeType),
  }),
  ...breaking('XCAP-7.4-04', NEW_ENTRY, {
    'element-as-text-xml': type('text/xml'),
    'element-as-document': type(RESOURCE_LISTS.mimeType),
    'element-as-attribute': type('application/xcap-att+xml'),
  }),
  ...breaking('XCAP-7.7-02', ['set-an-attribute'], {
    'attribute-as-text': type('text/plain'),
    'value-without-quotes-in-body': body((text) => text.slice(1, -1)),
    'value-percent-encoded': body((text) => text.replaceAll(' ', '%20')),
    'value-unescaped': body((text) => text.replace('&lt;', '<')),
    'bare-ampersand': body((text) => text.replace('&amp;', '&')),
  }),
  ...breaking('XCAP-7.4-03', NEW_ENTRY, {
    'declaration-before-element': body((text) => `<?xml version="1.0"?>${text}`),
    'newline-after-element': body((text) => `${text}\n`),
    'blank-before-element': body((text) => ` ${text}`),
    'two-elements': body((text) => text + text),
    'torn-element': body((text) => text.slice(0, -2)),
  }),
  ...breaking('UA-BODY-01', NEW_DOCUMENT, {
    'torn-document': body((text) => text.slice(0, -5)),
    'two-roots': body((text) => text + text),
    'empty-document': body(() => ''),
  }),
  ...breaking('UA-BODY-02', NEW_DOCUMENT, {
    'latin-1': encoded('latin1', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
    'latin-1-undeclared': encoded('latin1', ''),
    'utf-16': encoded('utf16le', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>'),
    'charset-latin-1': field('content-type', (value) => `${value}; charset=iso-8859-1`),
  }),
  ...breaking('XCAP-7-01', NEW_DOCUMENT, {
    'undeclared-element': body((text) => text.replace('<list name="friends"/>', '<bogus/>')),
  }),
  ...breaking('XCAP-7-01', NEW_ENTRY, {
    'undeclared-attribute': body((text) => text.replace('<entry', '<entry bogus="1"')),
  }),
  ...breaking('XCAP-7-10', NEW_ENTRY, { 'selector-of-another-entry': body((text) => text.replace('bob', 'bobby')) }),
  ...breaking('UA-FIELD-02', ['read-a-document'], { 'two-user-agents': added('User-Agent', 'another/1.0') }),
  ...breaking('UA-FIELD-03', ['delete-an-entry'], {
    'type-of-nothing': added('Content-Type', 'application/xcap-el+xml'),
  }),
  ...breaking('UA-FIELD-04', ['append-to-a-list'], {
    'tag-without-quotes': field('if-match', (value) => value.replaceAll('"', '')),
    'tag-in-single-quotes': field('if-match', (value) => value.replaceAll('"', "'")),
    'tag-of-a-coding': field('if-match', (value) => value.replace(/"$/, '-gzip"')),
  }),
  ...breaking('RL-3.1-15', REFERENCES, {
    'absolute-ref': body((text) => text.replace('ref="resource', 'ref="/resource')),
    'ref-to-a-list': body((text) => text.replace(/\/entry%5B[^"]*/, '')),
  }),
  ...breaking('RL-3.1-16', REFERENCES, {
    'unescaped-ref': body((text) => text.replace(/%5B/g, '[').replace(/%5D/g, ']')),
  }),
  ...breaking('RL-3.1-20', REFERENCES, {
    'relative-anchor': body((text) => text.replace('http://xcap.example.com/', '')),
    'anchor-is-a-document': body((text) => text.replace(/\/~~\/resource-lists\/list%5B@name=%22a%22%5D"\/>/, '"/>')),
  }),
  ...breaking('RL-3.4.7-03', REFERENCES, {
    'default-port': body((text) => text.replace('xcap.example.com', 'xcap.example.com:80')),
    'host-in-capitals': body((text) => text.replace('xcap.example.com', 'XCAP.example.com')),
  }),
  ...breaking('RL-5-01', REFERENCES, {
    'domain-in-capitals': body((text) => text.replace('dave@example.com', 'dave@EXAMPLE.com')),
    'parameters-unordered': body((text) => text.replace('transport=tcp;user=phone', 'user=phone;transport=tcp')),
  }),
  { id: 'no-charset', breaks: 'PM-5-03', scenarios: PRESENCE, run: type(PIDF_MANIPULATION.mimeType) },
  ...breaking('PM-6-19', PRESENCE, {
    'must-understand-tuple': body((text) =>
      text.replace(
        '<contact',
        '<x:y xmlns:x="urn:x" xmlns:p="urn:ietf:params:xml:ns:pidf" p:mustUnderstand="1"/><contact',
      ),
    ),
  }),
  ...breaking('PM-6-20', PRESENCE, { 'no-contact': body((text) => text.replace(/<contact>.*<\/contact>/, '')) }),
  ...breaking('PM-6-21', PRESENCE, { 'no-timestamp': body((text) => text.replace(/<timestamp>.*<\/timestamp>/, '')) }),
  ...breaking('PM-6-23', PRESENCE, { 'note-without-language': body((text) => text.replace(' xml:lang="en"', '')) }),
  { id: 'no-declaration', breaks: 'PM-6-24', scenarios: PRESENCE, run: body((text) => text.replace(/<\?.*\?>/, '')) },
  ...breaking('PM-6-30', PRESENCE, {
    'element-twice': body((text) => text.replace('<contact', '<a xmlns="urn:x"/><a xmlns="urn:x"/><contact')),
  }),
  ...breaking('CP-6.1-01', RULES, {
    'rule-twice': body((text) => text.replace('</cr:ruleset>', '<cr:rule id="a"/></cr:ruleset>')),
  }),
  ...breaking('CP-7.1.3-04', RULES, {
    'domain-of-rule-in-capitals': body((text) => text.replace('domain="example.com"', 'domain="Example.com"')),
  }),
  ...breaking('CP-7.2-02', RULES, { 'identity-without-scheme': body((text) => text.replace('sip:bob', 'bob')) }),
  ...breaking('CP-7.3-03', RULES, { 'spheres-with-commas': body((text) => text.replace('work home', 'work,home')) }),
  ...breaking('PR-3.3.2.14-01', RULES, {
    'prefixed-unknown-attribute': body((text) => text.replace('name="mood"', 'name="x:mood"')),
  }),
  ...breaking('GP-4.1-03', LOCATION, { 'no-reference-system': body((text) => text.replace(/ srsName="[^"]*"/, '')) }),
  ...breaking('GP-4.1-04', LOCATION, {
    dimension: body((text) => text.replace('<gml:pos', '<gml:pos srsDimension="2"')),
  }),
];
