import { defined } from '../../common/defined.js';
import type { Aim, Operation } from './arbitrary-operation.js';
import { isDeclaration } from './model/names.js';
import type { Content, Documents, ModelRequest, Target } from './model/requests.js';
import { allElements, childrenOf, expandedNameOf, type Found, type Step } from './model/select.js';
import type { Attribute, Document } from './model/tree.js';

/** Turns an operation into a request, whose selector mostly selects one of the existing elements. */
export function takeAim(operation: Operation, documents: Documents): ModelRequest {
  const { method, aim, condition, content, isMislabeled } = operation;
  const target = targetOf(operation, documents.get(aim.document));
  return method === 'PUT' ? { method, target, condition, content, isMislabeled } : { method, target, condition };
}

function targetOf({ method, aim, content, fit }: Operation, document: Document | undefined): Target {
  const { document: path, kind, attribute, isBound } = aim;
  if (kind === 'document') return { document: path, isBound: true };
  const steps = stepsOf(aim, document);
  if (kind === 'attribute') return { document: path, steps, attribute, isBound };
  return { document: path, steps: method === 'PUT' ? fitted(steps, content, fit) : steps, isBound };
}

function stepsOf({ pick, styles, below }: Aim, document: Document | undefined): readonly Step[] {
  const elements = document === undefined ? [] : allElements(document);
  const chosen = pick === undefined ? undefined : elements[pick % elements.length];
  const above = document && chosen ? ancestors(document, elements, chosen, styles) : [];
  const steps = [...above, ...below];
  return steps.length === 0 ? [{ name: 'root' }] : steps;
}

function ancestors(
  document: Document,
  elements: readonly Found[],
  { path }: Found,
  styles: readonly number[],
): readonly Step[] {
  const lineage = path.map((_, depth) => elements.find((one) => one.path.join() === path.slice(0, depth + 1).join()));
  return lineage.flatMap((found, depth) =>
    found === undefined ? [] : [stepTo(found, childrenOf(document, lineage[depth - 1]), styles[depth] ?? 0)],
  );
}

/** Writes a step to an element: by name, by position, by an attribute, or by several of these. */
function stepTo(found: Found, siblings: readonly Found[], style: number): Step {
  const name = nameInSelector(found);
  const alike = siblings.filter((one) => name === '*' || expandedNameOf(one) === expandedNameOf(found));
  const position = alike.findIndex((one) => one.path.join() === found.path.join()) + 1;
  const attribute = testOf(found.element.attributes);
  const place = siblings.findIndex((one) => one.path.join() === found.path.join()) + 1;
  const forms: readonly Step[] = [
    { name, position },
    { name: '*', position: place },
    { name },
    { name, ...attribute },
    { name: '*', ...attribute },
    { name, position, ...attribute },
  ];
  return forms[style] ?? { name };
}

function fitted(steps: readonly Step[], content: Content, fit: number | undefined): readonly Step[] {
  const last = steps.at(-1);
  if (fit === undefined || last === undefined || content.kind !== 'element') return steps;
  const { name, attributes } = content.element;
  const attribute = testOf(attributes);
  const { position } = last;
  const forms: readonly Step[] = [
    { name },
    { name, ...defined({ position }) },
    { name: '*', ...defined({ position }), ...attribute },
    { name, ...defined({ position }), ...attribute },
  ];
  return [...steps.slice(0, -1), forms[fit] ?? last];
}

function testOf(attributes: readonly Attribute[]): Pick<Step, 'attribute'> {
  const attribute = attributes.find((one) => !isDeclaration(one));
  if (attribute === undefined) return {};
  const { name, value } = attribute;
  return { attribute: { name, quoted: quotedForSelector(value), value } };
}

/** Writes white space as references; literal white space in a selector would be read as spaces. */
function quotedForSelector(value: string): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `"${escaped.replaceAll('\t', '&#x9;').replaceAll('\n', '&#10;')}"`;
}

/** An element without a namespace has no name in a selector, since the default namespace is that of the usage. */
function nameInSelector(found: Found): string {
  const [, namespace, local] = /^\{(.*)\}(.*)$/.exec(expandedNameOf(found) ?? '') ?? [];
  if (namespace === 'urn:default') return local ?? '*';
  return namespace === 'urn:other' ? `q:${local}` : '*';
}
