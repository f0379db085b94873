/** The error elements of RFC 4825 §11.1, without `<extension>`: the client supports no extension. */
export const CONFLICT_KINDS = [
  'not-well-formed',
  'not-xml-frag',
  'no-parent',
  'schema-validation-error',
  'not-xml-att-value',
  'cannot-insert',
  'cannot-delete',
  'uniqueness-failure',
  'constraint-failure',
  'not-utf-8',
] as const;
