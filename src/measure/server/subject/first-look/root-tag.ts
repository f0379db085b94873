/** The expanded name of a root element. */
export interface RootTag {
  readonly name: string;
  /** Empty for an element without a namespace. */
  readonly namespace: string;
}

/** Most characters to look at: no prolog is longer. */
const MOST = 65_536;

// Nothing follows the star, so a hostile text makes no engine go back.
const BEFORE = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const DOCTYPE = /^<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/;
const TAG = /^<(?:([^\s:<>/="']+):)?([^\s:<>/="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Returns a text from its document type or first element on; of a long text only the beginning. */
export function afterComments(text: string): string {
  return text.slice(0, MOST).replace(BEFORE, '');
}

/**
 * Reads the start tag of a root element. What follows it may be faulty: the cases judge that.
 *
 * @returns undefined for a text that does not begin as an XML document
 */
export function rootTag(text: string): RootTag | undefined {
  const element = afterComments(afterComments(text).replace(DOCTYPE, ''));
  const [, prefix, name, attributes = ''] = TAG.exec(element) ?? [];
  if (name === undefined) return undefined;
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const [, , double, single] = [...attributes.matchAll(ATTRIBUTE)].find(([, one]) => one === declaration) ?? [];
  return { name, namespace: double ?? single ?? '' };
}
