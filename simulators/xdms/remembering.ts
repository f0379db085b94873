import type { StepOverrides } from './pipeline/bind-steps.js';
import type { ReadDocument } from './pipeline/read-content.js';
import { RecentTexts } from './recent-texts.js';
import type { Usage } from './usages/usage.js';
import type { Schema } from './validation/schema.js';

/*
 * Whoever asks one mock after another the same has the same documents read and validated hundreds of times. What depends
 * on nothing but their text is remembered here, from one mock to the next.
 */

/** Overrides the reading of documents: those that were read before come from memory. */
export function rememberingDocuments(): StepOverrides {
  const read = new RecentTexts<ReturnType<ReadDocument>>();
  return { readDocument: (readDocument) => (text) => read.get(text, readDocument) };
}

/** Usages whose schemas remember what they have found in a text. */
export function rememberingFaults(usages: ReadonlyMap<string, Usage>): ReadonlyMap<string, Usage> {
  // As many as there are usages: they live as long as these.
  const remembering = new Map<Schema, Schema>();
  const ofSchema = (schema: Schema): Schema => {
    const known = remembering.get(schema) ?? rememberingSchema(schema);
    remembering.set(schema, known);
    return known;
  };
  return new Map(
    [...usages].map(([auid, usage]) => [
      auid,
      usage.schema === undefined ? usage : { ...usage, schema: ofSchema(usage.schema) },
    ]),
  );
}

function rememberingSchema(schema: Schema): Schema {
  const found = new RecentTexts<string | undefined>();
  return { ...schema, fault: (text) => found.get(text, (unknown) => schema.fault(unknown)) };
}
