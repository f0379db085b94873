import type { MessagePort } from 'node:worker_threads';

/** A schema to compile; later jobs name it by its id. */
export interface SchemaJob {
  readonly kind: 'schema';
  readonly id: number;
  /** Key of the schema in `files`. */
  readonly main: string;
  readonly files: ReadonlyMap<string, string>;
}

/** A document to validate; the reply has its faults. */
export interface FaultsJob {
  readonly kind: 'faults';
  readonly id: number;
  readonly text: string;
}

/** A text to match; the reply tells whether it does. */
export interface PatternJob {
  readonly kind: 'pattern';
  readonly source: string;
  readonly text: string;
}

/** A usage file to parse; the reply has its form. */
export interface FormJob {
  readonly kind: 'form';
  readonly text: string;
}

export type Job = SchemaJob | FaultsJob | PatternJob | FormJob;

/** What a thread replies. */
export type JobReply = { readonly value: unknown } | { readonly error: JobError };

/** Why a job has failed: of a schema with file and line, of a usage file with the key. */
export interface JobError {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly key?: string;
}

/** What a thread gets at its start. */
export interface JudgeData {
  readonly port: MessagePort;
  /** 1 while a reply waits in the port; for threads that wait for it. */
  readonly flag: Int32Array;
}
