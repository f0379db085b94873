import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { defined } from '../defined.js';
import { messageOf } from '../errors.js';
import { withFewFaults } from './few-faults.js';
import { XmlSchemaError } from './xml-schema-error.js';

export interface SchemaFault {
  /** For users. */
  readonly message: string;
  /** Line of the end of the start tag, counted from 1; 0 when it is unknown. */
  readonly line: number;
}

/** A compiled XML schema. It is never released, because schemas are few. */
export interface XmlSchema {
  /**
   * Validates a well-formed document.
   *
   * @returns the first fault, for users; undefined for a valid document
   */
  fault(text: string): string | undefined;
  /** As `fault`, but returns the first faults, up to 100; after a fault the validator skips the rest of the element. */
  faults(text: string): readonly SchemaFault[];
  /**
   * Judges a text in another thread, so that `fault` returns at once; undefined when it does so already. Absent in a
   * schema that is compiled in this thread.
   */
  readonly judge?: (text: string) => Promise<void> | undefined;
}

/** URL of the folder in which a schema sees its files. */
const BASE = 'usage:///';

/** libxml2 reads nothing but these files: it has neither a file system nor a network here. */
const inputs = new XmlBufferInputProvider({});
let isRegistered = false;

/**
 * Compiles a schema.
 *
 * @param main key of the schema in `files`
 * @param files texts by relative path; imports and includes find only these
 * @throws XmlSchemaError with file, line and message when libxml2 rejects one of them
 */
export function compileXmlSchema(main: string, files: ReadonlyMap<string, string>): XmlSchema {
  const validator = withInputs(files, () => compile(main, files.get(main) ?? ''));
  // NOERROR hides parser messages. For a well-formed document they are about namespace names that are not URIs by RFC
  // 3986. RFC 4825 §5.8 requires only well-formed foreign content, and such names compare like any other.
  const faults = (document: string): readonly SchemaFault[] =>
    faultsOf(() =>
      withDocument(document, (tree) => withFewFaults(() => validator.validate(tree)), {
        option: ParseOption.XML_PARSE_NOERROR,
      }),
    );
  return { faults, fault: (document) => faults(document)[0]?.message };
}

function compile(main: string, text: string): XsdValidator {
  try {
    // The compiled validator does not need the tree.
    return withDocument(text, (tree) => XsdValidator.fromDoc(tree), { url: BASE + main });
  } catch (thrown) {
    if (!(thrown instanceof XmlLibError)) throw thrown;
    // Warnings come before the error that they lead to.
    const detail = thrown.details.find(({ level }) => level > 1) ?? thrown.details[0];
    const file = detail?.file?.replace(BASE, '') ?? main;
    throw new XmlSchemaError(file, detail?.line ?? 0, plain(detail?.message ?? messageOf(thrown)), { cause: thrown });
  }
}

/** Leaves out the URL of the folder, which users do not know. */
function plain(message: string): string {
  return message.trim().replaceAll(BASE, '');
}

function withInputs<T>(files: ReadonlyMap<string, string>, use: () => T): T {
  if (!isRegistered) isRegistered = xmlRegisterInputProvider(inputs);
  for (const [name, text] of files) inputs.addBuffer(BASE + name, Buffer.from(text));
  try {
    return use();
  } finally {
    for (const name of files.keys()) inputs.removeBuffer(BASE + name);
  }
}

// Without HUGE libxml2 refuses depths and lengths that the mock's own limits allow.
const PARSE_OPTIONS = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_COMPACT;

interface ParseSettings {
  readonly option?: ParseOption;
  readonly url?: string;
}

/** Disposes of the tree, which is in WebAssembly memory without garbage collection. */
function withDocument<T>(text: string, use: (tree: XmlDocument) => T, settings: ParseSettings): T {
  const { option = ParseOption.XML_PARSE_DEFAULT, url } = settings;
  // Parsing a buffer takes two thirds of the time of a string.
  const tree = XmlDocument.fromBuffer(Buffer.from(text), {
    encoding: 'utf-8',
    option: option | PARSE_OPTIONS,
    ...defined({ url }),
  });
  try {
    return use(tree);
  } finally {
    tree.dispose();
  }
}

function faultsOf(validate: () => void): readonly SchemaFault[] {
  try {
    validate();
    return [];
  } catch (thrown) {
    if (!(thrown instanceof XmlLibError)) throw thrown;
    const faults = thrown.details.map(({ message, line }) => ({ message: message.trim(), line }));
    return faults.length > 0 ? faults : [{ message: thrown.message.trim(), line: 0 }];
  }
}
