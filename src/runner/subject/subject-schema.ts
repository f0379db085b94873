import { z } from 'zod';
import { requireMilliseconds, requireXui } from '../../shared/arguments.js';
import { messageOf } from '../../shared/errors.js';
import { requireHeaders } from '../../xcap/http/headers.js';
import { startSchema } from './start/start-schema.js';

/** A text that may not be empty. */
const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });

/** A text, or another value, that one of our own checks accepts. */
function checked<Schema extends z.ZodType>(schema: Schema, check: (value: unknown, argument: string) => unknown) {
  return schema.superRefine((value, context) => {
    try {
      check(value, '');
    } catch (thrown) {
      context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
    }
  });
}

const userSchema = z.strictObject({
  xui: checked(z.string(), requireXui).meta({ description: 'XUI, such as sip:alice@example.com' }),
  username: text('User name for HTTP authentication; otherwise what auth.username says.').optional(),
  password: text(`Best written as \${env:NAME}.`).optional(),
});

const usageSchema = z.strictObject({
  auid: z
    .string()
    .regex(/^[A-Za-z0-9\-._~!$&'()*+,;=:@]+$/, 'must be one segment of a path, like org.example.lists')
    .meta({ description: 'What the subject calls the usage.' })
    .optional(),
  document: z
    .string()
    .regex(/^(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/, 'must be the name of a document, like index')
    .meta({ description: "What the subject calls the user's document of the usage." })
    .optional(),
  mimeType: z
    .string()
    .regex(/^[^\s/;]+\/[^\s/;]+$/, 'must be a media type without parameters')
    .meta({ description: 'Media type of the documents.' })
    .optional(),
  namespace: text(
    'Default namespace of the documents. The cases write those of the RFCs, so where another is given, they do not apply.',
  ).optional(),
});

const headersSchema = checked(z.record(z.string(), z.string()), requireHeaders);

const tlsSchema = z.strictObject({
  ca: text('File of certificates to trust instead of the well-known ones, PEM.').optional(),
  rejectUnauthorized: z
    .boolean()
    .meta({ description: 'false accepts any certificate; for test beds only.' })
    .optional(),
});

/** What a subject file may hold. Paths in it start at the file. */
export const subjectSchema = z
  .strictObject({
    $schema: z.string().meta({ description: 'For editors; nothing is read from there.' }).optional(),
    name: text('Name in reports.'),
    xcapRoot: text(
      'XCAP root URI, http or https. {port}, and for a container {host} too, stand for where a started subject listens. Not given for the mock.',
    ).optional(),
    users: z
      .array(userSchema)
      .min(1, 'must name at least one user')
      .meta({
        description:
          'Users the subject knows; only the mock has some of its own. Cases that need two are skipped where there is but one.',
      })
      .optional(),
    auth: z
      .strictObject({
        basicWithoutTls: z
          .boolean()
          .meta({ description: 'Whether Basic may be used without TLS, though it sends passwords readable.' })
          .optional(),
        username: z
          .enum(['xui', 'user-part'])
          .meta({ description: 'What users without a username log in with: the XUI, or what stands before its @.' })
          .optional(),
      })
      .optional(),
    preset: z
      .enum(['oma'])
      .meta({ description: 'Names that deployed servers have in common; usages overrides them.' })
      .optional(),
    usages: z
      .record(z.string(), usageSchema)
      .meta({
        description:
          'Application usages by the AUID that the suite writes, and what the subject calls them. One that is listed is taken to be served.',
      })
      .optional(),
    claims: z
      .record(z.string(), text('The reason.'))
      .meta({ description: 'AUIDs and ids of requirements that the subject does not claim, each with the reason.' })
      .optional(),
    start: startSchema.optional(),
    baseline: text('File of known verdicts.').optional(),
    timeoutMs: checked(z.union([z.number(), z.string()]), requireMilliseconds)
      .meta({ description: 'Milliseconds allowed for one exchange; 10000 unless given.' })
      .optional(),
    recoverWithinMs: checked(z.union([z.number(), z.string()]), requireMilliseconds)
      .meta({
        description:
          'Milliseconds that the subject is given to answer again once it does not, before it counts as dead for good, or is started again; 10000 unless given.',
      })
      .optional(),
    tls: tlsSchema.optional(),
    headers: headersSchema
      .meta({
        description: `Header fields of every request. Values written as \${env:NAME} are kept out of reports.`,
      })
      .optional(),
    secretHeaders: z
      .array(z.string())
      .meta({ description: 'Names of header fields whose values are kept out of reports.' })
      .optional(),
  })
  .meta({ title: 'Subject file of Xcaliper' });

export type SubjectFile = z.infer<typeof subjectSchema>;

/** The JSON Schema of subject files, as it is published. */
export function subjectJsonSchema(): object {
  return z.toJSONSchema(subjectSchema, { io: 'input' });
}
