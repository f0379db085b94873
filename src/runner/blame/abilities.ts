import type { CaseDescription } from '../cases/case-description.js';
import type { ExchangeTraits, RequestForm, ResourceKind } from './exchange-traits.js';

/**
 * A primitive operation of a server. Cases with the tag `@ability:<id>` are its probes: they judge it in its simplest
 * form, and their requirements are its home. A case that fails although it only uses the ability is blocked by it.
 */
export interface Ability {
  readonly id: string;
  /** The operation as a noun, for reasons and reports. */
  readonly name: string;
  readonly isUsedBy: (traits: ExchangeTraits) => boolean;
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

function usage(auid: string): Ability {
  return {
    id: `documents-of-${auid}`,
    name: `PUT and GET of ${auid} documents`,
    isUsedBy: (traits) => traits.auid === auid && traits.kind === 'document',
  };
}

export const ABILITIES: readonly Ability[] = [
  operation('GET', 'document', 'a'),
  operation('PUT', 'document', 'a'),
  operation('DELETE', 'document', 'a'),
  operation('GET', 'element'),
  operation('PUT', 'element'),
  operation('DELETE', 'element'),
  operation('GET', 'attribute'),
  operation('PUT', 'attribute'),
  operation('DELETE', 'attribute'),
  operation('GET', 'namespace bindings', 'the'),
  operation('GET', 'capabilities', 'the'),
  { id: 'head', name: 'HEAD', isUsedBy: ({ method }) => method === 'HEAD' },
  form('positions', 'a position in the selector'),
  form('attribute-tests', 'an attribute test in the selector'),
  form('wildcards', 'a wildcard in the selector'),
  form('prefixes', 'prefixes in the query'),
  form('if-match', 'If-Match'),
  form('if-none-match', 'If-None-Match'),
  form('chunked', 'chunked content'),
  form('absolute-form', 'absolute form'),
  form('global-tree', 'the global tree'),
  usage('rls-services'),
  usage('pres-rules'),
  usage('pidf-manipulation'),
];

const ABILITY_TAG = /^@ability:(.+)$/;

/** Returns the ability that a case probes, by its tag `@ability:<id>`. */
export function probedAbility({ tags }: Pick<CaseDescription, 'tags'>): Ability | undefined {
  const id = tags.map((tag) => ABILITY_TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return ABILITIES.find((one) => one.id === id);
}
