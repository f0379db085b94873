import { z } from 'zod';
import { requireMilliseconds } from '../../../../common/arguments.js';
import { checked } from '../../../../common/options/option-schema.js';
import { NAMES_PRESETS } from '../../../../common/presets.js';
import { schemaKeys } from '../../../../common/schema-keys.js';
import { USERNAME_FORMS } from '../../../result/run-option-table.js';
import { gbaSchema } from './credentials/gba/gba-schema.js';
import { helperSchema, userSchema } from './credentials/users-schema.js';
import { proxySchema } from './proxy/proxy-of-file.js';
import { MOST_RESPONSE_BYTES } from './response-limit.js';
import { headersSchema, text } from './schema-parts.js';
import { startSchema } from './start/start-schema.js';
import { MOST_WAIT_MS } from './traffic/traffic.js';

const usageSchema = z.strictObject({
  auid: z
    .string()
    .regex(/^[A-Za-z0-9\-._~!$&'()*+,;=:@]+$/, 'must be one segment of a path, like org.example.lists')
    .meta({ description: 'AUID that the subject uses for the usage.' })
    .optional(),
  document: z
    .string()
    .regex(/^(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/, 'must be the name of a document, like index')
    .meta({ description: "Name that the subject uses for the user's document of the usage." })
    .optional(),
  mimeType: z
    .string()
    .regex(/^[^\s/;]+\/[^\s/;]+$/, 'must be a media type without parameters')
    .meta({ description: 'Media type of the documents.' })
    .optional(),
  namespace: text(
    'Default namespace of the documents. The cases use the namespaces of the RFCs; with another one they do not apply.',
  ).optional(),
  file: text(
    'Usage file of a usage that the suite does not know, for which the run derives cases; it excludes the other keys.',
  ).optional(),
});

const tlsSchema = z.strictObject({
  ca: text('File of certificates to trust instead of the well-known ones, PEM.').optional(),
  rejectUnauthorized: z
    .boolean()
    .meta({ description: 'false accepts any certificate; for test beds only.' })
    .optional(),
});

/** Schema of subject files. Relative paths start at the folder of the file. */
export const subjectSchema = z
  .strictObject({
    $schema: z.string().meta({ description: 'For editors; Xcaliper ignores it.' }).optional(),
    name: text('Name in reports.'),
    xcapRoot: text(
      'XCAP root URI, http or https. {port}, and for a container also {host}, are replaced with the address of a started subject. Not allowed for the mock.',
    ).optional(),
    followRootRedirect: z
      .boolean()
      .meta({
        description:
          'true measures the XCAP root to which xcapRoot redirects every request, and sends the credentials there; one redirect is followed. Not with start.',
      })
      .optional(),
    users: z
      .array(userSchema)
      .min(1, 'must name at least one user')
      .meta({
        description:
          'Users that the subject knows; required except for the mock. Cases that need two users are skipped when there is only one.',
      })
      .optional(),
    auth: z
      .strictObject({
        basicWithoutTls: z
          .boolean()
          .meta({ description: 'Allows Basic without TLS, which sends passwords in clear text.' })
          .optional(),
        bearerWithoutTls: z
          .boolean()
          .meta({ description: 'Allows tokens without TLS to an address that is not loopback.' })
          .optional(),
        username: z
          .enum(USERNAME_FORMS)
          .meta({ description: 'User name of users without a username: the XUI, or its part before the @.' })
          .optional(),
        gba: gbaSchema.optional(),
      })
      .optional(),
    credentials: helperSchema
      .meta({ description: 'Helper that issues the credentials of all users that have none in this file.' })
      .optional(),
    preset: z
      .enum(NAMES_PRESETS)
      .meta({
        description:
          'Common names of a group of deployed servers. A usage whose standard name xcap-caps lists keeps it; usages overrides all.',
      })
      .optional(),
    usages: z
      .record(z.string(), usageSchema)
      .meta({
        description:
          'Names that the subject uses for application usages, by the AUID of the suite, and the usage files of others. A listed usage counts as served.',
      })
      .optional(),
    claims: z
      .record(z.string(), text('The reason.'))
      .meta({
        description: 'AUIDs and requirement ids that the subject does not claim to support, each with the reason.',
      })
      .optional(),
    start: startSchema.optional(),
    baseline: text('File of expected verdicts.').optional(),
    features: z
      .array(text('Folder of feature files.'))
      .meta({
        description:
          'Folders of your own features, which run beside those of Xcaliper; requirements.yaml in a folder has their requirements.',
      })
      .optional(),
    steps: z
      .array(text('Folder or file of step definitions.'))
      .meta({ description: 'Folders of your own step definitions.' })
      .optional(),
    watch: z
      .array(text('Folder or file.'))
      .meta({
        description:
          'Sources or programs of the subject: when one changes, xcaliper ui runs the last cases again while it watches.',
      })
      .optional(),
    timeoutMs: checked(z.union([z.number(), z.string()]), requireMilliseconds)
      .meta({
        description:
          'Milliseconds allowed for one exchange, from its connection to the last octet of the response; 10000 unless given.',
      })
      .optional(),
    recoverWithinMs: checked(z.union([z.number(), z.string()]), requireMilliseconds)
      .meta({
        description:
          'How long to wait for the subject to recover when it stops answering, in milliseconds. After that a started subject is restarted, and any other counts as dead; 10000 unless given.',
      })
      .optional(),
    retry: z
      .strictObject({
        maxWaitMs: z
          .int()
          .min(0, 'must be at least 0')
          .max(MOST_WAIT_MS, `must be at most ${MOST_WAIT_MS}`)
          .meta({
            description:
              'Most milliseconds that one request waits, in all, for a server that answers 429, or 503 with Retry-After; 60000 unless given. A case whose request gets such an answer to the end stays undecided.',
          })
          .optional(),
      })
      .optional(),
    pace: z
      .strictObject({
        requestsPerSecond: z
          .number()
          .positive('must be more than 0')
          .meta({ description: 'Most requests that a run sends in a second, in all threads together.' })
          .optional(),
        concurrency: z
          .int()
          .min(1, 'must be at least 1')
          .meta({
            description:
              'Most requests that a run sends at the same time, in all threads together. Cases that need more at once stay undecided.',
          })
          .optional(),
      })
      .optional(),
    limits: z
      .strictObject({
        responseBytes: z
          .int()
          .min(1, 'must be at least 1')
          .max(MOST_RESPONSE_BYTES, `must be at most ${MOST_RESPONSE_BYTES}`)
          .meta({
            description:
              'Most octets that are read of one response body; 16777216 unless given. A case with a larger response stays undecided.',
          })
          .optional(),
      })
      .optional(),
    tls: tlsSchema.optional(),
    proxy: proxySchema.optional(),
    headers: headersSchema
      .meta({
        description: `Header fields of every request. Reports hide values that are written as \${env:NAME}. A field that says who a request is from, like Authorization or X-3GPP-Asserted-Identity, belongs under users[].headers where the subject has several users.`,
      })
      .optional(),
    secretHeaders: z
      .array(z.string())
      .meta({ description: 'Names of header fields whose values reports hide.' })
      .optional(),
  })
  .meta({ title: 'Subject file of Xcaliper' });

export type SubjectFile = z.infer<typeof subjectSchema>;

/** Returns the published JSON Schema of subject files. */
export function subjectJsonSchema(): object {
  return z.toJSONSchema(subjectSchema, { io: 'input' });
}

/** Returns the names of all keys of a subject file, at any depth. */
export function subjectKeys(): readonly string[] {
  return schemaKeys(subjectJsonSchema());
}
