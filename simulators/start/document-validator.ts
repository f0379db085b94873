import path from 'node:path';
import { requireOptions, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { judgedSchema } from '../../common/judging/judged.js';
import { similar } from '../../common/names/nearest.js';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import type { MockPreset } from '../../common/presets.js';
import { loadUsage, readUsage } from '../../common/usages/load-usage.js';
import type { DocumentPlace } from '../../common/usages/usage-file.js';
import { readSchema } from '../../common/usages/usage-schema.js';
import { resolvePreset } from '../presets/resolve-preset.js';
import { presetUsages } from '../presets/served-usages.js';
import type { DocumentJudgment } from '../xdms/judgment/judgment.js';
import { type DocumentValidator, MockValidator } from '../xdms/judgment/mock-validator.js';
import { type GivenUsage, supportedNames } from '../xdms/usages/served-usages.js';
import type { ServedUsage } from '../xdms/usages/usage.js';
import { usageOfShippedFile } from '../xdms/usages/usage-of-file.js';

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

const OPTIONS = { auid: true, usage: true, preset: true, xcapRoot: true } as const;

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
  const served = await presetUsages(row, { usages: file === undefined ? [] : [file] });
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

let loaded: Promise<readonly ServedUsage[]> | undefined;

/**
 * Loads the kinds of documents that servers send, but do not store, once per process: conflict reports (RFC 4825 §11), and
 * notices of changes (RFC 5874). Another thread applies their schemas: a selector of a patch may keep the pattern of RFC
 * 5261 busy for minutes.
 */
function loadAnswerDocuments(): Promise<readonly ServedUsage[]> {
  loaded ??= Promise.all(['xcap-error', 'xcap-diff'].map(loadAnswer));
  return loaded;
}

/** @param name stands for an AUID; it is also that of the document element */
async function loadAnswer(name: string): Promise<ServedUsage> {
  const form = {
    auid: name,
    mimeType: `application/${name}+xml`,
    namespace: `urn:ietf:params:xml:ns:${name}`,
    rootElement: name,
    schema: `${name}.xsd`,
  };
  const file = await readUsage(path.join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas', name), {
    form: async () => form,
    schema: (folder, main) => readSchema(folder, main, judgedSchema),
  });
  return usageOfShippedFile(file);
}
