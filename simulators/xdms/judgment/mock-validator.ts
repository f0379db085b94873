import { shown } from '../../../common/arguments.js';
import type { DocumentPlace } from '../../../common/usages/usage-file.js';
import { elementsBelow } from '../document/every-element.js';
import { DEFAULT_LIMITS } from '../document/limits.js';
import { parseDocument, XmlLimitError, XmlSyntaxError } from '../document/parse-document.js';
import type { XmlDocument } from '../document/xml-document.js';
import { Refusal } from '../http/refusal.js';
import { decodeContent } from '../pipeline/read-content.js';
import type { ConstraintContext, ServedUsage } from '../usages/usage.js';
import { checkConstraints, checkNames, checkSchema, createValidateDocument } from '../validation/validate-document.js';
import { constraintFaults, schemaFaults } from './explain-document.js';
import { encodingFault, syntaxFault } from './explain-text.js';
import type { DocumentFault, DocumentJudgment } from './judgment.js';

/** Judges documents as the mock does. */
export interface DocumentValidator {
  /**
   * Judges a document.
   *
   * @param content as a client would send it
   * @param place where it would be stored; the usual name, and no user, when absent
   */
  validate(content: Uint8Array | string, place?: Partial<DocumentPlace>): Promise<DocumentJudgment>;
}

const validateAsStored = createValidateDocument({ checkSchema, checkNames, checkConstraints });

interface Settings extends Pick<ConstraintContext, 'knownNames'> {
  readonly xcapRoot: string | undefined;
}

/** What is known of a document before its usage is. */
type Read =
  | { readonly document: XmlDocument }
  | { readonly fault: DocumentFault }
  /** Why it is not judged. */
  | { readonly excess: string };

export class MockValidator implements DocumentValidator {
  readonly #candidates: readonly ServedUsage[];
  readonly #settings: Settings;

  constructor(candidates: readonly ServedUsage[], settings: Settings) {
    this.#candidates = candidates;
    this.#settings = settings;
  }

  async validate(content: Uint8Array | string, place: Partial<DocumentPlace> = {}): Promise<DocumentJudgment> {
    const read = readContent(typeof content === 'string' ? Buffer.from(content) : content);
    const [only, ...others] = this.#candidates;
    const certain = others.length === 0 && only !== undefined ? { usage: only.auid } : {};
    if ('excess' in read) return { ...certain, alternatives: [], faults: [], unjudged: read.excess };
    if ('fault' in read) return { ...certain, alternatives: [], faults: [read.fault] };
    const { document } = read;
    const chosen = others.length === 0 && only !== undefined ? { usage: only, others } : this.#chosenFor(document);
    if (chosen === undefined) return { alternatives: [], faults: [], unjudged: unknownElement(document) };
    const faults = await this.#faultsOf(document, chosen.usage, place);
    return { usage: chosen.usage.auid, alternatives: chosen.others.map(({ auid }) => auid), faults };
  }

  #chosenFor(document: XmlDocument) {
    return chooseUsage(document, this.#candidates);
  }

  /** The steps of the server decide; what they refuse is then explained. */
  async #faultsOf(
    document: XmlDocument,
    usage: ServedUsage,
    place: Partial<DocumentPlace>,
  ): Promise<readonly DocumentFault[]> {
    const context = contextOf(document, usage, place, this.#settings);
    await usage.schema?.judge?.(document.text);
    await usage.names?.judge?.(context.id.path.join('/'));
    try {
      validateAsStored(document, usage, context);
      return [];
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      const isOfSchema = thrown.conflict?.kind === 'schema-validation-error';
      return isOfSchema ? schemaFaults(document, usage, context) : constraintFaults(document, usage, context);
    }
  }
}

function readContent(body: Uint8Array): Read {
  const { documentBytes } = DEFAULT_LIMITS;
  if (body.byteLength > documentBytes) return { excess: `it has more than ${documentBytes} octets` };
  let text = '';
  try {
    text = decodeContent({ headers: {}, body });
    return { document: parseDocument(text, DEFAULT_LIMITS) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { fault: encodingFault(body, thrown.message) };
    if (thrown instanceof XmlSyntaxError) return { fault: syntaxFault(text, thrown.message) };
    if (thrown instanceof XmlLimitError) return { excess: thrown.message };
    throw thrown;
  }
}

function unknownElement({ root }: XmlDocument): string {
  const namespace = root.namespace === '' ? 'no namespace' : `the namespace ${shown(root.namespace)}`;
  return `no known usage has the document element ${root.localName} in ${namespace}; name its AUID or its usage file`;
}

/** The document is judged by itself: no other documents, and no users. */
function contextOf(
  document: XmlDocument,
  usage: ServedUsage,
  { user, document: name = usage.document ?? 'index' }: Partial<DocumentPlace>,
  { knownNames, xcapRoot = guessedRoot(document.text) }: Settings,
): ConstraintContext {
  return {
    id: { auid: usage.auid, xui: user, path: name.split('/') },
    changed: undefined,
    xcapRoot,
    users: new Set(),
    knownNames,
    others: () => [],
  };
}

/** A URI in front of the address of a list; bounded, because it is looked for at each `http://`. */
const ROOT = /https?:\/\/[^\s<>"']{0,256}?(?=\/resource-lists\/users\/)/;

/** Returns the XCAP root of the first URI of a list in a document; a root without a name when there is none. */
function guessedRoot(text: string): string {
  return ROOT.exec(text)?.[0] ?? '';
}

/** The usage of a document, and others with the same document element. */
interface ChosenUsage {
  readonly usage: ServedUsage;
  readonly others: readonly ServedUsage[];
}

/**
 * Finds the usage of a document by its document element. Of several, that comes first which supports most namespaces of
 * the document. Where none has the element, a usage with its namespace is meant, or one with its name.
 *
 * @returns undefined when none is meant
 */
function chooseUsage({ root }: XmlDocument, usages: readonly ServedUsage[]): ChosenUsage | undefined {
  const inNamespace = usages.filter(({ rootElement }) => rootElement.namespace === root.namespace);
  const exact = inNamespace.filter(({ rootElement: { localName } }) => [root.localName, '*'].includes(localName));
  const named = usages.filter(({ rootElement }) => rootElement.localName === root.localName);
  const [candidates = []] = [exact, inNamespace, named].filter(({ length }) => length > 0);
  if (candidates.length < 2) return candidates[0] && { usage: candidates[0], others: [] };
  const used = new Set(elementsBelow(root).map(({ namespace }) => namespace));
  const supported = ({ namespaces }: ServedUsage): number =>
    namespaces.filter(({ namespace }) => used.has(namespace)).length;
  const [usage, ...others] = candidates.toSorted((one, other) => supported(other) - supported(one));
  return usage && { usage, others };
}
