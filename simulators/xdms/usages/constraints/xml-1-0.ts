import type { Constraint } from '../usage.js';

/** RFC 4826 §3.1 and §4.1: the documents are XML 1.0, the version without an XML declaration too. */
export const xml10: Constraint = (document) => {
  const prolog = document.slice(0, document.root.start);
  const [, version = '1.0'] = /^\uFEFF?<\?xml\s+version\s*=\s*["']([^"']*)["']/.exec(prolog) ?? [];
  if (version === '1.0') return undefined;
  const places = [{ element: document.root, clause: 'RFC 4826 §3.1', advice: 'Declare version 1.0, or nothing.' }];
  return { kind: 'constraint-failure', phrase: `The document must be XML 1.0, not ${version}.`, places };
};
