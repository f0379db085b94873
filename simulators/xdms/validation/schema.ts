import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { type DeclaredNames, declaredNames } from './declared-names.js';
import { withFewFaults } from './few-faults.js';

/** A compiled XML schema with its imports. It is never released, because usages are few. */
export interface Schema {
  readonly names: DeclaredNames;
  /**
   * Validates a well-formed document.
   *
   * @returns the first fault, for users; undefined for a valid document
   */
  fault(text: string): string | undefined;
  /** As `fault`, but returns the first faults, up to 100; after a fault the validator skips the rest of the element. */
  faults(text: string): readonly string[];
}

/**
 * Compiles a schema. Register its imports of the form `usage:///name.xsd` before, see `loadSchemas`.
 *
 * @param text the schema
 * @param name file name, for messages
 * @throws SchemaError when libxml2 rejects it
 */
export function compileSchema(text: string, name: string): Schema {
  const validator = compile(text, name);
  // NOERROR hides parser messages. For a well-formed document they are about namespace names that are not URIs by RFC
  // 3986. RFC 4825 §5.8 requires only well-formed foreign content, and such names compare like any other.
  const faults = (document: string): readonly string[] =>
    faultsOf(() =>
      withDocument(document, (tree) => withFewFaults(() => validator.validate(tree)), ParseOption.XML_PARSE_NOERROR),
    );
  return { names: declaredNames(text), faults, fault: (document) => faults(document)[0] };
}

/** The text is no XML schema, or one that libxml2 does not take. */
class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

function compile(text: string, name: string): XsdValidator {
  try {
    // The compiled validator does not need the tree.
    return withDocument(text, (tree) => XsdValidator.fromDoc(tree));
  } catch (thrown) {
    throw new SchemaError(`${name}: ${thrown instanceof Error ? thrown.message.trim() : String(thrown)}`, {
      cause: thrown,
    });
  }
}

// Without HUGE libxml2 refuses depths and lengths that the mock's own limits allow.
const PARSE_OPTIONS = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_COMPACT;

/** Disposes of the tree, which is in WebAssembly memory without garbage collection. */
function withDocument<T>(text: string, use: (tree: XmlDocument) => T, option = ParseOption.XML_PARSE_DEFAULT): T {
  // Parsing a buffer takes two thirds of the time of a string.
  const tree = XmlDocument.fromBuffer(Buffer.from(text), { encoding: 'utf-8', option: option | PARSE_OPTIONS });
  try {
    return use(tree);
  } finally {
    tree.dispose();
  }
}

function faultsOf(validate: () => void): readonly string[] {
  try {
    validate();
    return [];
  } catch (thrown) {
    if (!(thrown instanceof XmlLibError)) throw thrown;
    const messages = thrown.details.map(({ message }) => message.trim());
    return messages.length > 0 ? messages : [thrown.message.trim()];
  }
}
