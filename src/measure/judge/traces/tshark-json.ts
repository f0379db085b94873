import { z } from 'zod';
import { connectionsOf, traceOfConnections } from './frames.js';
import { required, type Trace } from './trace.js';
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
export async function readTsharkJson(value: unknown): Promise<Trace | undefined> {
  if (!Array.isArray(value)) return undefined;
  const connections = await connectionsOf(required(packets, value).map(({ _source: { layers } }) => frameOf(layers)));
  return traceOfConnections([...connections.values()]);
}

const WANTED: ReadonlySet<string> = new Set(TSHARK_FIELDS);

/** Collects the fields of a tree of protocols in their order, without recursion: a crafted file may be of any depth. */
function frameOf(layers: object): Frame {
  const found: Partial<Record<Field, string[]>> = {};
  const open: (readonly [key: string, value: unknown])[] = [['', layers]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, value] = next;
    const name = key.replace(/#\d+$/, '');
    if (typeof value !== 'string') for (const one of partsOf(key, value).reverse()) open.push(one);
    else if (isField(name)) {
      const values = found[name] ?? [];
      values.push(value);
      found[name] = values;
    }
  }
  return found;
}

/** Returns the members of an object, or the elements of an array, which have the name of the array. */
function partsOf(key: string, value: unknown): (readonly [key: string, value: unknown])[] {
  if (Array.isArray(value)) return value.map((one) => [key, one]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isField(name: string): name is Field {
  return WANTED.has(name);
}
