import type { Element } from '@xmldom/xmldom';
import { encodePath, encodeSegment } from '../../../common/percent-encoding.js';
import { COMMON_POLICY, USAGES } from '../../../common/usages/standard-usages.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { parseTree } from '../../../common/xml/read-tree.js';
import { measuredUsage } from '../derive/measured-usage.js';
import { attributesOf, childElements, rootOf, written } from '../derive/tree.js';
import { namedDocuments } from '../server/cases/named-documents.js';
import { deployedFacts } from '../server/subject/deployed-usage.js';
import type { Subject } from '../server/subject/subject.js';

/** An application usage whose documents are explored, with the pieces of which requests are made. */
export interface ExploredUsage {
  /** AUID on the subject. */
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace. */
  readonly namespace: string;
  /** Path of the document in the home directory. */
  readonly document: string;
  /** Valid documents, the shortest first. */
  readonly documents: readonly string[];
  /** Documents that break a rule of the usage. */
  readonly invalid: readonly string[];
  /** Elements that are complete by themselves, by the name of their parent. */
  readonly fragments: ReadonlyMap<string, readonly string[]>;
  /** Names and values of attributes, by the name of their element. */
  readonly attributes: ReadonlyMap<string, readonly ExploredAttribute[]>;
}

export interface ExploredAttribute {
  readonly name: string;
  readonly value: string;
}

/** Builds the request target of the document of a user. */
export function targetOf(
  { xcapRoot, xui }: { readonly xcapRoot: string; readonly xui: string },
  { auid, document }: Pick<ExploredUsage, 'auid' | 'document'>,
): string {
  const root = new URL(xcapRoot).pathname.replace(/\/$/, '');
  return `${root}/${encodeSegment(auid)}/users/${encodeSegment(xui)}/${encodePath(document)}`;
}

/** Returns the usages that a subject lists, and for which there are documents. */
export function exploredUsages(
  subject: Pick<Subject, 'usages' | 'users'>,
  listed: readonly string[] | undefined,
  files: readonly UsageFile[],
): readonly ExploredUsage[] {
  const xui = subject.users[0]?.xui ?? '';
  const ofFiles = files.map((file) => ofFile(file, subject));
  const known = new Set(ofFiles.map(({ auid }) => auid));
  const ofSuite = USAGES.flatMap((facts) => ofNamedDocuments(facts.auid, subject, xui)).filter(
    ({ auid }) => !known.has(auid) && (listed ?? ['resource-lists']).includes(auid),
  );
  return [...ofSuite, ...ofFiles];
}

function ofFile(file: UsageFile, subject: Pick<Subject, 'usages'>): ExploredUsage {
  const { valid, invalid } = measuredUsage(file);
  const texts = valid.map(({ text }) => text);
  const facts = deployedFacts(file.auid, subject.usages) ?? file;
  return { ...namesOf(facts), ...piecesOf(texts), invalid: invalid.map(({ text }) => text) };
}

/** The documents that features name have no usage; the document element tells it. */
function ofNamedDocuments(auid: string, subject: Pick<Subject, 'usages'>, xui: string): readonly ExploredUsage[] {
  const facts = deployedFacts(auid, subject.usages);
  if (facts?.rootElement === undefined || facts.scope === 'global') return [];
  const { name, namespace } = facts.rootElement;
  const texts = [...namedDocuments().values()].flatMap(({ text }) => {
    const filled = filledIn(text, xui);
    const root = filled === undefined ? undefined : parseTree(filled)?.documentElement;
    return filled !== undefined && root?.localName === name && root.namespaceURI === namespace ? [filled] : [];
  });
  // Rules of one policy may use the extensions of another one.
  const own = namespace === COMMON_POLICY ? texts.filter((text) => !/geopriv|basic-location/.test(text)) : texts;
  return own.length === 0 ? [] : [{ ...namesOf(facts), ...piecesOf(own), invalid: [] }];
}

function namesOf({
  auid,
  mimeType,
  namespace,
  document,
}: Pick<ExploredUsage, 'auid' | 'mimeType' | 'namespace' | 'document'>) {
  return { auid, mimeType, namespace, document };
}

/** Fills in the expressions of a named document; undefined for one that depends on other documents. */
function filledIn(text: string, xui: string): string | undefined {
  const filled = text.replaceAll(/\{(?:address|xui)\}/g, xui).replaceAll('{domain}', xui.replace(/^.*@/, ''));
  return /\{[a-z ]+\}/.test(filled) ? undefined : filled;
}

function piecesOf(texts: readonly string[]): Pick<ExploredUsage, 'documents' | 'fragments' | 'attributes'> {
  const documents = [...new Set(texts)].sort((one, other) => one.length - other.length);
  const fragments = new Map<string, string[]>();
  const attributes = new Map<string, ExploredAttribute[]>();
  const visit = (element: Element) => {
    const name = nameKey(element);
    const ofElement = attributes.get(name) ?? [];
    attributes.set(name, ofElement);
    for (const { nodeName, value, namespaceURI } of attributesOf(element))
      if (namespaceURI === null && ofElement.every((one) => one.name !== nodeName || one.value !== value))
        ofElement.push({ name: nodeName, value: value ?? '' });
    for (const child of childElements(element)) {
      const texts = fragments.get(name) ?? [];
      fragments.set(name, texts);
      const text = written(child);
      if (!texts.includes(text)) texts.push(text);
      visit(child);
    }
  };
  for (const text of documents) {
    const tree = parseTree(text);
    if (tree !== undefined) visit(rootOf(tree));
  }
  // Foreign elements come last: the simplest fragment is one of the usage.
  const weight = (text: string) => text.length + (/^<[^>]*\sxmlns(?::\w+)?="urn:example/.test(text) ? 1_000 : 0);
  for (const texts of fragments.values()) texts.sort((one, other) => weight(one) - weight(other));
  return { documents, fragments, attributes };
}

/** Returns the name of an element with its namespace. */
export function nameKey({ namespaceURI, localName }: Pick<Element, 'namespaceURI' | 'localName'>): string {
  return `{${namespaceURI ?? ''}}${localName}`;
}
