import type { KnownName } from './known-name.js';

/** AUIDs without a domain, of the usages that Xcaliper knows. */
export type KnownAuid =
  | 'directory'
  | 'geolocation-policy'
  | 'pidf-manipulation'
  | 'pres-rules'
  | 'resource-lists'
  | 'rls-services'
  | 'xcap-caps';

/** AUID of a usage of an organization, which starts with its domain (RFC 4825 §5.1): `com.example.notes`. */
type VendorAuid = `${string}.${string}`;

/**
 * Type of an argument that is an AUID, in any case. A literal has to be a known AUID or that of an organization. For
 * another one, write `const notes: string = 'notes'`.
 */
export type AuidName<Id extends string> = Lowercase<Id> extends KnownAuid ? Id : KnownName<Id, KnownAuid | VendorAuid>;
