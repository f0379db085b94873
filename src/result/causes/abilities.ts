import type { CaseDescription } from '../case-description.js';
import type { ExchangeTraits, RequestForm, ResourceKind } from './exchange-traits.js';

/** Tag of a case that probes an ability of the server, as `@ability:write-attribute`. */
export const ABILITY_TAG = /^@ability:(.+)$/;

/**
 * A primitive operation of a server. Cases with the tag `@ability:<id>` are its probes: they judge it in its simplest
 * form, and their requirements are its home. A case that fails although it only uses the ability is blocked by it.
 */
export interface Ability {
  readonly id: string;
  /** The operation as a noun, for reasons and reports. */
  readonly name: string;
  readonly isUsedBy: (traits: ExchangeTraits) => boolean;
  /** Ids of abilities that are one fault when all of their probes fail. This ability then takes their place. */
  readonly replaces?: readonly string[];
  /** Whether the server may seem to take what it has to refuse only because this ability is broken. */
  readonly excusesSuccess?: true;
}

const VERBS = { GET: 'read', PUT: 'write', DELETE: 'delete' } as const;

function operation(method: keyof typeof VERBS, kind: ResourceKind, article = 'an'): Ability {
  return {
    id: `${VERBS[method]}-${kind.replace(/ /g, '-')}`,
    name: `${method} of ${article} ${kind}`,
    isUsedBy: (traits) => traits.method === method && traits.kind === kind,
  };
}

function form(id: string, name: RequestForm): Ability {
  return { id, name: `a request with ${name}`, isUsedBy: ({ forms }) => forms.includes(name) };
}

/** A method together with a form: a server may find a node by a selector, but not create or delete it there. */
function formOf(id: string, method: keyof typeof VERBS, name: RequestForm): Ability {
  return {
    id,
    name: `${method} with ${name}`,
    isUsedBy: (traits) => traits.method === method && traits.forms.includes(name),
  };
}

function usage(auid: string): Ability {
  return {
    id: `documents-of-${auid}`,
    name: `PUT and GET of ${auid} documents`,
    isUsedBy: (traits) => traits.auid === auid && traits.kind === 'document',
  };
}

/** A selector that selects nothing because of this form. A server that selects something all the same seems to take it. */
function noMatch(id: string, name: string, of: RequestForm): Ability {
  return {
    id,
    name,
    isUsedBy: ({ forms, isRefusalDue }) => isRefusalDue && forms.includes(of),
    excusesSuccess: true,
  };
}

function isOfNode({ kind }: ExchangeTraits): boolean {
  return kind === 'element' || kind === 'attribute';
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
  operation('GET', 'document', 'a'),
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
  operation('PUT', 'document', 'a'),
  formOf('replace-document', 'PUT', 'the URI of an existing document'),
  operation('DELETE', 'document', 'a'),
  {
    id: 'node-selectors',
    name: 'any request for a node',
    isUsedBy: (traits) => isOfNode(traits) || traits.kind === 'namespace bindings',
    replaces: ['read-document-element', 'read-element', 'write-element', 'read-attribute', 'write-attribute'],
  },
  {
    id: 'read-document-element',
    name: 'GET of the document element',
    isUsedBy: ({ method, kind }) => method === 'GET' && kind === 'element',
  },
  { id: 'plain-steps', name: 'a step of a name alone in the selector', isUsedBy: hasPlainStep },
  operation('GET', 'element'),
  operation('PUT', 'element'),
  {
    id: 'write-inner-element',
    name: 'PUT of an element into one below the document element',
    isUsedBy: ({ method, kind, depth }) => method === 'PUT' && kind === 'element' && depth > 2,
  },
  operation('DELETE', 'element'),
  {
    id: 'clean-refusals',
    name: 'a refused PUT that leaves the document as it was',
    isUsedBy: ({ isRefusedWrite }) => isRefusedWrite,
  },
  operation('GET', 'attribute'),
  {
    id: 'missing-nodes',
    name: 'GET of a node that does not exist',
    isUsedBy: (traits) => traits.isRefusalDue && traits.method === 'GET' && isOfNode(traits),
  },
  operation('PUT', 'attribute'),
  operation('DELETE', 'attribute'),
  operation('GET', 'namespace bindings', 'the'),
  operation('GET', 'capabilities', 'the'),
  { id: 'head', name: 'HEAD', isUsedBy: ({ method }) => method === 'HEAD' },
  form('positions', 'a position in the selector'),
  noMatch('positions-without-a-match', 'a position beyond the last element', 'a position in the selector'),
  form('attribute-tests', 'an attribute test in the selector'),
  noMatch('tests-without-a-match', 'an attribute test that no element passes', 'an attribute test in the selector'),
  form('attribute-tests-of-uris', 'a colon in the value of an attribute test'),
  form('wildcards', 'a wildcard in the selector'),
  form('prefixes', 'prefixes in the query'),
  formOf('write-at-position', 'PUT', 'a position in the selector'),
  formOf('write-by-attribute-test', 'PUT', 'an attribute test in the selector'),
  formOf('write-by-wildcard', 'PUT', 'a wildcard in the selector'),
  formOf('write-with-prefixes', 'PUT', 'prefixes in the query'),
  formOf('delete-at-position', 'DELETE', 'a position in the selector'),
  formOf('delete-by-attribute-test', 'DELETE', 'an attribute test in the selector'),
  form('if-match', 'If-Match'),
  form('if-none-match', 'If-None-Match'),
  form('chunked', 'chunked content'),
  form('absolute-form', 'absolute form'),
  usage('rls-services'),
  usage('pres-rules'),
  usage('pidf-manipulation'),
  usage('geolocation-policy'),
];

/** Returns the ability that a case probes, by its tag `@ability:<id>`. */
export function probedAbility({ tags }: Pick<CaseDescription, 'tags'>): Ability | undefined {
  const id = tags.map((tag) => ABILITY_TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return ABILITIES.find((one) => one.id === id);
}
