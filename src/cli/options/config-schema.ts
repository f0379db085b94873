import { z } from 'zod';
import { requireXui } from '../../../common/arguments.js';
import { AUTH_SCHEMES, DIGEST_ALGORITHMS } from '../../../common/authentication.js';
import { messageOf } from '../../../common/errors.js';
import { MOCK_PRESETS, UT_PRESETS } from '../../../common/presets.js';

import { LOG_FORMATS } from '../commands/serve/request-log.js';

const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });
const flag = (description: string) => z.boolean().meta({ description });
const texts = (item: string, description: string) => z.array(text(item)).meta({ description });
const count = (description: string) => z.int().min(1, 'must be at least 1').meta({ description });
const port = (description: string) =>
  z.int().min(0, 'must be 0 or more').max(65_535, 'must be at most 65535').meta({ description });

const userSchema = z.strictObject({
  xui: z
    .string()
    .superRefine((value, context) => {
      try {
        requireXui(value, '');
      } catch (thrown) {
        context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
      }
    })
    .meta({ description: 'XUI, such as sip:alice@example.com' }),
  password: text(`Best written as \${env:NAME}.`).optional(),
  username: text('Login name; when absent, the XUI, the XUI without its scheme, or its user part.').optional(),
  privilege: z
    .enum(['global-reader', 'trusted-writer'])
    .meta({ description: 'Permissions beyond the default policy (RFC 4825 §5.7).' })
    .optional(),
});

const authSchema = z.strictObject({
  scheme: z.enum(AUTH_SCHEMES).meta({ description: 'How the server authenticates users.' }).optional(),
  realm: text('Realm; xcap@ and the host when absent.').optional(),
  algorithms: z
    .array(z.enum(DIGEST_ALGORITHMS))
    .min(1, 'must name at least one algorithm')
    .meta({ description: 'Digest algorithms in the order of the offer; SHA-256, then MD5 when absent.' })
    .optional(),
  nonceLifetimeMs: count('Lifetime of a Digest nonce in milliseconds; five minutes when absent.').optional(),
  userhash: flag('Whether the Digest challenge asks for hashed user names; true when absent.').optional(),
  integrity: z
    .union([z.boolean(), z.literal('required')], { error: 'must be true, false or required' })
    .meta({ description: 'Whether to offer auth-int beside auth, or required alone; false when absent.' })
    .optional(),
});

const CONFLICTS = [
  'not-well-formed',
  'not-utf-8',
  'not-xml-frag',
  'not-xml-att-value',
  'no-parent',
  'cannot-insert',
  'cannot-delete',
  'schema-validation-error',
  'constraint-failure',
  'uniqueness-failure',
] as const;

const presetSchema = z
  .union(
    [
      z.enum(MOCK_PRESETS),
      z.strictObject({
        extends: z.enum(UT_PRESETS).meta({ description: 'The preset to begin with.' }),
        auid: text('AUID of the usage; simservs.ngn.etsi.org when absent.').optional(),
        document: text('Name of the document of each user; simservs.xml when absent.').optional(),
        auidPrefix: text('Path segment before the AUID.').optional(),
        namespaces: flag('False compares element names of selectors without their namespaces.').optional(),
        trailingSlash: flag('Takes a slash behind the document or the selector, and reports it.').optional(),
        phrases: z
          .partialRecord(z.enum(CONFLICTS), text('A sentence for people.'))
          .meta({ description: 'Phrases of conflict reports, by condition.' })
          .optional(),
      }),
    ],
    { error: `must be one of ${MOCK_PRESETS.join(', ')}, or an object with extends` },
  )
  .meta({ description: 'Usages of one kind of server, or of a handset or carrier of your own.' });

const limitsSchema = z.strictObject({
  targetBytes: count('Octets of a request target.').optional(),
  documentBytes: count('Octets of a request body and of a document.').optional(),
  depth: count('Nesting depth of elements.').optional(),
  attributes: count('Attributes of one element.').optional(),
  elements: count('Elements of a document.').optional(),
  documentsPerUser: count('Documents of one user in all usages.').optional(),
  totalCharacters: count('Characters of all documents together.').optional(),
  bodiesInFlight: count('Request bodies read at the same time.').optional(),
  requestMs: count('Milliseconds until a request must have arrived.').optional(),
});

const tlsSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      cert: text('File of the certificate, PEM.').optional(),
      key: text('File of its private key, PEM, not encrypted.').optional(),
      clientCa: text('File of the authorities of client certificates, PEM; others are refused.').optional(),
    }),
  ])
  .meta({ description: 'true for https with a new certificate, or files.' });

/** Keys of one mock, which each of several tenants has, too. */
const mock = {
  root: text('Path of the XCAP root.').optional(),
  users: z.array(userSchema).meta({ description: 'Users of the server; two when absent.' }).optional(),
  auth: authSchema.optional(),
  trustedProxy: z
    .union([z.boolean(), z.strictObject({ addresses: texts('An IP address.', 'Source addresses.').optional() })], {
      error: 'must be true, false or an object with addresses',
    })
    .meta({ description: 'The proxy that authenticates clients: true for any sender, or its addresses.' })
    .optional(),
  untrustedIdentity: z
    .enum(['ignore', 'refuse'])
    .meta({ description: 'How to handle X-3GPP-Asserted-Identity and X-3GPP-Intended-Identity of others.' })
    .optional(),
  resolver: z.enum(['indexed', 'xpath']).meta({ description: 'Evaluator of node selectors.' }).optional(),
  preset: presetSchema.optional(),
  seed: text('Folder of initial documents.').optional(),
  usages: texts('A file.', 'Usage files of application usages to serve too.').optional(),
  lenient: flag('Takes what deployed clients send against the RFC, and reports it.').optional(),
  keptVersions: z
    .int()
    .min(0, 'must be 0 or more')
    .meta({ description: 'Earlier versions of each document that can be compared; 10 when absent.' })
    .optional(),
  corsOrigins: texts(
    'An origin, like https://app.example.com; * for all.',
    'Origins of web pages that may use the server.',
  ).optional(),
  deviations: texts('Id of a deviation or a profile.', 'What the server does wrong.').optional(),
  persist: text('Folder that keeps the state over a restart or crash.').optional(),
};

/** Keys that both servers have. */
const common = {
  $schema: z.string().meta({ description: 'For editors; Xcaliper ignores it.' }).optional(),
  host: text('Name or address to listen on.').optional(),
  port: port('Port to listen on; 0 for a free one.').optional(),
  tls: tlsSchema.optional(),
  corsOrigins: mock.corsOrigins,
  deviations: mock.deviations,
  controlPort: port('Port of the control plane; 0 for a free one.').optional(),
  controlHost: text('Name or address of the control plane; other than loopback needs a token.').optional(),
  controlTls: flag('Serves the control plane over https, with the certificate of tls or a new one.').optional(),
  controlToken: text(`Token of requests to the control plane. Best written as \${env:NAME}.`).optional(),
  log: z
    .enum(LOG_FORMATS)
    .meta({ description: 'Prints a line for each request; text on a terminal, else off, when absent.' })
    .optional(),
  persist: mock.persist,
};

/** Schema of the configuration of `xcaliper xdms`. Relative paths start at the folder of the file. */
export const xdmsConfigSchema = z
  .strictObject({
    ...common,
    ...mock,
    hosts: texts('A name.', 'Names for which the server answers besides loopback names.').optional(),
    http2: flag('Offers HTTP/2 beside HTTP/1.1; needs tls.').optional(),
    limits: limitsSchema.optional(),
    tenants: z
      .record(z.string(), z.strictObject(mock))
      .meta({ description: 'Several mocks on the port, by name. Other keys of the file are for all of them.' })
      .optional(),
    verbose: flag('Prints each finding.').optional(),
  })
  .meta({ title: 'Configuration of xcaliper xdms' });

/** Schema of the configuration of `xcaliper license`. Relative paths start at the folder of the file. */
export const licenseConfigSchema = z
  .strictObject({
    ...common,
    masters: z
      .array(
        z.strictObject({
          key: text(`Master Key, base64. Best written as \${env:NAME}.`),
          totalCredit: z.int().min(0, 'must not be negative').meta({ description: 'Credit units.' }),
          organisation: text('Organization of the owner; xcaliper when absent.').optional(),
          master: text('Identifier of the master; master-1 for the first when absent.').optional(),
        }),
      )
      .meta({ description: 'Master Keys; a generated one when absent.' })
      .optional(),
    organisation: text('Organization of masters that name none; xcaliper when absent.').optional(),
    successStatus: z.literal([200, 201]).meta({ description: 'Status of a success; 201 when absent.' }).optional(),
    repeatWhenExhausted: z
      .enum(['refuse', 'allow'])
      .meta({ description: 'How to handle a repeated activation without credit; refuse when absent.' })
      .optional(),
    bodyLimit: count('Largest request body in octets.').optional(),
  })
  .meta({ title: 'Configuration of xcaliper license' });

/** The keys of one tenant. */
export type TenantConfig = NonNullable<XdmsConfig['tenants']>[string];

export type XdmsConfig = z.infer<typeof xdmsConfigSchema>;
export type LicenseConfig = z.infer<typeof licenseConfigSchema>;

/** Returns the published JSON Schema of a configuration. */
export function configJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input' });
}
