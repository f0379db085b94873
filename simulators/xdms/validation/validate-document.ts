import type { XmlDocument } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { ConstraintContext, Usage } from '../usages/usage.js';
import { unknownName } from './unknown-names.js';

/**
 * Checks a tentatively changed document (RFC 4825 §8.2.5): first its schema, then what the usage asks for beyond it,
 * uniqueness before other constraints.
 *
 * @throws Refusal 409 schema-validation-error, uniqueness-failure or constraint-failure
 */
export function validateDocument(
  document: XmlDocument,
  usage: Usage,
  context: ConstraintContext,
  checks: ValidationChecks = validationChecks,
): void {
  checks.checkSchema(document, usage);
  checks.checkNames(document, context);
  checks.checkConstraints(document, usage, context);
}

function checkSchema(document: XmlDocument, usage: Usage): void {
  const fault = rootFault(document, usage) ?? usage.schema?.fault(document.text);
  if (fault !== undefined) throw refuseConflict({ kind: 'schema-validation-error', phrase: fault });
}

function checkNames(document: XmlDocument, context: ConstraintContext): void {
  const unknown = unknownName(document, context.knownNames);
  if (unknown !== undefined) {
    const phrase = `There is no declaration of ${unknown}, although its namespace is supported.`;
    throw refuseConflict({ kind: 'schema-validation-error', phrase });
  }
}

function checkConstraints(document: XmlDocument, usage: Usage, context: ConstraintContext): void {
  for (const constraint of usage.constraints) {
    const conflict = constraint(document, context);
    if (conflict !== undefined) throw refuseConflict(conflict);
  }
}

/** The checks of a document, in the order in which they are made; each throws a Refusal. */
export const validationChecks = { checkSchema, checkNames, checkConstraints };

export type ValidationChecks = typeof validationChecks;

/** A schema takes any of its global elements for a document; a usage has but one. */
function rootFault({ root }: XmlDocument, { rootElement: { namespace, localName } }: Usage): string | undefined {
  if (root.namespace === namespace && (localName === '*' || root.localName === localName)) return undefined;
  return `The document element has to be ${localName === '*' ? 'an element' : localName} in the namespace ${namespace}.`;
}
