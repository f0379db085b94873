import type { CaseDescription } from '../cases/case-description.js';
import { ABILITY_TAG } from '../cases/probes.js';
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
  { id: 'stable-reads', name: 'a GET that gets the latest state', isUsedBy: isUnstable, excusesSuccess: true },
  operation('PUT', 'document', 'a'),
  formOf('replace-document', 'PUT', 'the URI of an existing document'),
  operation('DELETE', 'document', 'a'),
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
  operation('PUT', 'attribute'),
  operation('DELETE', 'attribute'),
  operation('GET', 'namespace bindings', 'the'),
  operation('GET', 'capabilities', 'the'),
  { id: 'head', name: 'HEAD', isUsedBy: ({ method }) => method === 'HEAD' },
  form('positions', 'a position in the selector'),
  form('attribute-tests', 'an attribute test in the selector'),
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

/** Requirements that judge an ability as directly as its probes, in another form than the simplest. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  'read-document': ['XCAP-4-03', 'XCAP-8.3-01', 'XCAP-8.2.3-01'],
  'write-document': ['XCAP-6.2-09', 'XCAP-8.2.1-02'],
  'attribute-tests-of-uris': ['XCAP-8-15'],
  'replace-document': ['XCAP-2-01', 'XCAP-7-08', 'XCAP-7.1-03', 'XCAP-8.2.1-02', 'HTTP-9.3.4-01'],
  'stable-reads': [
    ...['XCAP-7-11', 'XCAP-8.2.7-01', 'XCAP-8.2.7-07', 'XCAP-8.3-03', 'XCAP-8.3-14', 'XCAP-8.4-12'],
    ...['HTTP-9.2.1-01'],
  ],
  'plain-steps': ['XCAP-6.3-01', 'XCAP-13-01', 'XCAP-13-02', 'XCAP-7.5-06', 'XCAP-7.8-02'],
  head: ['XCAP-8-01', 'HTTP-9.3.2-01', 'HTTP-9.3.2-02', 'HTTP-9.3.2-03'],
  'delete-document': ['XCAP-8.4-03', 'XCAP-8.4-12', 'XCAP-2-01'],
  'read-document-element': ['XCAP-6-01', 'XCAP-7.6-02', 'XCAP-13-01'],
  'read-element': ['XCAP-6-01', 'XCAP-7-11', 'XCAP-7.6-02', 'XCAP-13-01'],
  'write-element': [
    ...['HTTP-9.2.2-01', 'XCAP-7-08', 'XCAP-7-11', 'XCAP-7.4-06', 'XCAP-7.4-07'],
    ...['XCAP-8.2.1-12', 'XCAP-8.2.4-02', 'XCAP-8.2.5-18'],
  ],
  'write-inner-element': ['XCAP-7-11', 'XCAP-8.2.3-03', 'XCAP-8.2.3-10', 'XCAP-8.2.7-01', 'XCAP-13-01'],
  'delete-element': ['XCAP-8.4-03', 'XCAP-8.4-05', 'XCAP-8.4-12', 'XCAP-2-01', 'XCAP-13-02'],
  'clean-refusals': ['XCAP-8.2.1-13', 'XCAP-8.5-06', 'RL-4.4.8-06'],
  'read-attribute': ['XCAP-6.3-34', 'XCAP-13-02'],
  'write-attribute': ['HTTP-15.3.2-01', 'XCAP-7-11', 'XCAP-7.7-05', 'XCAP-8.2.4-08'],
  'delete-attribute': ['XCAP-8.4-03', 'XCAP-8.4-05', 'XCAP-2-01'],
  'read-capabilities': ['XCAP-12.7-01'],
  positions: ['XCAP-6.3-16', 'XCAP-6.3-22'],
  'attribute-tests': ['XCAP-6.3-12', 'XCAP-6.3-16', 'XCAP-6.3-40'],
  prefixes: ['XCAP-6.3-35', 'XCAP-6.4-04'],
  'write-at-position': [
    ...[
      'XCAP-6.3-22',
      'XCAP-7.4-07',
      'XCAP-7.4-08',
      'XCAP-8.2.3-05',
      'XCAP-8.2.3-06',
      'XCAP-8.2.3-13',
      'XCAP-8.2.3-14',
    ],
    ...['XCAP-8.2.3-18', 'XCAP-8.2.3-20', 'XCAP-8.2.3-34'],
  ],
  'write-by-attribute-test': ['XCAP-7.4-05', 'XCAP-8.2.3-03', 'XCAP-8.2.3-10'],
  'write-by-wildcard': ['XCAP-8.2.3-07', 'XCAP-8.2.3-08', 'XCAP-8.2.3-16', 'XCAP-8.2.3-17', 'XCAP-8.2.3-19'],
  'write-with-prefixes': ['XCAP-6.3-35', 'XCAP-6.4-04', 'XCAP-8.2.3-25'],
  'delete-at-position': ['XCAP-7.5-03', 'XCAP-7.5-05', 'XCAP-8.4-04', 'XCAP-8.4-05'],
  'delete-by-attribute-test': ['XCAP-7.5-03', 'XCAP-8.4-14'],
  'if-match': ['XCAP-7.11-04', 'XCAP-7.11-05', 'XCAP-8.2.6-02'],
  chunked: ['MSG-7.1-01'],
  'absolute-form': ['HTTP-7.1-01', 'MSG-3.2.2-01'],
  'documents-of-rls-services': ['XCAP-5.7-01', 'XCAP-12-05'],
  'documents-of-pres-rules': ['XCAP-5.7-01', 'XCAP-12-05', 'PR-6-01'],
  'documents-of-pidf-manipulation': ['XCAP-5.7-01', 'XCAP-12-05'],
  'documents-of-geolocation-policy': ['GP-10.2-01'],
};

/** Returns the requirements that judge an ability directly, beside those of its probes. */
export function homeOf({ id }: Ability): readonly string[] {
  return HOMES[id] ?? [];
}

/** Returns the ability that a case probes, by its tag `@ability:<id>`. */
export function probedAbility({ tags }: Pick<CaseDescription, 'tags'>): Ability | undefined {
  const id = tags.map((tag) => ABILITY_TAG.exec(tag)?.[1]).find((found) => found !== undefined);
  return ABILITIES.find((one) => one.id === id);
}
