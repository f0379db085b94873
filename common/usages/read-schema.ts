import { SaxesParser } from 'saxes';
import { xmlExcess } from '../xml/xml-excess.js';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** What a schema document says of itself, read without compiling it. */
export interface SchemaOutline {
  readonly targetNamespace: string | undefined;
  readonly links: readonly SchemaLink[];
  readonly globalElements: readonly string[];
  /** Elements that it declares anywhere. */
  readonly elements: readonly string[];
}

/** An import, include or redefinition of another schema document. */
export interface SchemaLink {
  readonly kind: string;
  /** Namespace of an import. */
  readonly namespace: string | undefined;
  /** Absent in an import that leaves the choice to the processor. */
  readonly location: string | undefined;
  readonly line: number;
}

/** Reports a text that is not well-formed, or beyond the limits. */
class OutlineError extends Error {
  override readonly name = 'OutlineError';
  readonly code = 'XCALIPER_SCHEMA_OUTLINE';
}

const LINKS: readonly string[] = ['import', 'include', 'redefine', 'override'];

/**
 * Reads the outline of a schema document.
 *
 * @throws OutlineError naming line and fault
 */
export function outlineOf(text: string): SchemaOutline {
  // The parser looks for a prefix in all elements around.
  const excess = xmlExcess(text);
  if (excess !== undefined) throw new OutlineError(`is not read as a schema: ${excess}`);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const links: SchemaLink[] = [];
  const globalElements: string[] = [];
  const elements: string[] = [];
  let targetNamespace: string | undefined;
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw new OutlineError(
      `is not well-formed XML: ${message.replace(/^(\d+):\d+: /, 'line $1: ').replace(/\.$/, '')}`,
    );
  });
  parser.on('doctype', () => {
    throw new OutlineError('has a document type declaration; remove it, a schema needs none');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1;
    const attribute = (name: string): string | undefined => attributes[name]?.value;
    if (depth === 1) targetNamespace = attribute('targetNamespace');
    if (uri !== XSD) return;
    if (LINKS.includes(local)) {
      const link = { kind: local, namespace: attribute('namespace'), location: attribute('schemaLocation') };
      links.push({ ...link, line: parser.line });
    }
    const name = local === 'element' ? attribute('name') : undefined;
    if (name === undefined) return;
    elements.push(name);
    if (depth === 2) globalElements.push(name);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
  return { targetNamespace, links, globalElements, elements };
}
