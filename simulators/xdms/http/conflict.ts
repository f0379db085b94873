import { escapeAttribute, escapeText } from '../document/escape.js';

/** A condition without further members. */
export type PlainConflictKind =
  | 'not-well-formed'
  | 'not-utf-8'
  | 'not-xml-frag'
  | 'not-xml-att-value'
  | 'cannot-insert'
  | 'cannot-delete'
  | 'schema-validation-error'
  | 'constraint-failure';

/** The content of a conflict report (RFC 4825 §11.1). `phrase` is for users. */
export type Conflict =
  | { readonly kind: PlainConflictKind; readonly phrase: string }
  /** `ancestor` is the URI of the closest existing ancestor. */
  | { readonly kind: 'no-parent'; readonly phrase: string; readonly ancestor?: string }
  | { readonly kind: 'uniqueness-failure'; readonly phrase: string; readonly exists: readonly NotUnique[] };

/** One value that is not unique: its encoded selector, and unique alternatives. */
export interface NotUnique {
  readonly field: string;
  readonly altValues: readonly string[];
}

/** Formats a detailed conflict report, an `application/xcap-error+xml` document (RFC 4825 §11). */
export function conflictReport(conflict: Conflict): string {
  const content = contentOf(conflict);
  const tag = `${conflict.kind} phrase="${escapeAttribute(conflict.phrase)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">
  ${content === '' ? `<${tag}/>` : `<${tag}>${content}</${conflict.kind}>`}
</xcap-error>
`;
}

function contentOf(conflict: Conflict): string {
  switch (conflict.kind) {
    case 'no-parent':
      return conflict.ancestor === undefined ? '' : `<ancestor>${escapeText(conflict.ancestor)}</ancestor>`;
    case 'uniqueness-failure':
      return conflict.exists.map(existsElement).join('');
    default:
      return '';
  }
}

function existsElement({ field, altValues }: NotUnique): string {
  const values = altValues.map((value) => `<alt-value>${escapeText(value)}</alt-value>`).join('');
  return `<exists field="${escapeAttribute(field)}">${values}</exists>`;
}
