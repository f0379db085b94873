import type { XmlSchema } from '../../../common/xml-schema/compile-schema.js';
import { type DeclaredNames, declaredNames } from './declared-names.js';

/** A compiled XML schema, with the names that its own text declares. */
export interface Schema extends XmlSchema {
  readonly names: DeclaredNames;
}

/**
 * Compiles a schema. Loads WebAssembly not before: `require` of CommonJS refuses a module that waits for it.
 *
 * @param name of the schema, for messages and for relative imports
 * @param others texts that it may import, by relative path
 * @throws XmlSchemaError when libxml2 rejects it
 */
export async function compileSchema(
  text: string,
  name: string,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<Schema> {
  const { compileXmlSchema } = await import('../../../common/xml-schema/compile-schema.js');
  return { ...compileXmlSchema(name, new Map([...others, [name, text]])), names: declaredNames(text) };
}
