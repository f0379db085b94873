import { added, body, type FaultyClient, field, sending } from '../faulty-client.js';

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
  { id: 'text-xml', breaks: 'XCAP-7.1-02', scenarios: NEW_DOCUMENT, run: type('text/xml') },
  { id: 'application-xml', breaks: 'XCAP-7.1-02', scenarios: NEW_DOCUMENT, run: type('application/xml') },
  { id: 'no-type', breaks: 'XCAP-7.1-02', scenarios: NEW_DOCUMENT, run: type(undefined) },
  {
    id: 'type-of-another-usage',
    breaks: 'XCAP-7.1-02',
    scenarios: NEW_DOCUMENT,
    run: type('application/rls-services+xml'),
  },
  { id: 'element-as-text-xml', breaks: 'XCAP-7.4-04', scenarios: NEW_ENTRY, run: type('text/xml') },
  {
    id: 'element-as-document',
    breaks: 'XCAP-7.4-04',
    scenarios: NEW_ENTRY,
    run: type('application/resource-lists+xml'),
  },
  { id: 'element-as-attribute', breaks: 'XCAP-7.4-04', scenarios: NEW_ENTRY, run: type('application/xcap-att+xml') },
  { id: 'attribute-as-text', breaks: 'XCAP-7.7-02', scenarios: ['set-an-attribute'], run: type('text/plain') },
  {
    id: 'value-without-quotes-in-body',
    breaks: 'XCAP-7.7-02',
    scenarios: ['set-an-attribute'],
    run: body((text) => text.slice(1, -1)),
  },
  {
    id: 'value-percent-encoded',
    breaks: 'XCAP-7.7-02',
    scenarios: ['set-an-attribute'],
    run: body((text) => text.replaceAll(' ', '%20')),
  },
  {
    id: 'value-unescaped',
    breaks: 'XCAP-7.7-02',
    scenarios: ['set-an-attribute'],
    run: body((text) => text.replace('&lt;', '<')),
  },
  {
    id: 'bare-ampersand',
    breaks: 'XCAP-7.7-02',
    scenarios: ['set-an-attribute'],
    run: body((text) => text.replace('&amp;', '&')),
  },
  {
    id: 'declaration-before-element',
    breaks: 'XCAP-7.4-03',
    scenarios: NEW_ENTRY,
    run: body((text) => `<?xml version="1.0"?>${text}`),
  },
  { id: 'newline-after-element', breaks: 'XCAP-7.4-03', scenarios: NEW_ENTRY, run: body((text) => `${text}\n`) },
  { id: 'blank-before-element', breaks: 'XCAP-7.4-03', scenarios: NEW_ENTRY, run: body((text) => ` ${text}`) },
  { id: 'two-elements', breaks: 'XCAP-7.4-03', scenarios: NEW_ENTRY, run: body((text) => text + text) },
  { id: 'torn-element', breaks: 'XCAP-7.4-03', scenarios: NEW_ENTRY, run: body((text) => text.slice(0, -2)) },
  { id: 'torn-document', breaks: 'UA-BODY-01', scenarios: NEW_DOCUMENT, run: body((text) => text.slice(0, -5)) },
  { id: 'two-roots', breaks: 'UA-BODY-01', scenarios: NEW_DOCUMENT, run: body((text) => text + text) },
  { id: 'empty-document', breaks: 'UA-BODY-01', scenarios: NEW_DOCUMENT, run: body(() => '') },
  {
    id: 'latin-1',
    breaks: 'UA-BODY-02',
    scenarios: NEW_DOCUMENT,
    run: encoded('latin1', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
  },
  { id: 'latin-1-undeclared', breaks: 'UA-BODY-02', scenarios: NEW_DOCUMENT, run: encoded('latin1', '') },
  {
    id: 'utf-16',
    breaks: 'UA-BODY-02',
    scenarios: NEW_DOCUMENT,
    run: encoded('utf16le', '\uFEFF<?xml version="1.0" encoding="UTF-16"?>'),
  },
  {
    id: 'charset-latin-1',
    breaks: 'UA-BODY-02',
    scenarios: NEW_DOCUMENT,
    run: field('content-type', (value) => `${value}; charset=iso-8859-1`),
  },
  {
    id: 'undeclared-element',
    breaks: 'XCAP-7-01',
    scenarios: NEW_DOCUMENT,
    run: body((text) => text.replace('<list name="friends"/>', '<bogus/>')),
  },
  {
    id: 'undeclared-attribute',
    breaks: 'XCAP-7-01',
    scenarios: NEW_ENTRY,
    run: body((text) => text.replace('<entry', '<entry bogus="1"')),
  },
  {
    id: 'selector-of-another-entry',
    breaks: 'XCAP-7-10',
    scenarios: NEW_ENTRY,
    run: body((text) => text.replace('bob', 'bobby')),
  },
  {
    id: 'two-user-agents',
    breaks: 'UA-FIELD-02',
    scenarios: ['read-a-document'],
    run: added('User-Agent', 'another/1.0'),
  },
  {
    id: 'type-of-nothing',
    breaks: 'UA-FIELD-03',
    scenarios: ['delete-an-entry'],
    run: added('Content-Type', 'application/xcap-el+xml'),
  },
  {
    id: 'tag-without-quotes',
    breaks: 'UA-FIELD-04',
    scenarios: ['append-to-a-list'],
    run: field('if-match', (value) => value.replaceAll('"', '')),
  },
  {
    id: 'tag-in-single-quotes',
    breaks: 'UA-FIELD-04',
    scenarios: ['append-to-a-list'],
    run: field('if-match', (value) => value.replaceAll('"', "'")),
  },
  {
    id: 'absolute-ref',
    breaks: 'RL-3.1-15',
    scenarios: REFERENCES,
    run: body((text) => text.replace('ref="resource', 'ref="/resource')),
  },
  {
    id: 'ref-to-a-list',
    breaks: 'RL-3.1-15',
    scenarios: REFERENCES,
    run: body((text) => text.replace(/\/entry%5B[^"]*/, '')),
  },
  {
    id: 'unescaped-ref',
    breaks: 'RL-3.1-16',
    scenarios: REFERENCES,
    run: body((text) => text.replace(/%5B/g, '[').replace(/%5D/g, ']')),
  },
  {
    id: 'relative-anchor',
    breaks: 'RL-3.1-20',
    scenarios: REFERENCES,
    run: body((text) => text.replace('http://xcap.example.com/', '')),
  },
  {
    id: 'anchor-is-a-document',
    breaks: 'RL-3.1-20',
    scenarios: REFERENCES,
    run: body((text) => text.replace(/\/~~\/resource-lists\/list%5B@name=%22a%22%5D"\/>/, '"/>')),
  },
  {
    id: 'default-port',
    breaks: 'RL-3.4.7-03',
    scenarios: REFERENCES,
    run: body((text) => text.replace('xcap.example.com', 'xcap.example.com:80')),
  },
  {
    id: 'host-in-capitals',
    breaks: 'RL-3.4.7-03',
    scenarios: REFERENCES,
    run: body((text) => text.replace('xcap.example.com', 'XCAP.example.com')),
  },
  {
    id: 'domain-in-capitals',
    breaks: 'RL-5-01',
    scenarios: REFERENCES,
    run: body((text) => text.replace('dave@example.com', 'dave@EXAMPLE.com')),
  },
  {
    id: 'parameters-unordered',
    breaks: 'RL-5-01',
    scenarios: REFERENCES,
    run: body((text) => text.replace('transport=tcp;user=phone', 'user=phone;transport=tcp')),
  },
  { id: 'no-charset', breaks: 'PM-5-03', scenarios: PRESENCE, run: type('application/pidf+xml') },
  {
    id: 'must-understand-tuple',
    breaks: 'PM-6-19',
    scenarios: PRESENCE,
    run: body((text) =>
      text.replace(
        '<contact',
        '<x:y xmlns:x="urn:x" xmlns:p="urn:ietf:params:xml:ns:pidf" p:mustUnderstand="1"/><contact',
      ),
    ),
  },
  {
    id: 'no-contact',
    breaks: 'PM-6-20',
    scenarios: PRESENCE,
    run: body((text) => text.replace(/<contact>.*<\/contact>/, '')),
  },
  {
    id: 'no-timestamp',
    breaks: 'PM-6-21',
    scenarios: PRESENCE,
    run: body((text) => text.replace(/<timestamp>.*<\/timestamp>/, '')),
  },
  {
    id: 'note-without-language',
    breaks: 'PM-6-23',
    scenarios: PRESENCE,
    run: body((text) => text.replace(' xml:lang="en"', '')),
  },
  { id: 'no-declaration', breaks: 'PM-6-24', scenarios: PRESENCE, run: body((text) => text.replace(/<\?.*\?>/, '')) },
  {
    id: 'element-twice',
    breaks: 'PM-6-30',
    scenarios: PRESENCE,
    run: body((text) => text.replace('<contact', '<a xmlns="urn:x"/><a xmlns="urn:x"/><contact')),
  },
  {
    id: 'rule-twice',
    breaks: 'CP-6.1-01',
    scenarios: RULES,
    run: body((text) => text.replace('</cr:ruleset>', '<cr:rule id="a"/></cr:ruleset>')),
  },
  {
    id: 'domain-of-rule-in-capitals',
    breaks: 'CP-7.1.3-04',
    scenarios: RULES,
    run: body((text) => text.replace('domain="example.com"', 'domain="Example.com"')),
  },
  {
    id: 'identity-without-scheme',
    breaks: 'CP-7.2-02',
    scenarios: RULES,
    run: body((text) => text.replace('sip:bob', 'bob')),
  },
  {
    id: 'spheres-with-commas',
    breaks: 'CP-7.3-03',
    scenarios: RULES,
    run: body((text) => text.replace('work home', 'work,home')),
  },
  {
    id: 'prefixed-unknown-attribute',
    breaks: 'PR-3.3.2.14-01',
    scenarios: RULES,
    run: body((text) => text.replace('name="mood"', 'name="x:mood"')),
  },
  {
    id: 'no-reference-system',
    breaks: 'GP-4.1-03',
    scenarios: LOCATION,
    run: body((text) => text.replace(/ srsName="[^"]*"/, '')),
  },
  {
    id: 'dimension',
    breaks: 'GP-4.1-04',
    scenarios: LOCATION,
    run: body((text) => text.replace('<gml:pos', '<gml:pos srsDimension="2"')),
  },
];
