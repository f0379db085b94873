import { flawAt, shownPart, type TargetContext, type TargetFlaw } from './flaw.js';
import type { Segment } from './split-path.js';

/** Variables of shells, templates, documentation and build tools, within a segment. */
const WITHIN = /\$\{[^}]*\}|\{\{[^}]*\}\}/;
/** Segments that are nothing but a variable, or the text that a program writes for a value that it lacks. */
const WHOLE =
  /^(?:\$[A-Za-z_]\w*|\{[A-Za-z_][\w-]*\}|<[A-Za-z][\w -]*>|%[A-Za-z_]+%|@[A-Z_]+@|:[A-Za-z_]+|XUI|undefined|null|None|nil|\[object Object\])$/;

/** Finds a segment with a variable that the client has not replaced by its value. */
export function variableIn(segments: readonly Segment[], { isUser }: TargetContext): TargetFlaw | undefined {
  const found = segments.find(({ name }) => (WITHIN.test(name) || WHOLE.test(name)) && !isUser(name));
  if (found === undefined) return undefined;
  const text = `The path segment ${shownPart(found.name)} looks like a variable that nothing has replaced.`;
  return flawAt(found, { kind: 'variable', clause: '§6.2', text, instead: 'Send its value.' });
}
