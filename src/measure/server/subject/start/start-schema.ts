import { z } from 'zod';
import { requireMilliseconds } from '../../../../../common/arguments.js';
import { AUTH_SCHEMES } from '../../../../../common/authentication.js';
import { messageOf } from '../../../../../common/errors.js';
import { schemaShape } from '../../../../../common/options/option-schema.js';
import type { OptionTable } from '../../../../../common/options/option-table.js';
import { MOCK_OPTIONS } from '../../../../../common/options/simulator-options.js';

const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });

const milliseconds = (description: string) =>
  z
    .number()
    .superRefine((value, context) => {
      try {
        requireMilliseconds(value, '');
      } catch (thrown) {
        context.addIssue({ code: 'custom', message: messageOf(thrown).replace(/^: /, '') });
      }
    })
    .meta({ description });

const environment = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'Environment variables, in addition to those of Xcaliper; {port} is replaced with the port.' });

const readySchema = z
  .strictObject({
    url: text('The subject is ready when this URL is answered, with any status.').optional(),
    output: text('The subject is ready when this regular expression matches a line of its output.')
      .refine(isPattern, 'must be a regular expression')
      .optional(),
    tcp: z
      .union([z.string().regex(/^.+:(?:\d+|\{port\})$|^\{port\}$/, 'must be a port, or host:port'), z.number().int()])
      .meta({ description: 'The subject is ready when this port, or host:port, accepts connections.' })
      .optional(),
  })
  .refine((value) => Object.keys(value).length === 1, 'must hold one of url, output and tcp')
  .meta({ description: 'When the subject is ready; by default, when the XCAP root answers.' });

const readyTimeout = milliseconds(
  'How long to wait until the subject is ready, in milliseconds; 30000 unless given.',
).optional();

const copies = z
  .number()
  .int()
  .min(1)
  .max(64)
  .meta({
    description:
      'How many can run side by side, each on a {port} and with a store of its own; 1 unless given. A run starts so many.',
  })
  .optional();

const { root, resolver, seed, usages, deviations } = MOCK_OPTIONS;

/** Options of the mock in subject files; others would change what the cases ask for. */
export const MOCK_START_OPTIONS = {
  auth: { kind: AUTH_SCHEMES, key: MOCK_OPTIONS.auth.scheme.key },
  tls: { kind: 'switch', key: 'Serves https with a certificate that is created at the start and trusted.' },
  root,
  resolver,
  seed,
  usages,
  deviations,
} as const satisfies OptionTable;

const mockSchema = z.strictObject(schemaShape(MOCK_START_OPTIONS));

const commandSchema = z.strictObject({
  command: z.union([z.string().min(1, 'must not be empty'), z.array(z.string()).min(1, 'must name a program')]).meta({
    description: 'A shell command line, or a program and its arguments; the program must stay in the foreground.',
  }),
  cwd: text('Working folder of the program; by default the folder of the subject file.').optional(),
  env: environment.optional(),
  readyWhen: readySchema.optional(),
  readyTimeoutMs: readyTimeout,
  stopTimeoutMs: milliseconds('Time between SIGTERM and SIGKILL, in milliseconds; 5000 unless given.').optional(),
  copies,
});

const containerSchema = z.strictObject({
  image: text('Image of the container.'),
  port: z.number().int().min(1).max(65_535).meta({ description: 'Port on which the server in the container listens.' }),
  command: z.array(z.string()).optional(),
  env: environment.optional(),
  readyWhen: readySchema.optional(),
  readyTimeoutMs: readyTimeout,
  copies,
});

export const startSchema = z
  .union([
    z.literal('mock'),
    z.strictObject({ mock: mockSchema }),
    commandSchema,
    z.strictObject({ container: containerSchema }),
  ])
  .meta({ description: 'How a run starts the subject; leave it out for a server that already runs.' });

export type MockStart = Readonly<z.infer<typeof mockSchema>>;
export type CommandStart = Readonly<z.infer<typeof commandSchema>>;
export type ContainerStart = Readonly<z.infer<typeof containerSchema>>;
export type ReadyWhen = Readonly<z.infer<typeof readySchema>>;

function isPattern(value: string): boolean {
  try {
    new RegExp(value);
    return true;
  } catch {
    return false;
  }
}
