import type { Deviation } from './deviations/deviation.js';
import type { XmlDocument } from './document/xml-document.js';
import type { Usage } from './usages/usage.js';
import type { Schema } from './validation/schema.js';

/*
 * Whoever asks one mock after another the same has the same documents read and validated hundreds of times. What depends
 * on nothing but their text is remembered here, from one mock to the next.
 */

/** Characters of text beyond which nothing is remembered: the memory is not without end. */
const LONGEST = 2_000_000;

/** A server that behaves like the standard one, and has the documents that it has read before from its memory. */
export function rememberingDocuments(): Pick<Deviation, 'behaviour'> {
  const read = new Map<string, XmlDocument>();
  return {
    behaviour: ({ readDocument }) => ({
      readDocument: (text, limits) => {
        const known = read.get(text) ?? readDocument(text, limits);
        if (text.length <= LONGEST) read.set(text, known);
        return known;
      },
    }),
  };
}

/** Usages whose schemas remember what they have found in a text. */
export function rememberingFaults(usages: ReadonlyMap<string, Usage>): ReadonlyMap<string, Usage> {
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
  const found = new Map<string, string | undefined>();
  return {
    ...schema,
    fault: (text) => {
      if (text.length > LONGEST) return schema.fault(text);
      if (!found.has(text)) found.set(text, schema.fault(text));
      return found.get(text);
    },
  };
}
