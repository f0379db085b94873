import { type FieldNames, shown } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { XcapAuidError } from './errors/auid-error.js';
import { isNcName } from './xml/xml-names.js';

/** The root element of a usage's documents. */
export interface RootElement {
  /** Local name. */
  readonly name: string;
  readonly namespace: string;
}

/** A registered application usage (specification A2). All fields but `rootElement` are mandatory. */
export interface Auid {
  readonly id: string;
  readonly mimeType: string;
  /** Default document namespace: that of unprefixed names in a node selector (RFC 4825 §6.3). */
  readonly namespace: string;
  /** Document name, of one or more path segments. */
  readonly document: string;
  /** true: global tree; false: users tree. */
  readonly scope: boolean;
  /**
   * First step of every node selector. Without it the stack writes `*`, which matches a root element of any name (RFC
   * 4825 §6.3).
   */
  readonly rootElement?: RootElement;
}

/** The usage of an AUID that is not registered, given with an action. */
export type Usage = Omit<Auid, 'id' | 'namespace'> & { readonly namespace?: string };

const KNOWN_FIELDS: FieldNames<Auid> = {
  id: true,
  mimeType: true,
  namespace: true,
  document: true,
  scope: true,
  rootElement: true,
};

const TEXT_FIELDS = ['id', 'mimeType', 'namespace', 'document'] as const;

/**
 * Checks an AUID's five mandatory fields and its optional root element.
 *
 * @returns a frozen copy
 * @throws XcapAuidError (`XCAP_AUID`) naming the field
 */
export function requireAuid(value: unknown): Auid {
  const fields = requireFields(value, undefined);
  const id = typeof fields.id === 'string' ? fields.id : undefined;
  for (const field of TEXT_FIELDS) requireField(fields, field, 'string', id);
  requireField(fields, 'scope', 'boolean', id);
  requireMimeType(fields.mimeType, id);
  checkRootElement(fields.rootElement, id);
  requireKnownFields(fields, id);
  const { mimeType, namespace, document, scope, rootElement } = fields as unknown as Auid;
  return Object.freeze({
    id: id ?? '',
    mimeType,
    namespace,
    document,
    scope,
    ...defined({ rootElement: rootElement === undefined ? undefined : Object.freeze({ ...rootElement }) }),
  });
}

/**
 * Checks the usage given with an action: MIME type, document and scope are mandatory.
 *
 * @throws XcapAuidError naming the AUID and the field
 */
export function requireUsage(value: unknown, id: string): Usage {
  const fields = requireFields(value, id);
  requireField(fields, 'mimeType', 'string', id);
  requireField(fields, 'document', 'string', id);
  requireField(fields, 'scope', 'boolean', id);
  if (fields.namespace !== undefined) requireField(fields, 'namespace', 'string', id);
  requireMimeType(fields.mimeType, id);
  checkRootElement(fields.rootElement, id);
  requireKnownFields(fields, id);
  return fields as unknown as Usage;
}

function requireFields(value: unknown, id: string | undefined): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new XcapAuidError(`${title(id)} must be an object with its fields, got ${shown(value)}`, id);
}

/** Accepts `id` in a usage too, because a complete AUID is a valid usage. */
function requireKnownFields(fields: Record<string, unknown>, id: string | undefined): void {
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(KNOWN_FIELDS, name));
  if (unknown === undefined) return;
  const names = Object.keys(KNOWN_FIELDS).join(', ');
  throw new XcapAuidError(`${title(id)}: ${unknown} is not known here; known: ${names}`, id, unknown);
}

function requireField(
  fields: Record<string, unknown>,
  field: keyof Auid,
  type: 'string' | 'boolean',
  id: string | undefined,
): void {
  const value = fields[field];
  if (value === undefined || value === null || value === '') {
    throw new XcapAuidError(`${title(id)}: ${field} is missing`, id, field);
  }
  if (typeof value !== type) {
    throw new XcapAuidError(`${title(id)}: ${field} must be a ${type}, got ${shown(value)}`, id, field);
  }
}

function requireMimeType(value: unknown, id: string | undefined): void {
  if (/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\t\x20-\x7e]*)?$/.test(String(value))) return;
  throw new XcapAuidError(
    `${title(id)}: mimeType must be of the form type/subtype, got ${shown(value)}`,
    id,
    'mimeType',
  );
}

function checkRootElement(value: unknown, id: string | undefined): void {
  if (value === undefined) return;
  const { name, namespace } = (value ?? {}) as Record<string, unknown>;
  if (typeof name === 'string' && isNcName(name) && typeof namespace === 'string' && namespace !== '') return;
  throw new XcapAuidError(
    `${title(id)}: rootElement must have a local name and a namespace, got ${shown(JSON.stringify(value))}`,
    id,
    'rootElement',
  );
}

function title(id: string | undefined): string {
  return id === undefined || id === '' ? 'AUID' : `AUID ${shown(id)}`;
}
