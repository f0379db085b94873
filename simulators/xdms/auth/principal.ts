import type { Privilege } from './user.js';

/** The authenticated client of a request. */
export interface Principal {
  /** The XUIs that the client may act as; absent when the server asks for no credentials. */
  readonly xuis?: readonly string[];
  readonly privilege?: Privilege;
  readonly authenticationInfo?: AuthenticationInfo | undefined;
}

/** Returns the value of the Authentication-Info field of a response with a content. */
export type AuthenticationInfo = (content: string) => string;

/** The principal on a server that asks for no credentials; the user comes from the URI. */
export const ANYBODY: Principal = {};

/** A client without credentials that reads what everybody may read. */
export const ANONYMOUS_READER: Principal = { xuis: [], privilege: 'global-reader' };

/** Names the identity of a refused request, which a proxy may have asserted. */
export function comingFrom({ xuis = [] }: Principal): string {
  return xuis.length === 0 ? '' : `; the request comes from ${xuis.join(', ')}`;
}
