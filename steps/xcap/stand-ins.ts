import type { XcaliperWorld } from '../world.js';
import { escapeXml } from '../xml.js';
import { domainOf, userAddress } from './requests/address.js';
import { outsideResource } from './requests/outside-resource.js';
import { documentReference, withDeployedNames, writtenTarget } from './requests/targets.js';
import { userOf } from './scenario.js';

/** Stand-ins in bodies and expected documents of features, with their values for the subject. */
const STAND_INS: Readonly<Record<string, (world: XcaliperWorld) => string>> = {
  /** Domain for the URIs of the first user's services. */
  domain: domainOf,
  /** Path of the XCAP root, and its whole URI. */
  root: (world) => writtenTarget(world, '{root}'),
  'root uri': ({ run }) => run.subject.xcapRoot,
  /** Path of the document of the case. */
  document: (world) => writtenTarget(world, '{document}'),
  /** Relative path reference to it, with the XCAP root as base (RFC 4826 §3.1). */
  'document reference': documentReference,
  /** Address of the first user, without a scheme. */
  address: userAddress,
  /** XUI of the first and second user as a path segment. */
  xui: (world) => writtenTarget(world, '{xui}'),
  xui2: (world) => writtenTarget(world, '{xui2}'),
  /** XUI of the first user in another spelling of the same path segment (RFC 3986 §2.3). */
  'escaped xui': escapedXui,
  /** A carriage return, which a feature cannot hold. */
  cr: () => '\r',
  /** URI of a resource that the harness serves and watches. */
  outside: (world) => outsideResource(world).uri,
};

/** Fills in the stand-ins of a feature as XML text; other braces stay unchanged. */
export function filledIn(world: XcaliperWorld, text: string): string {
  return withDeployedNames(world, text).replace(/\{([a-z2 ]+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(STAND_INS, name) ? STAND_INS[name]?.(world) : undefined;
    return value === undefined ? written : escapeXml(value);
  });
}

function escapedXui(world: XcaliperWorld): string {
  return [...userOf(world).xui]
    .map((character) => (/[A-Za-z0-9]/.test(character) ? percentEncoded(character) : encodeURIComponent(character)))
    .join('');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
