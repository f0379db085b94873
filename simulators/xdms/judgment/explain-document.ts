import { defined } from '../../../common/defined.js';
import type { SchemaFault } from '../../../common/xml-schema/compile-schema.js';
import { attributeSpans } from '../document/attribute-spans.js';
import { elementsBelow } from '../document/every-element.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { BreachPlace, ConstraintContext, PlacedBreach, ServedUsage } from '../usages/usage.js';
import { explainId } from '../validation/explain-id.js';
import { unknownNamePhrase, unknownNames } from '../validation/unknown-names.js';
import { rootFault } from '../validation/validate-document.js';
import { positionAt } from './explain-text.js';
import { type DocumentFault, NAMES_RULE, RULES, SCHEMA_CLAUSES } from './judgment.js';
import { schemaAdvice } from './schema-advice.js';

/** Most faults of one document that are listed. */
const MOST = 100;

/** Lists what the schema of a usage, or the supported namespaces, refuse of a document. */
export async function schemaFaults(
  document: XmlDocument,
  usage: ServedUsage,
  context: ConstraintContext,
): Promise<readonly DocumentFault[]> {
  const ofRoot = rootFault(document, usage);
  if (ofRoot !== undefined) {
    return [placed(document, 'schema-validation-error', ofRoot, { element: document.root, advice: ADVICE_ON_ROOT })];
  }
  const ofSchema = await faultsBySchema(document, usage);
  return ofSchema.length > 0 ? ofSchema : faultsOfNames(document, context);
}

async function faultsBySchema(document: XmlDocument, usage: ServedUsage): Promise<readonly DocumentFault[]> {
  const { schema } = usage;
  if (schema?.fault(document.text) === undefined) return [];
  const { text, elementAt } = numberedElements(document);
  await schema.judge?.(text);
  return schema
    .faults(text)
    .filter(isNew)
    .map(({ message, line }) => {
      const element = elementAt(line) ?? document.root;
      const short = explainId(withPrefixes(message, document));
      const [, attribute] = /^Element '[^']*', attribute '(?:\{[^}]*\})?([^']*)':/.exec(message) ?? [];
      const clause = SCHEMA_CLAUSES[usage.auid];
      const place = { element, ...defined({ attribute, clause, advice: schemaAdvice(short) }) };
      return placed(document, 'schema-validation-error', short, place);
    });
}

/** Writes names as the document does at its document element, in place of `{namespace}name`. */
function withPrefixes(message: string, { root }: XmlDocument): string {
  const bindings = Object.entries(namespacesInScope(root));
  return bindings.reduce(
    (text, [prefix, uri]) => text.replaceAll(`{${uri}}`, prefix === '' ? '' : `${prefix}:`),
    message,
  );
}

/** libxml2 reports a value that breaks a facet twice. */
function isNew({ message, line }: SchemaFault, index: number, all: readonly SchemaFault[]): boolean {
  const before = all[index - 1];
  if (before === undefined || before.line !== line || !before.message.includes('[facet')) return true;
  return !message.includes('is not a valid value of the');
}

function faultsOfNames(document: XmlDocument, { knownNames }: ConstraintContext): readonly DocumentFault[] {
  const faults: DocumentFault[] = [];
  for (const unknown of unknownNames(elementsBelow(document.root), knownNames)) {
    if (faults.length === MOST) break;
    const attribute = unknown.attribute?.replace(/^.*:/, '');
    const place = { element: unknown.element, advice: ADVICE_ON_NAMES, ...defined({ attribute }) };
    faults.push({ ...placed(document, 'schema-validation-error', unknownNamePhrase(unknown), place), ...NAMES_RULE });
  }
  return faults;
}

const ADVICE_ON_ROOT = 'Rename the document element, or name another usage.';
const ADVICE_ON_NAMES = 'Correct the name, or use a namespace of your own.';

/** Lists the first breach of each constraint of a usage, and all values that are not unique. */
export function constraintFaults(
  document: XmlDocument,
  usage: ServedUsage,
  context: ConstraintContext,
): readonly DocumentFault[] {
  return usage.constraints.flatMap((constraint) => {
    const breach = constraint(document, context);
    return breach === undefined ? [] : faultsOf(document, breach);
  });
}

function faultsOf(document: XmlDocument, breach: PlacedBreach): readonly DocumentFault[] {
  const rule = breach.kind === 'uniqueness-failure' ? breach.kind : 'constraint-failure';
  const places = breach.places ?? [{ element: document.root }];
  return places.map((place: BreachPlace) => placed(document, rule, place.phrase ?? breach.phrase, place));
}

function placed(
  document: XmlDocument,
  rule: 'schema-validation-error' | 'uniqueness-failure' | 'constraint-failure',
  text: string,
  { element, attribute, clause, advice }: BreachPlace,
): DocumentFault {
  const { clause: general, requirement } = RULES[rule];
  const offset = attributeOffset(document, element, attribute) ?? element.start;
  return {
    rule,
    clause: clause ?? general,
    requirement,
    text,
    ...defined({ advice }),
    ...positionAt(document.text, offset),
  };
}

/** @returns undefined when the element has no such attribute */
function attributeOffset(
  document: XmlDocument,
  element: XmlElement,
  localName: string | undefined,
): number | undefined {
  if (localName === undefined) return undefined;
  const span = attributeSpans(document, element).find(({ name }) => name.replace(/^.*:/, '') === localName);
  // White space comes first.
  return span && span.valueStart - document.slice(span.start, span.valueStart).trimStart().length;
}

/** A document in which no two start tags end on one line. */
interface NumberedElements {
  readonly text: string;
  /** Finds the element whose start tag ends on a line. */
  readonly elementAt: (line: number) => XmlElement | undefined;
}

/**
 * Writes a line feed in front of the end of each start tag. So the line of a schema fault, which is all that libxml2 tells
 * of its place, names one element, also in a document on a single line. The content stays the same.
 */
function numberedElements(document: XmlDocument): NumberedElements {
  const pieces: string[] = [];
  const byLine = new Map<number, XmlElement>();
  let [line, written] = [1, 0];
  for (const element of elementsBelow(document.root)) {
    const end = element.contentStart - (element.selfClosing ? 2 : 1);
    const piece = `${document.slice(written, end)}\n`;
    pieces.push(piece);
    line += piece.split('\n').length - 1;
    written = end;
    byLine.set(line, element);
  }
  pieces.push(document.slice(written, document.length));
  return { text: pieces.join(''), elementAt: (wanted) => byLine.get(wanted) };
}
