import { type ChangedElements, changedElements, changedPath } from '../document/element-change.js';
import { elementsBelow } from '../document/every-element.js';
import type { XmlDocument } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { DeclaredNames } from '../schema/declared-names.js';
import type { ConstraintContext, ServedUsage } from '../usages/usage.js';
import { excerptOf } from './excerpt.js';
import { explainId } from './explain-id.js';
import { isSimilar } from './similar-content.js';
import { unknownNamePhrase, unknownNames } from './unknown-names.js';

/** @throws Refusal 409 schema-validation-error, uniqueness-failure or constraint-failure */
export type ValidateDocument = (document: XmlDocument, usage: ServedUsage, context: ConstraintContext) => void;

/**
 * @param change from a version that the schema allows; absent when the whole document must be validated
 * @throws Refusal 409 schema-validation-error
 */
export type CheckSchema = (document: XmlDocument, usage: ServedUsage, change?: ChangedElements) => void;

/** @throws Refusal 409 schema-validation-error */
export type CheckNames = (document: XmlDocument, context: ConstraintContext) => void;

/** @throws Refusal 409 uniqueness-failure or constraint-failure */
export type CheckConstraints = (document: XmlDocument, usage: ServedUsage, context: ConstraintContext) => void;

export interface ValidateDocumentParts {
  readonly checkSchema: CheckSchema;
  readonly checkNames: CheckNames;
  readonly checkConstraints: CheckConstraints;
}

/**
 * Checks a tentatively changed document (RFC 4825 §8.2.5): first the schema, then the constraints of the usage,
 * uniqueness before others.
 *
 * @param valid remembers the documents that have passed, so that only the change of one is checked; absent where steps
 *   may let invalid documents pass
 */
export function createValidateDocument(parts: ValidateDocumentParts, valid?: ValidDocuments): ValidateDocument {
  const { checkSchema, checkNames, checkConstraints } = parts;
  return (document, usage, context) => {
    const change = valid?.changeOf(document, usage, context);
    const within = change === undefined ? context : { ...context, changed: changedElements(change) };
    checkSchema(document, usage, change);
    checkNames(document, within);
    checkConstraints(document, usage, within);
    valid?.add(document, usage, context);
  };
}

export function checkSchema(document: XmlDocument, usage: ServedUsage, change?: ChangedElements): void {
  const fault = rootFault(document, usage) ?? schemaFault(document, usage, change);
  if (fault !== undefined) throw refuseConflict({ kind: 'schema-validation-error', phrase: fault });
}

/** A fault in an excerpt may be one of the excerpt only, so the whole document decides. */
function schemaFault(
  document: XmlDocument,
  { schema, localSchema }: ServedUsage,
  change: ChangedElements | undefined,
): string | undefined {
  const local = change && localSchema?.();
  if (change !== undefined && local !== undefined && isSimilar(document, change, local)) return undefined;
  const excerpt = change && local && excerptOf(document, change, local);
  if (excerpt !== undefined && isWorthwhile(excerpt, document) && schema?.fault(excerpt) === undefined)
    return undefined;
  const fault = schema?.fault(document.text);
  return fault === undefined ? undefined : explainId(fault);
}

/** Characters of an excerpt that takes little time. */
const SHORT = 64 * 1024;

/** A long invalid excerpt would double the time of a refusal. */
function isWorthwhile({ length }: string, document: XmlDocument): boolean {
  return length <= SHORT || length <= document.length / 2;
}

/** Checks that supported namespaces declare the names that the document uses (RFC 4825 §8.2.5). */
export function checkNames(document: XmlDocument, context: ConstraintContext): void {
  const elements = context.changed ?? elementsBelow(document.root);
  for (const unknown of unknownNames(elements, context.knownNames)) {
    throw refuseConflict({ kind: 'schema-validation-error', phrase: unknownNamePhrase(unknown) });
  }
}

/** Checks the constraints of the usage beyond its schema. */
export function checkConstraints(document: XmlDocument, usage: ServedUsage, context: ConstraintContext): void {
  for (const constraint of usage.constraints) {
    const conflict = constraint(document, context);
    if (conflict !== undefined) throw refuseConflict(conflict);
  }
}

/** Checks the document element: a schema allows any of its global elements, a usage only one. */
export function rootFault(
  { root }: XmlDocument,
  { rootElement: { namespace, localName } }: ServedUsage,
): string | undefined {
  const isInNamespace = ['*', root.namespace].includes(namespace);
  if (isInNamespace && (localName === '*' || root.localName === localName)) return undefined;
  const where = namespace === '*' ? '' : ` in the namespace ${namespace}`;
  const wanted = `The document element must be ${localName === '*' ? 'an element' : localName}${where}`;
  const place = root.namespace === '' ? 'no namespace' : root.namespace;
  const found = isInNamespace ? `not ${root.localName}` : `and ${root.localName} is in ${place}`;
  const isOther = localName !== '*' && root.localName !== localName;
  const hint = isOther ? ' To write an element, append /~~/ and a node selector to the URI.' : '';
  return `${wanted}, ${found}.${hint}`;
}

/** The rules that a document was found to keep. */
interface Rules {
  readonly usage: ServedUsage;
  readonly knownNames: ReadonlyMap<string, DeclaredNames>;
}

/** Remembers which documents one server has found valid. It keeps no document: others may forget them. */
export class ValidDocuments {
  readonly #rules = new WeakMap<XmlDocument, Rules>();
  /** Those of the last document, which most documents share. */
  #latest: Rules | undefined;

  add(document: XmlDocument, usage: ServedUsage, { knownNames }: ConstraintContext): void {
    if (this.#latest?.usage !== usage || this.#latest.knownNames !== knownNames) this.#latest = { usage, knownNames };
    this.#rules.set(document, this.#latest);
  }

  /** @returns the change from the stored version; undefined unless that one is valid by the same rules */
  changeOf(
    document: XmlDocument,
    usage: ServedUsage,
    { stored, knownNames }: ConstraintContext,
  ): ChangedElements | undefined {
    const rules = stored && this.#rules.get(stored);
    if (stored === undefined || rules?.usage !== usage || rules.knownNames !== knownNames) return undefined;
    return changedPath(stored, document);
  }
}
