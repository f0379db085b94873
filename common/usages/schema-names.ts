import type { Element } from '@xmldom/xmldom';
import { parseTree } from '../xml/read-tree.js';
import type { UsageSchema } from './usage-file.js';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Names by kind, each as `{namespace}name`. */
export interface SchemaNames {
  readonly element: ReadonlySet<string>;
  readonly attribute: ReadonlySet<string>;
}

const known = new WeakMap<UsageSchema, SchemaNames>();

/** Returns the names that a schema declares in its namespaces. */
export function schemaNames(schema: UsageSchema): SchemaNames {
  const names = known.get(schema) ?? declaredIn(schema);
  known.set(schema, names);
  return names;
}

function declaredIn({ texts }: UsageSchema): SchemaNames {
  const names = { element: new Set<string>(), attribute: new Set<string>() };
  for (const { text, namespace } of texts) {
    const tree = parseTree(text);
    if (tree?.documentElement === undefined || tree.documentElement === null) continue;
    for (const kind of ['element', 'attribute'] as const) {
      for (const one of tree.getElementsByTagNameNS(XSD, kind)) {
        if (isQualified(one, kind, tree.documentElement)) names[kind].add(`{${namespace}}${one.getAttribute('name')}`);
      }
    }
  }
  return names;
}

/** Tells whether a declaration is about the target namespace: a global one, or a local one with a qualified name. */
function isQualified(declaration: Element, kind: keyof SchemaNames, schema: Element): boolean {
  if (!declaration.hasAttribute('name')) return false;
  if (declaration.parentNode === schema) return true;
  const form = declaration.getAttribute('form') ?? schema.getAttribute(`${kind}FormDefault`);
  return form === 'qualified';
}
