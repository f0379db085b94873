import { z } from 'zod';
import { requireMilliseconds } from '../../../shared/arguments.js';
import { messageOf } from '../../../shared/errors.js';

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
  .meta({ description: 'Environment variables besides our own; {port} is filled in.' });

const readySchema = z
  .strictObject({
    url: text('It is up when this URL is answered, whatever the status.').optional(),
    output: text('It is up when its output has a line that this regular expression matches.')
      .refine(isPattern, 'must be a regular expression')
      .optional(),
    tcp: z
      .union([z.string().regex(/^.+:(?:\d+|\{port\})$|^\{port\}$/, 'must be a port, or host:port'), z.number().int()])
      .meta({ description: 'It is up when this port, or host:port, takes connections.' })
      .optional(),
  })
  .refine((value) => Object.keys(value).length === 1, 'must hold one of url, output and tcp')
  .meta({ description: 'How to tell that it is up; unless given, when the XCAP root answers.' });

const readyTimeout = milliseconds('Milliseconds within which it must be up; 30000 unless given.').optional();

const mockSchema = z.strictObject({
  auth: z.enum(['none', 'basic', 'digest']).optional(),
  tls: z.boolean().meta({ description: 'Serves https with a certificate made at start, which is trusted.' }).optional(),
  root: text('Path of the XCAP root.').optional(),
  resolver: z.enum(['indexed', 'xpath']).optional(),
  seed: text('Folder of documents to begin with.').optional(),
});

const commandSchema = z.strictObject({
  command: z
    .union([z.string().min(1, 'must not be empty'), z.array(z.string()).min(1, 'must name a program')])
    .meta({ description: 'A line for the shell, or a program and its arguments; it must stay in the foreground.' }),
  cwd: text('Folder it runs in; that of the file unless given.').optional(),
  env: environment.optional(),
  readyWhen: readySchema.optional(),
  readyTimeoutMs: readyTimeout,
  stopTimeoutMs: milliseconds('Milliseconds from SIGTERM to SIGKILL; 5000 unless given.').optional(),
});

const containerSchema = z.strictObject({
  image: text('Image of the container.'),
  port: z.number().int().min(1).max(65_535).meta({ description: 'Port that the server in it listens on.' }),
  command: z.array(z.string()).optional(),
  env: environment.optional(),
  readyWhen: readySchema.optional(),
  readyTimeoutMs: readyTimeout,
});

/** How a subject is started. */
export const startSchema = z
  .union([
    z.literal('mock'),
    z.strictObject({ mock: mockSchema }),
    commandSchema,
    z.strictObject({ container: containerSchema }),
  ])
  .meta({ description: 'How the subject is started for a run; one that runs already has none.' });

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
