import type { XmlElement } from '../document/xml-document.js';
import type { Environment } from '../environment.js';
import { refuse, refuseConflict } from '../http/refusal.js';
import type { AttributeLocation, DocumentLocation, ElementLocation, Location } from '../placement/location.js';
import type { ExpandedName, NodeSelector, Step } from '../selector/node-selector.js';
import { encodeBindings, encodeSteps } from '../selector/write-node-selector.js';
import type { StoredDocument } from '../store/document-store.js';
import { documentUrl } from '../uri/document-url.js';
import type { Behaviour } from './standard-behaviour.js';
import type { ResolvedNode, ResolvedTarget } from './target.js';

type Steps = NodeSelector<ExpandedName>['steps'];

/**
 * Removes the last path segment and looks for what is left: a directory, or an element of an existing document
 * (RFC 4825 §8.2.1).
 *
 * @throws Refusal 409 no-parent
 */
export function locateParent(target: ResolvedTarget, environment: Environment, behaviour: Behaviour): Location {
  const stored = environment.read(target);
  if (target.node === undefined) return behaviour.locateDirectory(target, stored, environment);
  if (stored === undefined) throw refuseConflict({ kind: 'no-parent', phrase: 'The document does not exist.' });
  return target.node.selector.terminal === undefined
    ? behaviour.locateElement(target, target.node, stored, environment)
    : behaviour.locateAttribute(target, target.node, stored, environment);
}

/**
 * Home directories and the global directory always exist, others only where the usage's conventions ask for them.
 *
 * @throws Refusal 409 no-parent, constraint-failure
 */
export function locateDirectory(
  { usage, documentId }: ResolvedTarget,
  stored: StoredDocument | undefined,
  { store, limits }: Environment,
): DocumentLocation {
  const directory = documentId.path.slice(0, -1).join('/');
  if (directory !== '' && !usage.directories.includes(directory)) {
    throw refuseConflict({ kind: 'no-parent', phrase: `The directory ${directory} does not exist.` });
  }
  if (usage.directories.includes(documentId.path.join('/'))) {
    // RFC 4825 §6.2: no document has the name of a sub-directory.
    throw refuseConflict({ kind: 'constraint-failure', phrase: `${documentId.path.join('/')} is a directory.` });
  }
  if (stored === undefined && store.countOf(documentId.xui) >= limits.documentsPerUser) {
    const phrase = `A user has no more than ${limits.documentsPerUser} documents here.`;
    throw refuseConflict({ kind: 'constraint-failure', phrase });
  }
  return { kind: 'document', stored };
}

/** @throws Refusal 409 no-parent */
export function locateElement(
  target: ResolvedTarget,
  node: ResolvedNode,
  stored: StoredDocument,
  environment: Environment,
): ElementLocation {
  const { steps } = node.selector;
  const last = steps.at(-1) ?? steps[0];
  const parent = elementAt(steps.slice(0, -1), target, node, stored, environment);
  const selection = environment.resolve(stored.document, { steps });
  return {
    kind: 'element',
    stored,
    parent,
    step: last,
    existing: selection.kind === 'element' ? selection.element : undefined,
  };
}

/** @throws Refusal 405, 409 no-parent */
export function locateAttribute(
  target: ResolvedTarget,
  node: ResolvedNode,
  stored: StoredDocument,
  environment: Environment,
): AttributeLocation {
  const { steps, terminal } = node.selector;
  const { terminal: written } = node.written;
  const element = elementAt(steps, target, node, stored, environment);
  if (element === undefined || terminal?.kind !== 'attribute' || written?.kind !== 'attribute') {
    throw refuse(405, 'Only elements and attributes can be put.');
  }
  const selection = environment.resolve(stored.document, node.selector);
  const existing = selection.kind === 'attribute' ? selection.attribute : undefined;
  return { kind: 'attribute', stored, element, name: terminal.name, writtenName: written.name, existing };
}

/** The element that `steps` select; undefined, the root node, when there are none. */
function elementAt(
  steps: readonly Step<ExpandedName>[],
  target: ResolvedTarget,
  node: ResolvedNode,
  stored: StoredDocument,
  environment: Environment,
): XmlElement | undefined {
  if (!isNonEmpty(steps)) return undefined;
  const selection = environment.resolve(stored.document, { steps });
  if (selection.kind === 'element') return selection.element;
  throw refuseConflict({
    kind: 'no-parent',
    phrase: selection.kind === 'ambiguous' ? 'The parent is not a single element.' : 'The parent does not exist.',
    ancestor: ancestorUrl(steps, target, node, stored, environment),
  });
}

/** The URL of the deepest element on the way that does exist; of the document when not even its root is on the way. */
function ancestorUrl(
  steps: Steps,
  target: ResolvedTarget,
  { written, bindings }: ResolvedNode,
  stored: StoredDocument,
  { xcapRoot, resolve }: Environment,
): string {
  const depth = deepestSelected(steps, (prefix) => resolve(stored.document, { steps: prefix }).kind === 'element');
  const document = documentUrl(xcapRoot, target.documentId);
  if (depth === 0) return document;
  const query = encodeBindings(bindings);
  return `${document}/~~/${encodeSteps(written.steps.slice(0, depth))}${query === '' ? '' : `?${query}`}`;
}

/** Goes downwards: a document ends sooner than a selector may. */
function deepestSelected(steps: Steps, selects: (prefix: Steps) => boolean): number {
  let depth = 0;
  for (; depth < steps.length; depth += 1) {
    const prefix = steps.slice(0, depth + 1);
    if (!isNonEmpty(prefix) || !selects(prefix)) break;
  }
  return depth;
}

function isNonEmpty<T>(items: readonly T[]): items is readonly [T, ...T[]] {
  return items.length > 0;
}
