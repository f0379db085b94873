import type { RFC_USAGES, SPECIFIED_USAGES } from '../usages/standard-usages.js';
import type { KnownName } from './known-name.js';

/** AUID of a usage of an organization, which starts with its domain (RFC 4825 §5.1): `com.example.notes`. */
type VendorAuid = `${string}.${string}`;

/** AUIDs without a domain, of the usages that Xcaliper knows. */
export type KnownAuid = Exclude<(typeof RFC_USAGES | typeof SPECIFIED_USAGES)[number]['auid'], VendorAuid>;

/**
 * Type of an argument that is an AUID, in any case. A literal has to be a known AUID or that of an organization. For
 * another one, write `const notes: string = 'notes'`.
 */
export type AuidName<Id extends string> = Lowercase<Id> extends KnownAuid ? Id : KnownName<Id, KnownAuid | VendorAuid>;
