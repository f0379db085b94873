import {
  GEOLOCATION_POLICY,
  PIDF_MANIPULATION,
  PRES_RULES,
  RLS_SERVICES,
} from '../../../common/usages/standard-usages.js';
import type { CaseDescription } from '../case-description.js';
import {
  type Ability,
  createsElement,
  form,
  formAbility,
  insertions,
  mayBe,
  noMatch,
  operationAbility,
  usageAbility,
  writes,
} from './ability.js';
import type { ExchangeTraits } from './exchange-traits.js';

/** Tag of a case that probes an ability of the server, as `@ability:write-attribute`. */
export const ABILITY_TAG = /^@ability:(.+)$/;

function isOfNode({ kind }: ExchangeTraits): boolean {
  return kind === 'element' || kind === 'attribute';
}

function isInner({ depth }: ExchangeTraits): boolean {
  return depth > 2;
}

function isUnstable({ forms }: ExchangeTraits): boolean {
  return forms.includes('another answer when repeated');
}

function hasPlainStep({ plainSteps }: ExchangeTraits): boolean {
  return plainSteps > 0;
}

/**
 * All abilities, each behind those that its probes use. Refusals are none: a request that succeeds although it must be
 * refused always accuses the server. Nor is the global tree: the operator decides who may read it, so no probe can tell
 * a refusal from a fault.
 */
export const ABILITIES: readonly Ability[] = [
  operationAbility('GET', 'document', 'a'),
  {
    id: 'read-verbatim',
    name: 'GET of a document with the white space of its PUT',
    isUsedBy: ({ method, kind }) => method === 'GET' && kind === 'document',
  },
  {
    id: 'missing-documents',
    name: 'GET of a document that does not exist',
    isUsedBy: (traits) => traits.isRefusalDue && traits.method === 'GET' && !isOfNode(traits),
    excusesSuccess: true,
  },
  { id: 'stable-reads', name: 'a GET that gets the latest state', isUsedBy: isUnstable, excusesSuccess: true },
  {
    id: 'recreate-document',
    name: 'PUT of a document that was deleted',
    // 410 says that the resource was there before (RFC 9110 §15.5.11).
    isUsedBy: ({ method, kind, isGone }) => method === 'PUT' && kind === 'document' && isGone,
    // Without the document, what it forbids may be possible.
    excusesSuccess: true,
  },
  operationAbility('PUT', 'document', 'a'),
  formAbility('replace-document', 'PUT', 'the URI of an existing document'),
  operationAbility('DELETE', 'document', 'a'),
  {
    id: 'node-selectors',
    name: 'any request for a node',
    isUsedBy: (traits) => isOfNode(traits) || traits.kind === 'namespace bindings',
    replaces: ['read-document-element', 'read-element', 'write-element', 'read-attribute', 'write-attribute'],
  },
  {
    id: 'read-document-element',
    name: 'GET of the document element',
    isUsedBy: ({ method, kind, depth }) => method === 'GET' && kind === 'element' && depth === 1,
  },
  { id: 'plain-steps', name: 'a step of a name alone in the selector', isUsedBy: hasPlainStep },
  operationAbility('GET', 'element'),
  ...writes('write-element', ['a new element', 'an existing element'], ({ kind }) => kind === 'element'),
  ...insertions('write-element', 'document-element', 'a document element', ({ depth }) => depth === 2),
  {
    id: 'write-inner-element',
    name: 'PUT of a new element into one below the document element',
    isUsedBy: (traits) => createsElement(traits) && isInner(traits),
  },
  ...insertions('write-inner-element', 'parent', 'an element below the document element', isInner),
  operationAbility('DELETE', 'element'),
  {
    id: 'delete-element/only-child',
    name: 'DELETE of the only child of an element',
    isUsedBy: ({ method, kind, stored }) =>
      method === 'DELETE' && kind === 'element' && mayBe(stored.isOnlyChild, true),
  },
  {
    id: 'clean-refusals',
    name: 'a refused PUT that leaves the document as it was',
    isUsedBy: ({ isRefusedWrite }) => isRefusedWrite,
    // What the refused write has left may make the next one possible.
    excusesSuccess: true,
  },
  operationAbility('GET', 'attribute'),
  {
    id: 'missing-nodes',
    name: 'GET of a node that does not exist',
    isUsedBy: (traits) => traits.isRefusalDue && traits.method === 'GET' && isOfNode(traits),
  },
  ...writes('write-attribute', ['a new attribute', 'an existing attribute'], ({ kind }) => kind === 'attribute'),
  operationAbility('DELETE', 'attribute'),
  operationAbility('GET', 'namespace bindings', 'the'),
  operationAbility('GET', 'capabilities', 'the'),
  { id: 'head', name: 'HEAD', isUsedBy: ({ method }) => method === 'HEAD' },
  {
    id: 'positions',
    name: 'a position other than 1 in the selector',
    isUsedBy: ({ positions }) => positions.some((one) => one !== 1),
  },
  { id: 'positions/first', name: 'position 1 in the selector', isUsedBy: ({ positions }) => positions.includes(1) },
  noMatch('positions-without-a-match', 'a position beyond the last element', 'a position in the selector'),
  form('attribute-tests', 'an attribute test in the selector'),
  noMatch('tests-without-a-match', 'an attribute test that no element passes', 'an attribute test in the selector'),
  form('attribute-tests-of-uris', 'a colon in the value of an attribute test'),
  form('wildcards', 'a wildcard in the selector'),
  form('prefixes', 'prefixes in the query'),
  ...writes(
    'write-at-position',
    ['a new node with a position in the selector', 'an existing node with a position in the selector'],
    ({ positions }) => positions.length > 0,
  ),
  ...writes(
    'write-by-attribute-test',
    ['a new node with an attribute test in the selector', 'an existing node with an attribute test in the selector'],
    ({ forms }) => forms.includes('an attribute test in the selector'),
  ),
  formAbility('write-by-wildcard', 'PUT', 'a wildcard in the selector'),
  formAbility('write-with-prefixes', 'PUT', 'prefixes in the query'),
  formAbility('delete-at-position', 'DELETE', 'a position in the selector'),
  formAbility('delete-by-attribute-test', 'DELETE', 'an attribute test in the selector'),
  form('if-match', 'If-Match'),
  form('if-none-match', 'If-None-Match'),
  form('chunked', 'chunked content'),
  form('absolute-form', 'absolute form'),
  {
    id: 'latest-nodes',
    name: 'GET of a node of a replaced document',
    isUsedBy: (traits) => traits.method === 'GET' && isOfNode(traits),
    // The node may have been in the document before.
    excusesSuccess: true,
  },
  usageAbility(RLS_SERVICES.auid),
  usageAbility(PRES_RULES.auid),
  usageAbility(PIDF_MANIPULATION.auid),
  usageAbility(GEOLOCATION_POLICY.auid),
];

/** Returns the ability that a case probes, by its tag `@ability:<id>`. */
export function probedAbility({ tags }: Pick<CaseDescription, 'tags'>): Ability | undefined {
  const id = tags.map((tag) => ABILITY_TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return ABILITIES.find((one) => one.id === id);
}
