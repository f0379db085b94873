import type { Constraint } from '../usage.js';
import { geolocationText } from './geolocation-text.js';
import { listReferences } from './list-references.js';
import { policyText } from './policy-text.js';
import { presenceDescription } from './presence-description.js';
import { resourceListUris } from './resource-list-uri.js';
import { uniqueGroupUris } from './unique-group-uris.js';
import { uniqueListMembers } from './unique-list-members.js';
import { uniqueServiceUris } from './unique-service-uris.js';
import { uniqueness } from './uniqueness.js';
import { profileIndex, rights } from './user-profile.js';

/** @param namespace default document namespace of the usage */
type MakeConstraints = (namespace: string) => readonly Constraint[];

/** Constraints that usage files call `xcaliper:NAME`: those that cannot be declared. */
const BUILT_IN: ReadonlyMap<string, MakeConstraints> = new Map<string, MakeConstraints>([
  ['unique-list-members', (namespace) => [uniqueness(uniqueListMembers(namespace))]],
  // One report lists the violations of both.
  ['unique-services', (namespace) => [uniqueness(uniqueServiceUris, uniqueListMembers(namespace))]],
  ['unique-group-uris', () => [uniqueness(uniqueGroupUris)]],
  ['profile-index', () => [profileIndex]],
  ['rights', (namespace) => [rights(namespace)]],
  ['list-references', () => [listReferences]],
  ['resource-list-uris', () => [resourceListUris]],
  ['xml-1.0', () => [xml10]],
  ['policy-text', () => policyText],
  ['geolocation-text', () => [...policyText, ...geolocationText]],
  ['presence-description', () => presenceDescription],
]);

export const BUILT_IN_NAMES: readonly string[] = [...BUILT_IN.keys()];

/**
 * @param namespace default document namespace of the usage
 * @returns undefined for an unknown name
 */
export function builtInConstraints(name: string, namespace: string): readonly Constraint[] | undefined {
  return BUILT_IN.get(name)?.(namespace);
}

/** RFC 4826 §3.1 and §4.1: the documents are XML 1.0, the version without an XML declaration too. */
const xml10: Constraint = (document) => {
  const prolog = document.slice(0, document.root.start);
  const [, version = '1.0'] = /^\uFEFF?<\?xml\s+version\s*=\s*["']([^"']*)["']/.exec(prolog) ?? [];
  if (version === '1.0') return undefined;
  const places = [{ element: document.root, clause: 'RFC 4826 §3.1', advice: 'Declare version 1.0, or nothing.' }];
  return { kind: 'constraint-failure', phrase: `The document must be XML 1.0, not ${version}.`, places };
};
