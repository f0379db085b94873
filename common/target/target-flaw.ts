import { documentFlaw, emptySegment } from './document-flaw.js';
import { slashAtEnd, type TargetContext, type TargetFlaw, twoSlashes } from './flaw.js';
import { findRoot } from './root-flaw.js';
import { type Segment, splitPath } from './split-path.js';
import { variableIn } from './variable.js';

/**
 * Explains a target that a server has refused (RFC 4825 §6.1, §6.2). It looks at the text alone, so it does not know
 * which documents there are.
 *
 * @param target as sent
 * @returns undefined when the target has the form of a document or a node below the root, or is far from it
 */
export function targetFlaw(target: string, context: TargetContext): TargetFlaw | undefined {
  const path = splitPath(target);
  const variable = variableIn(path.segments, context);
  if (variable !== undefined) return variable;
  const empty = emptySegment(path, context.auids);
  if (empty !== undefined) return empty;
  const { auid, flaw } = findRoot(path.segments, context);
  if (auid === undefined) return flaw;
  return documentFlaw(path.segments.slice(auid), path, context) ?? nodeFlaw(path.node);
}

/** Quoted values of a node selector, in which a slash is data. */
const QUOTED = /("|%22).*?\1|('|%27).*?\2/g;

/** Finds a slash too many in a node selector, or nothing behind the separator (RFC 4825 §6.3). */
export function nodeFlaw(node: Segment | undefined): TargetFlaw | undefined {
  if (node === undefined) return undefined;
  const end = node.start + node.text.length;
  if (node.text === '') {
    const text = 'The node selector is empty; steps follow ~~/, such as the name of the document element.';
    const instead = 'Append a node selector, or end the URI with the document.';
    return { kind: 'no-selector', clause: '§6.3', start: Math.max(0, node.start - 3), end, text, instead };
  }
  const bare = node.text.replace(QUOTED, (value) => '.'.repeat(value.length));
  const double = `/${bare}`.indexOf('//');
  if (double >= 0) return twoSlashes({ ...node, start: node.start + double }, '§6.3');
  return bare.endsWith('/') ? slashAtEnd(end, '§6.3', 'the last step') : undefined;
}
