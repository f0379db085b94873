import { RESOURCE_LISTS, RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { attributeSpan, attributeSpans } from '../../xdms/document/attribute-spans.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import type { Edit } from '../../xdms/document/piece-table.js';
import { splice, type XmlDocument, type XmlElement } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { isElementNamed } from '../../xdms/usages/constraints/lists.js';
import type { ConstraintContext } from '../../xdms/usages/usage.js';

/**
 * A server that validates another text than it stores.
 *
 * @param edits replacements by which it reads parts of a document; offsets are those of the text
 */
export function schemaReads(edits: (document: XmlDocument) => readonly Edit[]): StepOverrides {
  return {
    checkSchema: (checkSchema) => (document, usage) => checkSchema(edited(document, edits(document)), usage),
  };
}

/** A server that checks the constraints of a usage on another text than it stores. */
export function constraintsRead(
  edits: (document: XmlDocument, context: ConstraintContext) => readonly Edit[],
): StepOverrides {
  return {
    checkConstraints: (checkConstraints) => (document, usage, context) =>
      checkConstraints(edited(document, edits(document, context)), usage, context),
  };
}

/** A server that refuses documents of lists or services with certain elements. */
export function refusing(
  kind: 'schema-validation-error' | 'constraint-failure',
  isWrong: (element: XmlElement, document: XmlDocument) => boolean,
): StepOverrides {
  return {
    checkSchema: (checkSchema) => (document, usage) => {
      checkSchema(document, usage);
      const wrong = listElements(document).find((element) => isWrong(element, document));
      if (wrong !== undefined) throw refuseConflict({ kind, phrase: `This ${wrong.name} is not wanted.` });
    },
  };
}

function edited(document: XmlDocument, edits: readonly Edit[]): XmlDocument {
  if (edits.length === 0) return document;
  const outermost: Edit[] = [];
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    if (edit.start >= (outermost.at(-1)?.end ?? 0)) outermost.push(edit);
  }
  const text = outermost.reduceRight((before, { start, end, text }) => splice(before, start, end, text), document.text);
  return parseDocument(text);
}

/** The elements of the two namespaces of RFC 4826, in document order. */
export function listElements({ root }: XmlDocument): readonly XmlElement[] {
  if (root.namespace !== RESOURCE_LISTS.namespace && root.namespace !== RLS_SERVICES.namespace) return [];
  return elementsBelow(root).filter(
    ({ namespace }) => namespace === RESOURCE_LISTS.namespace || namespace === RLS_SERVICES.namespace,
  );
}

export function isList({ localName, namespace }: XmlElement): boolean {
  return localName === 'list' && (namespace === RESOURCE_LISTS.namespace || namespace === RLS_SERVICES.namespace);
}

export function isService(element: XmlElement): boolean {
  return isElementNamed(element, RLS_SERVICES.namespace, 'service');
}

export function isDisplayName(element: XmlElement): boolean {
  return isElementNamed(element, RESOURCE_LISTS.namespace, 'display-name');
}

/** The identifying attribute of each kind of member (RFC 4826 §3.4.5). */
export const HANDLES: Readonly<Record<string, string>> = {
  list: 'name',
  entry: 'uri',
  'entry-ref': 'ref',
  external: 'anchor',
};

/** Kind and identifying value of a member of a list, as one text; undefined when it has none. */
export function identityOf(element: XmlElement): string | undefined {
  const handle = element.namespace === RESOURCE_LISTS.namespace ? HANDLES[element.localName] : undefined;
  const value = handle === undefined ? undefined : attributeOf(element, '', handle)?.value;
  return value === undefined ? undefined : `${element.localName} ${value}`;
}

export function withoutListed({ start, end }: XmlElement): Edit {
  return { start, end, text: '' };
}

export function withoutContent({ selfClosing, contentStart, contentEnd }: XmlElement): readonly Edit[] {
  return selfClosing ? [] : [{ start: contentStart, end: contentEnd, text: '' }];
}

/** Removes attributes by qualified name; namespace declarations stay. */
export function withoutAttributes(
  document: XmlDocument,
  element: XmlElement,
  isLeftOut: (name: string) => boolean,
): readonly Edit[] {
  return attributeSpans(document, element)
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name) && isLeftOut(name))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

export function withAttribute({ start, name }: XmlElement, attribute: string): Edit {
  const behindName = start + 1 + name.length;
  return { start: behindName, end: behindName, text: ` ${attribute}` };
}

/** Reads an attribute without a prefix as if it had another value, as it is written in the document. */
export function withMemberValue(
  document: XmlDocument,
  element: XmlElement,
  name: string,
  change: (value: string) => string,
): readonly Edit[] {
  if (attributeOf(element, '', name) === undefined) return [];
  const { valueStart, end } = attributeSpan(document, element, name);
  const value = document.text.slice(valueStart + 1, end - 1);
  return [{ start: valueStart + 1, end: end - 1, text: change(value) }];
}
