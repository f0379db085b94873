import { workerData } from 'node:worker_threads';
import { messageOf } from '../errors.js';
import { UsageFileError } from '../usages/usage-file-error.js';
import { compileXmlSchema, type XmlSchema } from '../xml-schema/compile-schema.js';
import { XmlSchemaError } from '../xml-schema/xml-schema-error.js';
import type { Job, JobError, JobReply, JudgeData } from './job.js';

// A thread that applies schemas and patterns of users. Whoever has started it ends it when it takes too long.

const { port, flag } = workerData as JudgeData;
const schemas = new Map<number, XmlSchema>();

async function resultOf(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'schema':
      schemas.set(job.id, compileXmlSchema(job.main, job.files));
      return true;
    case 'faults':
      return schemas.get(job.id)?.faults(job.text) ?? [];
    case 'form': {
      const { parseUsageForm } = await import('../usages/parse-usage-form.js');
      return parseUsageForm(job.text, '');
    }
    default:
      return new RegExp(job.source, 'u').test(job.text);
  }
}

async function replyTo(job: Job): Promise<JobReply> {
  try {
    return { value: await resultOf(job) };
  } catch (thrown) {
    return { error: errorOf(thrown) };
  }
}

function errorOf(thrown: unknown): JobError {
  if (thrown instanceof UsageFileError) return { message: thrown.problem, key: thrown.key };
  if (!(thrown instanceof XmlSchemaError)) return { message: messageOf(thrown) };
  const { problem: message, file, line } = thrown;
  return { message, file, line };
}

function send(reply: JobReply): void {
  port.postMessage(reply);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

port.on('message', async (job: Job) => send(await replyTo(job)));
send({ value: 'ready' });
