import type { Usage } from './usages/usage.js';
import type { Schema } from './validation/schema.js';

/** Characters of text beyond which a document is not remembered: large ones come seldom. */
const LONGEST = 20_000;

/**
 * Usages whose schemas remember what they have found in a text: whoever asks one mock after another the same has the same
 * documents validated hundreds of times, and a schema says of a text what it has said before.
 */
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
    names: schema.names,
    fault: (text) => {
      if (text.length > LONGEST) return schema.fault(text);
      if (!found.has(text)) found.set(text, schema.fault(text));
      return found.get(text);
    },
  };
}
