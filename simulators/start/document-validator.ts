import { requireOptions, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { similar } from '../../common/names/nearest.js';
import type { MockPreset } from '../../common/presets.js';
import { loadUsage } from '../../common/usages/load-usage.js';
import type { DocumentPlace } from '../../common/usages/usage-file.js';
import { resolvePreset } from '../presets/resolve-preset.js';
import { DEFAULT_LIMITS } from '../xdms/document/limits.js';
import { parseDocument, XmlLimitError, XmlSyntaxError } from '../xdms/document/parse-document.js';
import type { XmlDocument } from '../xdms/document/xml-document.js';
import { Refusal } from '../xdms/http/refusal.js';
import { chooseUsage } from '../xdms/judgment/choose-usage.js';
import { constraintFaults, schemaFaults } from '../xdms/judgment/explain-document.js';
import { encodingFault, syntaxFault } from '../xdms/judgment/explain-text.js';
import { guessedRoot } from '../xdms/judgment/guessed-root.js';
import type { DocumentFault, DocumentJudgment } from '../xdms/judgment/judgment.js';
import { decodeContent } from '../xdms/pipeline/read-content.js';
import { loadAnswerDocuments } from '../xdms/usages/answer-documents.js';
import type { GivenUsage } from '../xdms/usages/load-usages.js';
import { servedUsages, supportedNames } from '../xdms/usages/served-usages.js';
import type { ConstraintContext, ServedUsage } from '../xdms/usages/usage.js';
import {
  checkConstraints,
  checkNames,
  checkSchema,
  createValidateDocument,
} from '../xdms/validation/validate-document.js';

/** What decides the usage by which documents are judged. Without any of it, the document element does. */
export interface ValidateOptions {
  /** AUID of the usage; or `xcap-error` or `xcap-diff`, documents that servers send. */
  readonly auid?: string;
  /** Usage file by which all documents are judged. */
  readonly usage?: GivenUsage;
  /** Adds the usages of a preset of the mock, which the document element chooses among. */
  readonly preset?: MockPreset;
  /** XCAP root for URIs in documents; guessed from the first such URI when absent. */
  readonly xcapRoot?: string;
}

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

const OPTIONS = { auid: true, usage: true, preset: true, xcapRoot: true } as const;

const validateAsStored = createValidateDocument({ checkSchema, checkNames, checkConstraints });

/**
 * Judges a document without a server, as the mock would: encoding, syntax, schema, names in supported namespaces,
 * uniqueness and constraints. Use `loadDocumentValidator` for many documents.
 *
 * @throws InvalidArgumentError, UsageFileError
 *
 * @example
 * const { faults } = await validateDocument('<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>');
 */
export async function validateDocument(
  content: Uint8Array | string,
  options: ValidateOptions & Partial<DocumentPlace> = {},
): Promise<DocumentJudgment> {
  const { user, document, ...choice } = options;
  const validator = await loadDocumentValidator(choice);
  return validator.validate(content, { user, ...(document !== undefined && { document }) });
}

/**
 * Loads the usages by which documents are judged.
 *
 * @throws InvalidArgumentError for an unknown AUID or preset; UsageFileError
 */
export async function loadDocumentValidator(options: ValidateOptions = {}): Promise<DocumentValidator> {
  const { auid, usage, preset, xcapRoot } = requireOptions(options, OPTIONS, 'options');
  if (xcapRoot !== undefined && !URL.canParse(xcapRoot)) {
    throw new InvalidArgumentError('xcapRoot', `must be an absolute URI, got ${shown(xcapRoot)}`);
  }
  const row = preset === undefined ? undefined : resolvePreset(preset);
  const file = typeof usage === 'string' ? await loadUsage(usage) : usage;
  const served = await servedUsages({ usages: file === undefined ? [] : [file], preset: row });
  const all = [...served.values(), ...(await loadAnswerDocuments())];
  const candidates = candidatesOf(all, auid ?? file?.auid);
  return new MockValidator(candidates, { knownNames: supportedNames(served), xcapRoot: xcapRoot?.replace(/\/+$/, '') });
}

/** @throws InvalidArgumentError `auid` */
function candidatesOf(all: readonly ServedUsage[], auid: string | undefined): readonly ServedUsage[] {
  if (auid === undefined) return all;
  const found = all.filter((usage) => usage.auid === auid);
  if (found.length > 0) return found;
  const known = all.map((usage) => usage.auid);
  const meant = similar(auid, known);
  const hint = meant === undefined ? `known: ${known.join(', ')}` : `did you mean ${meant}?`;
  throw new InvalidArgumentError('auid', `must be the AUID of a known usage, got ${shown(auid)}; ${hint}`);
}

interface Settings extends Pick<ConstraintContext, 'knownNames'> {
  readonly xcapRoot: string | undefined;
}

/** What is known of a document before its usage is. */
type Read =
  | { readonly document: XmlDocument }
  | { readonly fault: DocumentFault }
  /** Why it is not judged. */
  | { readonly excess: string };

class MockValidator implements DocumentValidator {
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
