import { AUTH_SCHEMES, DIGEST_ALGORITHMS } from '../authentication.js';
import { MOCK_PRESETS } from '../presets.js';
import type { OptionTable } from './option-table.js';

// Every option of the simulators that a command line or a file can give. The command line, the schemas of files, their
// pages and the containers come from these tables. `XdmsOptions` and `LicenseServerOptions` describe them to programs.

/** Ways to evaluate node selectors in the mock. */
export const RESOLVERS = ['indexed', 'xpath'] as const;

/** Permissions beyond the default policy (RFC 4825 §5.7). */
export const PRIVILEGES = ['global-reader', 'trusted-writer'] as const;

/** An access token of a user. */
export const TOKEN_FIELDS = {
  token: { kind: 'text', required: true, key: `Best written as \${env:NAME}.` },
  scopes: { kind: 'texts', key: 'What it is for; everything when absent.', entry: 'A scope.' },
  expiresAt: { kind: 'text', key: 'End of its validity, like 2027-01-31T12:00:00Z; none when absent.' },
} as const satisfies OptionTable;

/** A user of the mock. */
export const USER_FIELDS = {
  xui: { kind: 'xui', required: true, key: 'XUI, such as sip:alice@example.com' },
  password: { kind: 'text', key: `Best written as \${env:NAME}.` },
  tokens: { kind: 'records', fields: TOKEN_FIELDS, key: 'Access tokens of the user, for the scheme bearer.' },
  username: {
    kind: 'text',
    key: 'Login name; when absent, the XUI, the XUI without its scheme, or its user part.',
  },
  privilege: { kind: PRIVILEGES, key: 'Permissions beyond the default policy (RFC 4825 §5.7).' },
} as const satisfies OptionTable;

/** A subscriber whose SIM bootstraps at the mock. */
export const SUBSCRIBER_FIELDS = {
  impi: {
    kind: 'text',
    required: true,
    key: 'Private identity, like 001010123456789@ims.mnc001.mcc001.3gppnetwork.org.',
  },
  xui: { kind: 'xui', required: true, key: 'The user whose documents the subscriber may read and write.' },
  k: { kind: 'text', required: true, key: `K, 32 hexadecimal digits. Best written as \${env:NAME}.` },
  opc: { kind: 'text', key: `OPc; derived from op when absent. Best written as \${env:NAME}.` },
  op: { kind: 'text', key: `OP. Best written as \${env:NAME}.` },
  sqn: { kind: 'text', key: 'The last sequence number that the SIM may have seen; zero when absent.' },
  amf: { kind: 'text', key: 'AMF of AUTN; zero when absent.' },
} as const satisfies OptionTable;

/** A key from bootstrapping that the mock has from the start. */
export const KEY_FIELDS = {
  impi: { kind: 'text', required: true, key: 'The subscriber.' },
  rand: {
    kind: 'text',
    required: true,
    key: 'RAND of the bootstrapping, 32 hexadecimal digits; its base64 begins the B-TID.',
  },
  expiresAt: { kind: 'text', required: true, key: 'End of its lifetime, like 2027-01-31T12:00:00Z.' },
} as const satisfies OptionTable;

/** Options that both simulators have. */
const SHARED_OPTIONS = {
  deviations: {
    kind: 'texts',
    flag: '--deviation <ID>',
    help: 'wrong behavior to imitate, or a profile of several; may be repeated',
    shown: 'none',
    key: 'What the server does wrong: `xcaliper deviations` lists it.',
    entry: 'Id of a deviation or a profile.',
  },
  corsOrigins: {
    kind: 'texts',
    flag: '--cors-origin <origin>',
    help: 'origin of web pages that may use the server, * for all; may be repeated',
    shown: 'none',
    key: 'Origins of web pages that may use the server.',
    entry: 'An origin, like https://app.example.com; * for all.',
  },
} as const satisfies OptionTable;

/** Options of an address, which several mocks on one port share. */
const LISTEN_OPTIONS = {
  host: {
    kind: 'text',
    flag: '--host <host>',
    help: 'name or address to listen on',
    default: '127.0.0.1',
    key: 'Name or address to listen on.',
  },
  port: {
    kind: 'port',
    flag: '--port <port>',
    help: 'port to listen on; 0 for a free one',
    key: 'Port to listen on; 0 for a free one.',
  },
} as const satisfies OptionTable;

/** Options of the server of one or several mocks. */
export const XDMS_SERVER_OPTIONS = {
  ...LISTEN_OPTIONS,
  port: { ...LISTEN_OPTIONS.port, default: '8080' },
  hosts: {
    kind: 'texts',
    flag: '--host-name <name>',
    help: 'name for which it answers besides loopback names; may be repeated',
    key: 'Names for which the server answers besides loopback names.',
    entry: 'A name.',
  },
  http2: {
    kind: 'switch',
    flag: '--http2',
    help: 'offer HTTP/2 beside HTTP/1.1; needs TLS',
    default: false,
    key: 'Offers HTTP/2 beside HTTP/1.1; needs tls.',
  },
  limits: {
    targetBytes: { kind: 'positive', key: 'Octets of a request target.' },
    documentBytes: {
      kind: 'positive',
      flag: '--document-bytes <octets>',
      help: 'size limit of a document; 1 MiB when absent',
      key: 'Octets of a request body and of a document.',
    },
    depth: { kind: 'positive', key: 'Nesting depth of elements.' },
    attributes: { kind: 'positive', key: 'Attributes of one element.' },
    elements: { kind: 'positive', key: 'Elements of a document.' },
    documentsPerUser: { kind: 'positive', key: 'Documents of one user in all usages.' },
    totalCharacters: {
      kind: 'positive',
      key: 'Characters of all documents together; a document has 1,000 beside its text, and characters count twice in a text that is not ASCII.',
    },
    treeBytes: { kind: 'positive', key: 'Octets of the trees of documents in use; other documents are parsed again.' },
    bodiesInFlight: { kind: 'positive', key: 'Request bodies read at the same time.' },
    requestMs: { kind: 'positive', key: 'Milliseconds until a request must have arrived.' },
  },
} as const satisfies OptionTable;

/** Options of one mock. */
export const MOCK_OPTIONS = {
  root: {
    kind: 'text',
    flag: '--root <path>',
    help: 'path of the XCAP root',
    default: '/xcap-root',
    key: 'Path of the XCAP root.',
  },
  publicRoot: {
    kind: 'text',
    flag: '--public-root <URI>',
    help: 'XCAP root that all clients use, behind a proxy that ends TLS or changes host or path; when absent, that of each request',
    key: 'XCAP root URI that all clients use, behind a proxy that ends TLS or changes host or path; that of each request when absent.',
  },
  users: {
    kind: 'users',
    flag: '--user <XUI:PW>',
    help: 'user, with an optional password after the domain, or with --auth bearer a token, like sip:a@example.com:secret; may be repeated',
    shown: 'two users; their names and passwords are printed',
    key: 'Users of the server; two when absent.',
    fields: USER_FIELDS,
  },
  auth: {
    scheme: {
      kind: AUTH_SCHEMES,
      flag: '--auth <scheme>',
      help: 'how the server authenticates users; basic needs --tls, certificate needs --client-ca',
      default: 'none',
      key: 'How the server authenticates users.',
    },
    realm: {
      kind: 'text',
      flag: '--realm <text>',
      help: 'realm of the authentication; xcap@ and the host when absent',
      key: 'Realm; xcap@ and the host when absent.',
    },
    algorithms: {
      kind: { listOf: DIGEST_ALGORITHMS },
      flag: '--digest-algorithm <name>',
      help: 'algorithm that Digest offers; may be repeated',
      shown: 'SHA-256, then MD5',
      key: 'Digest algorithms in the order of the offer; SHA-256, then MD5 when absent.',
      entry: 'algorithm',
    },
    nonceLifetimeMs: {
      kind: 'positive',
      key: 'Lifetime of a Digest nonce in milliseconds; five minutes when absent.',
    },
    oneTimeNonces: {
      kind: 'switch',
      key: 'Whether a Digest nonce is good for one request only, so that each request needs a new challenge; false when absent.',
    },
    userhash: { kind: 'switch', key: 'Whether the Digest challenge asks for hashed user names; true when absent.' },
    integrity: {
      kind: 'special',
      key: 'Whether to offer auth-int beside auth, or required alone; false when absent.',
    },
    scopes: {
      kind: 'texts',
      flag: '--scope <scope>',
      help: 'scope that an access token needs; may be repeated',
      shown: 'none',
      key: 'Scopes that an access token needs.',
      entry: 'A scope.',
    },
    refusalStatus: {
      kind: [401, 403],
      flag: '--refusal-status <status>',
      help: 'status of the response to a missing or bad access token; 401 when absent',
      key: 'Status of the response to a missing or bad access token; 401 when absent.',
    },
    anonymous: {
      kind: 'texts',
      flag: '--anonymous <path>',
      help: 'beginning of a path below the XCAP root that everybody may read, like an AUID; may be repeated',
      shown: 'none',
      key: 'Beginnings of paths below the XCAP root that everybody may read without credentials.',
      entry: 'An AUID, or more segments of a path.',
    },
  },
  gba: {
    subscribers: {
      kind: 'records',
      fields: SUBSCRIBER_FIELDS,
      key: 'Subscribers whose SIMs bootstrap; with the preset gba, a test SIM of each user when absent.',
    },
    lifetimeMs: {
      kind: 'duration',
      flag: '--key-lifetime <duration>',
      help: 'lifetime of a key from bootstrapping; 1h when absent',
      key: 'Lifetime of a key in milliseconds; an hour when absent.',
    },
    bsfPort: {
      kind: 'port',
      flag: '--bsf-port <port>',
      help: 'start a bootstrapping server (BSF) on this port, without TLS; 0 for a free one. With --preset gba it is at / of the mock when absent',
      key: 'Port of the bootstrapping server, without TLS; 0 for a free one. It answers at / of the mock when absent.',
    },
    bsfName: {
      kind: 'text',
      flag: '--bsf-name <name>',
      help: 'name of the bootstrapping server in its realm and in B-TIDs; the host when absent',
      key: 'Name of the bootstrapping server in its realm and in B-TIDs; the host when absent.',
    },
    nafName: {
      kind: 'text',
      flag: '--naf-name <name>',
      help: 'name by which clients that bootstrap contact the mock, in its realm and in keys; the host when absent',
      key: 'Name by which clients contact the mock, in its realm and in keys; the host when absent.',
    },
    uaSecurity: {
      kind: 'text',
      key: 'Ua security protocol of the keys: http, or 10 hexadecimal digits. That of the connection when absent.',
    },
    keys: { kind: 'records', fields: KEY_FIELDS, key: 'Keys that the mock has from the start.' },
  },
  trustedProxy: {
    kind: 'special',
    key: 'The proxy that authenticates clients: true for any sender, or its addresses.',
  },
  untrustedIdentity: {
    kind: ['ignore', 'refuse'],
    key: 'How to handle X-3GPP-Asserted-Identity and X-3GPP-Intended-Identity of others.',
  },
  lenient: {
    kind: 'switch',
    flag: '--lenient',
    help: 'take what deployed clients send against the RFC, and report it as findings',
    default: false,
    key: 'Takes what deployed clients send against the RFC, and reports it.',
  },
  seed: {
    kind: 'path',
    flag: '--seed <dir>',
    help: 'folder of initial documents: <auid>/<users|global>/<xui>/<document>',
    key: 'Folder of initial documents.',
  },
  persist: {
    kind: 'path',
    flag: '--persist <dir>',
    help: 'folder that keeps documents and added users over a restart or crash',
    key: 'Folder that keeps the state over a restart or crash.',
  },
  keptVersions: {
    kind: 'not-negative',
    flag: '--kept-versions <count>',
    help: 'earlier versions of each document to compare in change notices; 10 when absent',
    key: 'Earlier versions of each document that can be compared; 10 when absent.',
  },
  usages: {
    kind: 'paths',
    flag: '--usage <file>',
    help: 'usage file of an application usage to serve too; may be repeated',
    key: 'Usage files of application usages to serve too.',
    entry: 'A file.',
  },
  auids: {
    kind: 'texts',
    key: 'AUIDs of the usages to serve, for a server that has fewer than the mock; all when absent.',
    entry: 'An AUID.',
  },
  preset: {
    kind: MOCK_PRESETS,
    flag: '--preset <name>',
    help: 'ut also serves the supplementary services of VoLTE, with a document of each user; oma has the usages under their deployed names; mcx also serves configuration and groups of mission-critical services; the others are ut for one handset or carrier',
    key: 'Usages of one kind of server, or of a handset or carrier of your own.',
  },
  resolver: {
    kind: RESOLVERS,
    flag: '--resolver <name>',
    help: 'evaluator of node selectors; xpath is slower after an edit',
    default: 'indexed',
    key: 'Evaluator of node selectors.',
  },
  ...SHARED_OPTIONS,
} as const satisfies OptionTable;

/** Options of the license server. */
export const LICENSE_OPTIONS = {
  ...LISTEN_OPTIONS,
  port: { ...LISTEN_OPTIONS.port, default: '8081' },
  masters: {
    kind: 'masters',
    flag: '--master <KEY:CREDIT>',
    help: 'a Master Key (base64) and its credit units, with an optional name after another colon; may be repeated',
    shown: 'a generated one, which is printed',
    key: 'Master Keys; a generated one when absent.',
  },
  successStatus: {
    kind: [200, 201],
    flag: '--success-status <status>',
    help: 'status of a success; 201 when absent',
    key: 'Status of a success; 201 when absent.',
  },
  repeatWhenExhausted: {
    kind: ['refuse', 'allow'],
    flag: '--repeat-when-exhausted <how>',
    help: 'how to answer repeats without credit; refuse when absent',
    key: 'How to handle a repeated activation without credit; refuse when absent.',
  },
  bodyLimit: { kind: 'positive', key: 'Largest request body in octets.' },
  persist: {
    ...MOCK_OPTIONS.persist,
    help: 'folder that keeps masters, slaves and activations over a restart or crash',
  },
  ...SHARED_OPTIONS,
} as const satisfies OptionTable;

/** Options of the control plane, which the simulators share. */
export const CONTROL_OPTIONS = {
  controlPort: {
    kind: 'port',
    flag: '--control-port <port>',
    help: 'serve the control plane on this port, 0 for a free one; the second line printed is its URL',
    key: 'Port of the control plane; 0 for a free one.',
  },
  controlHost: {
    kind: 'text',
    flag: '--control-host <host>',
    help: 'name or address of the control plane; other than loopback needs a token',
    default: '127.0.0.1',
    key: 'Name or address of the control plane; other than loopback needs a token.',
  },
  controlToken: {
    kind: 'text',
    flag: '--control-token <token>',
    help: 'token that requests to the control plane have to send',
    key: `Token of requests to the control plane. Best written as \${env:NAME}.`,
  },
  controlTls: {
    kind: 'switch',
    flag: '--control-tls',
    help: 'serve the control plane over https, with the certificate of the server or a new one, which is printed',
    default: false,
    key: 'Serves the control plane over https, with the certificate of tls or a new one.',
  },
} as const satisfies OptionTable;

/** Files of TLS. */
export const TLS_FILE_OPTIONS = {
  cert: {
    kind: 'path',
    flag: '--cert <file>',
    help: 'serve https with this certificate, PEM; needs --key',
    key: 'File of the certificate, PEM.',
  },
  key: {
    kind: 'path',
    flag: '--key <file>',
    help: 'private key of --cert, PEM, not encrypted',
    key: 'File of its private key, PEM, not encrypted.',
  },
  clientCa: {
    kind: 'path',
    flag: '--client-ca <file>',
    help: 'serve https, and refuse clients whose certificate these authorities have not signed',
    key: 'File of the authorities of client certificates, PEM; others are refused.',
  },
} as const satisfies OptionTable;

/** Options of TLS on the command line; a configuration file has `tls`. */
export const TLS_OPTIONS = {
  tls: { kind: 'switch', flag: '--tls', help: 'serve https with a new certificate, which is printed', default: false },
  ...TLS_FILE_OPTIONS,
} as const satisfies OptionTable;
