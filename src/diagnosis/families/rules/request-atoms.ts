import { headerValue } from '../../../../common/exchange.js';
import { mediaType } from '../../../../common/media-type.js';
import { decodePercent } from '../../../../common/percent-encoding.js';
import type { XcapRequest } from '../../../../simulators/reference.js';
import type { RecordedRequest } from '../../../result/attachments.js';
import { type ExchangeTraits, type ResourceKind, traitsOf } from '../../../result/causes/exchange-traits.js';
import { SEPARATOR } from '../../../result/causes/separator.js';
import { slug } from '../../../result/causes/wrong-part.js';
import { type Atom, type Atoms, atomsOf } from './atom.js';
import { contentTraits } from './content-traits.js';
import { headerTraits } from './header-traits.js';
import { selectorTraits } from './selector-traits.js';
import { present, type Trait } from './trait.js';

const KINDS: Readonly<Record<ResourceKind, Trait>> = {
  document: { id: 'documents', words: 'a document' },
  element: { id: 'elements', words: 'an element' },
  attribute: { id: 'attributes', words: 'an attribute' },
  'namespace bindings': { id: 'namespace-bindings', words: 'namespace bindings' },
  capabilities: { id: 'capabilities', words: 'the capabilities' },
  directory: { id: 'directories', words: 'a directory' },
};

/** With and without a node selector. */
const NODE: Trait = { id: 'nodes', words: 'a node' };
const WHOLE: Trait = { id: 'whole-documents', words: 'a whole document' };

const TARGET_WORDS = {
  query: 'with a query',
  'escape-in-name': 'with a percent-escape in the name of the document',
  'dot-in-name': 'with a dot in the name of the document',
  'space-in-name': 'with a space in the name of the document',
  folder: 'with a folder in the document selector',
  'long-target': 'with a URI of more than 255 characters',
  'small-letters-in-escapes': 'with small letters in percent-escapes',
  'beyond-ascii-in-target': 'with characters beyond ASCII in the URI',
  'escape-in-selector': 'with a percent-escape in the node selector',
  'encoded-separator': 'with an encoded separator',
  'malformed-escape': 'with a malformed percent-escape',
} as const;

const CONDITION_WORDS = {
  'several-tags-in-if-match': 'with several entity tags in If-Match',
  'several-tags-in-if-none-match': 'with several entity tags in If-None-Match',
} as const;

const CONTENT_WORDS = {
  'media-type-parameters': 'with a parameter in the media type',
  'no-media-type': 'without a media type',
  'empty-content': 'without content',
} as const;

/** By content, because a request is copied where a user logs in, and its content is not. */
const known = new WeakMap<Uint8Array, Map<string, Atoms>>();

/** Lists the properties of a request by which faults are told apart. */
export function requestAtoms(request: XcapRequest): Atoms {
  const { method, target, rawHeaders = [], body } = request;
  const ofBody = known.get(body) ?? new Map<string, Atoms>();
  known.set(body, ofBody);
  const fields = rawHeaders.filter((_, index) => !/^authorization$/i.test(rawHeaders[index - (index % 2)] ?? ''));
  const key = [method, target, ...fields].join('\n');
  const found = ofBody.get(key) ?? atomsOf(listAtoms(request));
  ofBody.set(key, found);
  return found;
}

function listAtoms(request: XcapRequest): readonly Atom[] {
  const recorded = recordOf(request);
  const traits = traitsOf({ request: recorded });
  const { method, kind, auid, selector } = traits;
  const kinds = [KINDS[kind], selector === '' ? WHOLE : NODE];
  return [
    { id: method.toLowerCase(), words: method, group: 'method' },
    ...kinds.map((one) => ({ ...one, group: 'kind' as const })),
    ...(auid === '' ? [] : [{ id: `in-${slug(auid)}`, words: `in ${auid}`, group: 'usage' as const }]),
    ...traitsIn(request, recorded, traits).map((one) => ({ ...one, id: `with-${one.id}`, group: 'trait' as const })),
    ...(method === 'PUT' ? typesOf(recorded) : []),
  ];
}

function traitsIn(request: XcapRequest, recorded: RecordedRequest, traits: ExchangeTraits): readonly Trait[] {
  return [
    ...selectorTraits(traits),
    ...targetTraits(request, traits),
    ...headerTraits(recorded.headers),
    ...contentTraits(recorded),
    ...conditionTraits(request),
    ...traitsOfSizes(request, traits),
    ...(request.method === 'PUT' ? contentFieldTraits(request) : []),
  ];
}

/** Most requests have the media type of what they are about, which then says more. */
function typesOf({ headers }: RecordedRequest): readonly Atom[] {
  const type = mediaType(headerValue(headers, 'Content-Type'));
  return type === undefined ? [] : [{ id: `of-type-${slug(type)}`, words: `of the type ${type}`, group: 'field' }];
}

function targetTraits({ target }: XcapRequest, { rawSelector }: ExchangeTraits): readonly Trait[] {
  const [address = '', query] = target.split('?', 2);
  const separator = SEPARATOR.exec(address);
  const path = address.slice(0, separator?.index ?? address.length).split('/');
  const name = path.at(-1) ?? '';
  const tree = path.findIndex((segment) => segment === 'users' || segment === 'global');
  const isGlobal = path[tree] === 'global';
  return present(TARGET_WORDS, {
    query: query !== undefined,
    'escape-in-name': name.includes('%'),
    'dot-in-name': name.includes('.'),
    'space-in-name': decodePercent(name)?.includes(' ') === true,
    folder: tree > 0 && path.length - tree > (isGlobal ? 2 : 3),
    'long-target': target.length > 255,
    'small-letters-in-escapes': /%(?:[a-f]|.[a-f])/.test(target),
    'beyond-ascii-in-target': /%[89a-f]/i.test(target),
    'escape-in-selector': rawSelector.includes('%'),
    'encoded-separator': separator?.[0].includes('%') === true,
    'malformed-escape': decodePercent(target) === undefined,
  });
}

/** A server may have a limit; these are the ones that people choose. */
const LIMITS = {
  steps: [1, 2, 3, 4, 5],
  position: [1, 2, 3, 4, 5, 9],
  octets: [0, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000],
};

function traitsOfSizes({ body }: XcapRequest, { depth, positions }: ExchangeTraits): readonly Trait[] {
  const above = (limits: readonly number[], size: number, id: string, words: (limit: number) => string) =>
    limits.filter((limit) => size > limit).map((limit) => ({ id: `${id}-above-${limit}`, words: words(limit) }));
  return [
    ...above(LIMITS.steps, depth, 'steps', (limit) => `with more than ${limit} steps in the node selector`),
    ...above(LIMITS.position, Math.max(0, ...positions), 'position', (limit) => `with a position above ${limit}`),
    ...above(LIMITS.octets, body.length, 'octets', (limit) => `with more than ${limit} octets of content`),
  ];
}

function contentFieldTraits({ headers, body }: XcapRequest): readonly Trait[] {
  const type = headers['content-type'];
  return present(CONTENT_WORDS, {
    'media-type-parameters': type?.includes(';') === true,
    'no-media-type': type === undefined,
    'empty-content': body.length === 0,
  });
}

function conditionTraits({ headers }: XcapRequest): readonly Trait[] {
  const hasSeveral = (condition: string | undefined) => (condition ?? '').split('"').length > 3;
  return present(CONDITION_WORDS, {
    'several-tags-in-if-match': hasSeveral(headers['if-match']),
    'several-tags-in-if-none-match': hasSeveral(headers['if-none-match']),
  });
}

function recordOf({ method, target, rawHeaders = [], body }: XcapRequest): RecordedRequest {
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  const text = Buffer.from(body).toString();
  return { method, url: `http://127.0.0.1${target}`, headers, ...(text === '' ? {} : { body: text }) };
}
