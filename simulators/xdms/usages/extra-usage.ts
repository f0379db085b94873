import { requireText, shown } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import type { Conflict } from '../http/conflict.js';
import { compileSchema, type Schema } from '../schema/schema.js';
import type { ServedUsage } from './usage.js';

/** An application usage to add to the mock, or to replace one with the same AUID. */
export interface ExtraUsage {
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace (RFC 4825 §5.2). */
  readonly namespace: string;
  /** Local name of the document element; any when absent. */
  readonly rootElement?: string;
  /** Sub-directories that always exist in a home directory. */
  readonly directories?: readonly string[];
  /** Text of an XML schema; its target namespace is then listed in xcap-caps. */
  readonly schema?: string;
  /** Constraints beyond the schema; each gets the document's text and returns a conflict or undefined. */
  readonly constraints?: readonly ((document: string) => Conflict | undefined)[];
}

/** RFC 4825 §5.1: the characters of an AUID, including dots of a vendor's AUID. */
const AUID = /^[A-Za-z0-9\-_~!$&'()*+,;=:@.]+$/;
const MIME_TYPE = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;

/**
 * Checks a given usage and converts it to a usage of the mock.
 *
 * @param place name for messages, such as `extraUsages[0]`
 * @param schemas texts of the mock's schemas, which a schema may import
 * @throws InvalidArgumentError naming the field
 */
export async function extraUsage(
  given: ExtraUsage,
  place: string,
  schemas: ReadonlyMap<string, string>,
): Promise<ServedUsage> {
  const { rootElement = '*', directories = [], constraints = [] } = given;
  const namespace = requireText(given.namespace, `${place}.namespace`);
  const schema = given.schema === undefined ? undefined : await schemaOf(given.schema, `${place}.schema`, schemas);
  return {
    auid: requireMatch(given.auid, AUID, `${place}.auid`, 'an AUID like com.example.notes'),
    mimeType: requireMatch(given.mimeType, MIME_TYPE, `${place}.mimeType`, 'a media type in lower case'),
    namespace,
    rootElement: { namespace, localName: requireText(rootElement, `${place}.rootElement`) },
    scope: 'users',
    directories: directories.map((directory) => requireText(directory, `${place}.directories`)),
    ...defined({ schema }),
    namespaces: schema === undefined ? [] : [schema.names],
    constraints: constraints.map((breachOf) => (document) => breachOf(document.text)),
  };
}

async function schemaOf(text: string, argument: string, others: ReadonlyMap<string, string>): Promise<Schema> {
  try {
    return await compileSchema(requireText(text, argument), argument, others);
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError) throw thrown;
    throw new InvalidArgumentError(argument, `is not a usable XML schema: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

function requireMatch(value: unknown, pattern: RegExp, argument: string, expected: string): string {
  const text = requireText(value, argument);
  if (!pattern.test(text)) throw new InvalidArgumentError(argument, `must be ${expected}, got ${shown(text)}`);
  return text;
}
