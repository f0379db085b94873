import type { Attr, Element, Node as XmlNode } from '@xmldom/xmldom';
import xpath from 'xpath';
import { parseXml } from '../../xml.js';

/**
 * A step of RFC 4825 §6.3. Its predicates are positions and attribute tests only: the field comes from the server, and
 * other XPath takes as long as it likes.
 */
const STEP = /^(@?)(?:([\w.-]+):)?(\*|[\w.-]+)((?:\[(?:\d+|@[\w.:-]+=(?:"[^"]*"|'[^']*'))\])*)$/;

/** Attributes that RFC 4826 requires to be unique. */
const KEYS = ['uri', 'name', 'ref', 'anchor'];

/**
 * Returns the values to which a `field` of a conflict report points (RFC 4825 §11.1). A field is a node selector
 * relative to the document: it starts with the document element, is percent-encoded, and has a query if it has
 * prefixes. For an element, the value is that of its unique attribute.
 *
 * @param text the document that the refused request would produce; its root has the usage's default namespace
 * @returns the values; a problem in words when the field is not such a selector
 */
export function valuesAt(text: string, field: string): readonly string[] {
  const root = parseXml(text);
  try {
    const expression = xpathOf(field, root.documentElement?.namespaceURI ?? '');
    const nodes = xpath.select(expression, root as unknown as Node) as unknown as readonly XmlNode[];
    return nodes.length === 0 ? [`nothing at ${field}`] : nodes.map(uniqueValue);
  } catch (thrown) {
    return [`${field} is not a selector: ${thrown instanceof Error ? thrown.message : String(thrown)}`];
  }
}

function xpathOf(field: string, defaultNamespace: string): string {
  const [path = '', query = ''] = field.split('?');
  const bindings = new Map(
    [...decodeURIComponent(query).matchAll(/xmlns\(([^=()]+)=([^()]*)\)/g)].map(([, prefix = '', uri = '']) => [
      prefix,
      uri,
    ]),
  );
  const namespaceOf = (prefix: string | undefined): string => {
    const uri = prefix === undefined ? defaultNamespace : bindings.get(prefix);
    if (uri === undefined) throw new Error(`the query does not bind the prefix ${prefix}`);
    return uri;
  };
  const steps = path.split('/').map((segment) => {
    const step = decodeURIComponent(segment);
    const [, axis, prefix, name, predicates = ''] = STEP.exec(step) ?? [];
    if (name === undefined) throw new Error(`"${step}" is not a step`);
    if (axis === '@') return `@*[local-name()="${name}"]`;
    return name === '*'
      ? `*${predicates}`
      : `*[local-name()="${name}" and namespace-uri()="${namespaceOf(prefix)}"]${predicates}`;
  });
  return `/${steps.join('/')}`;
}

function uniqueValue(node: XmlNode): string {
  if (node.nodeType === node.ATTRIBUTE_NODE) return (node as Attr).value;
  const element = node as Element;
  const key = KEYS.find((name) => element.hasAttribute(name));
  return key === undefined ? `an element ${element.nodeName}` : (element.getAttribute(key) ?? '');
}
