import { RecentTexts } from '../../common/recent-texts.js';
import type { XmlSchema } from '../../common/xml-schema/compile-schema.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import type { ReadDocument } from './pipeline/read-content.js';
import type { ServedUsage } from './usages/usage.js';

/*
 * Caches by text, on which alone parsing and validation depend. A proof sends the same documents to hundreds of mocks,
 * and a run sends many of them again.
 */

/** Overrides `readDocument` with a cache by text. */
export function rememberingDocuments(): StepOverrides {
  const read = new RecentTexts<ReturnType<ReadDocument>>();
  return { readDocument: (readDocument) => (text) => read.get(text, readDocument) };
}

/** Wraps the schemas of usages with a cache of their faults by text. */
export function rememberingFaults(usages: ReadonlyMap<string, ServedUsage>): ReadonlyMap<string, ServedUsage> {
  // One entry per schema, with the lifetime of the usages.
  const remembering = new Map<XmlSchema, XmlSchema>();
  const ofSchema = (schema: XmlSchema): XmlSchema => {
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

function rememberingSchema(schema: XmlSchema): XmlSchema {
  const found = new RecentTexts<string | undefined>();
  return { ...schema, fault: (text) => found.get(text, (unknown) => schema.fault(unknown)) };
}
