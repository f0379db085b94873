import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { type DeclaredNames, declaredNames } from './declared-names.js';

/** A compiled XML schema together with those it imports. Kept for the life of the process: usages are few. */
export interface Schema {
  readonly names: DeclaredNames;
  /**
   * Validates a well-formed document.
   *
   * @returns the first fault, for people; undefined when there is none
   */
  fault(text: string): string | undefined;
  /** As `fault`, with all of them in the order in which they are found: at a fault the rest of an element is passed over. */
  faults(text: string): readonly string[];
}

/**
 * Compiles a schema. What it imports by a URL of the form `usage:///name.xsd` has to be registered before, see
 * `loadSchemas`.
 *
 * @param text the schema
 * @param name of its file, for messages
 * @throws SchemaError when libxml2 does not take it
 */
export function compileSchema(text: string, name: string): Schema {
  const validator = compile(text, name);
  // What libxml2 still says of a well-formed document is about namespace names that are no URIs by RFC 3986. Of foreign
  // content only well-formedness is asked (RFC 4825 §5.8), and such names can be compared like any other.
  const faults = (document: string): readonly string[] =>
    faultsOf(() => withDocument(document, (tree) => validator.validate(tree), ParseOption.XML_PARSE_NOERROR));
  return { names: declaredNames(text), faults, fault: (document) => faults(document)[0] };
}

/** The text is no XML schema, or one that libxml2 does not take. */
class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

function compile(text: string, name: string): XsdValidator {
  try {
    // The validator does not need the tree any longer once it is made.
    return withDocument(text, (tree) => XsdValidator.fromDoc(tree));
  } catch (thrown) {
    throw new SchemaError(`${name}: ${thrown instanceof Error ? thrown.message.trim() : String(thrown)}`, {
      cause: thrown,
    });
  }
}

// Without HUGE libxml2 refuses depths and lengths that the mock's own limits allow.
const PARSE_OPTIONS = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_COMPACT;

/** Trees live in WebAssembly's memory, which no garbage collector looks after. */
function withDocument<T>(text: string, use: (tree: XmlDocument) => T, option = ParseOption.XML_PARSE_DEFAULT): T {
  // Octets are read in two thirds of the time that a string takes.
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
