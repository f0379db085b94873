import { z } from 'zod';
import { traceOfFrames } from './frames.js';
import type { Trace } from './trace.js';
import { type Field, type Frame, TSHARK_FIELDS } from './tshark-fields.js';

const packets = z.array(z.object({ _source: z.object({ layers: z.record(z.string(), z.unknown()) }) }));

/** Keys that stand several times in an object of tshark's JSON, unless it was told `--no-duplicate-keys`. */
const REPEATED = /"(http|http\.(?:request|response)\.line)": /g;

/**
 * Gives each key that may be repeated a name of its own, since `JSON.parse` keeps the last one alone. In a string, the
 * quotation marks would be escaped.
 */
export function withUniqueKeys(text: string): string {
  let count = 0;
  return text.replaceAll(REPEATED, (_key, name: string) => `"${name}#${count++}": `);
}

/** Reads the output of `tshark -T json`, with unique keys. @returns undefined for something else */
export function readTsharkJson(value: unknown): Trace | undefined {
  const { data } = packets.safeParse(value);
  return data && traceOfFrames(data.map(({ _source: { layers } }) => frameOf(layers)));
}

const WANTED: ReadonlySet<string> = new Set(TSHARK_FIELDS);

function frameOf(layers: object): Frame {
  const found: Partial<Record<Field, string[]>> = {};
  collect(layers, found);
  return found;
}

function collect(tree: object, found: Partial<Record<Field, string[]>>): void {
  for (const [key, value] of Object.entries(tree)) {
    const name = key.replace(/#\d+$/, '');
    if (isField(name) && !isTree(value)) found[name] = [...(found[name] ?? []), ...[value].flat().map(String)];
    else if (isTree(value)) collect(value, found);
    else if (Array.isArray(value)) for (const one of value) if (isTree(one)) collect(one, found);
  }
}

function isField(name: string): name is Field {
  return WANTED.has(name);
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
