import { createHash } from 'node:crypto';
import { RecentTexts } from '../recent-texts.js';
import { UsageFileError } from '../usages/usage-file-error.js';
import type { UsageForm } from '../usages/usage-form.js';
import type { SchemaFault, XmlSchema } from '../xml-schema/compile-schema.js';
import { XmlSchemaError } from '../xml-schema/xml-schema-error.js';
import { BoundedWorker, LateError } from './bounded-worker.js';
import type { Job, JobReply, SchemaJob } from './job.js';
import type { NamePattern } from './name-pattern.js';
import { suspectIn } from './suspect.js';

/** For code that can wait, and for code that cannot: it would wait for the jobs of the other one, too. */
const waited = new BoundedWorker();
const blocking = new BoundedWorker();

let lastId = 0;

/**
 * Compiles a schema of a user in another thread, which validates its documents, too.
 *
 * @param main key of the schema in `files`
 * @param files texts by relative path
 * @throws XmlSchemaError when libxml2 rejects one of them, or takes too long
 */
export async function judgedSchema(main: string, files: ReadonlyMap<string, string>): Promise<XmlSchema> {
  lastId += 1;
  const schema: SchemaJob = { kind: 'schema', id: lastId, main, files };
  const reply = await waited.ask(schema).catch((thrown: unknown) => {
    throw new XmlSchemaError(
      main,
      0,
      `${problemOf(thrown, 'cannot be compiled')}; ${suspectIn(files, 'compile')} is the largest component`,
    );
  });
  if ('error' in reply) {
    const { file = main, line = 0, message } = reply.error;
    throw new XmlSchemaError(file, line, message);
  }
  const faultsOf = judgments(
    (text) => ({ kind: 'faults', id: schema.id, text }),
    (value) => value as readonly SchemaFault[],
    (problem) => [
      { message: `The schema ${main} ${problem}; ${suspectIn(files, 'apply')} may take too long.`, line: 0 },
    ],
    schema,
  );
  return {
    faults: faultsOf.get,
    fault: (text) => faultsOf.get(text)[0]?.message,
    judge: faultsOf.judge,
  };
}

/**
 * Parses a usage file of somebody else in another thread.
 *
 * @throws UsageFileError naming the key or the line
 */
export async function judgedForm(text: string, file: string): Promise<UsageForm> {
  const reply = await waited.ask({ kind: 'form', text }).catch((thrown: unknown) => {
    throw new UsageFileError(file, '', problemOf(thrown, 'cannot be read'));
  });
  if ('error' in reply) throw new UsageFileError(file, reply.error.key ?? '', reply.error.message);
  // The thread has checked it.
  return reply.value as UsageForm;
}

/**
 * Creates a regular expression of a user, which another thread applies.
 *
 * @throws SyntaxError
 */
export function judgedPattern(written: string): NamePattern {
  const { source } = new RegExp(written, 'u');
  const { get, judge } = judgments<boolean | string>(
    (text) => ({ kind: 'pattern', source, text }),
    (value) => value === true,
    (problem) => problem,
  );
  const problem = (text: string): string | undefined => {
    const found = get(text);
    return typeof found === 'string' ? found : undefined;
  };
  return { source, test: (text) => get(text) === true, problem, judge };
}

interface Judgments<Value> {
  readonly get: (text: string) => Value;
  readonly judge: (text: string) => Promise<void> | undefined;
}

/** Remembers judgments by the digests of their texts: a text may be long. */
function judgments<Value>(
  jobOf: (text: string) => Job,
  read: (value: unknown) => Value,
  failed: (problem: string) => Value,
  schema?: SchemaJob,
): Judgments<Value> {
  const known = new RecentTexts<Value>(64 * 1024);
  const outcomeOf = (reply: JobReply): Value =>
    'error' in reply ? failed(`cannot judge this: ${reply.error.message}`) : read(reply.value);
  const late = (thrown: unknown): Value => failed(problemOf(thrown, 'does not judge this'));
  return {
    get: (text) =>
      known.get(digest(text), () => {
        try {
          return outcomeOf(blocking.askNow(jobOf(text), schema));
        } catch (thrown) {
          return late(thrown);
        }
      }),
    judge: (text) => {
      const key = digest(text);
      if (known.has(key)) return undefined;
      const value = waited.ask(jobOf(text), schema).then(outcomeOf, late);
      return value.then((one) => void known.get(key, () => one));
    },
  };
}

/** @throws what is no LateError */
function problemOf(thrown: unknown, task: string): string {
  if (!(thrown instanceof LateError)) throw thrown;
  return `${task} within ${thrown.limitMs / 1_000} seconds`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
