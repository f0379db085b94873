import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defined } from '../../../../common/defined.js';
import { settingsOf } from '../../../../simulators/start/xdms-options.js';
import { elementsBelow } from '../../../../simulators/xdms/document/every-element.js';
import { namespacesInScope } from '../../../../simulators/xdms/document/namespaces-in-scope.js';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import { elementText, type XmlDocument, type XmlElement } from '../../../../simulators/xdms/document/xml-document.js';
import { createPipeline } from '../../../../simulators/xdms/pipeline/create-pipeline.js';
import type { Serve } from '../../../../simulators/xdms/pipeline/serve.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { XdmsState } from '../../../../simulators/xdms/xdms-state.js';

const USER = 'sip:joe@example.com';

/** A random request, aimed when the document is known. */
export interface Edit {
  readonly kind: 'put-child' | 'replace' | 'put-attribute' | 'delete' | 'delete-attribute' | 'vary' | 'repeat';
  /** Chooses an element, a place among its children, and what is written. `vary` and `repeat` write the element again. */
  readonly element: number;
  readonly place: number;
  readonly content: number;
}

export const arbitraryEdit = editOf(
  ...['put-child' as const, 'put-child' as const, 'replace' as const, 'delete' as const],
  ...['put-attribute' as const, 'delete-attribute' as const],
);

/** An edit that writes an element again, with other values. */
export const arbitraryVariation = editOf('vary', 'repeat');

function editOf(...kinds: readonly Edit['kind'][]): fc.Arbitrary<Edit> {
  return fc.record({ kind: fc.constantFrom(...kinds), element: fc.nat(), place: fc.nat(), content: fc.nat() });
}

/** What edits write: elements that bring their namespaces, and attributes. */
export interface Material {
  readonly elements: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Collects all elements and attributes of some documents. */
export function materialOf(texts: readonly string[]): Material {
  const documents = texts.map((text) => parseDocument(text));
  const found = documents.flatMap((document) => elementsBelow(document.root).map((element) => ({ document, element })));
  return {
    elements: found.map(({ document, element }) => independent(document, element)),
    attributes: found.flatMap(({ element }) =>
      element.attributes.filter(({ name }) => !name.includes(':')).map(({ name, value }) => [name, value] as const),
    ),
  };
}

function independent(document: XmlDocument, element: XmlElement): string {
  const text = elementText(document, element);
  const missing = Object.entries(namespacesInScope(element)).filter(
    ([prefix]) => !Object.hasOwn(element.declarations, prefix),
  );
  const declarations = missing.map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`);
  const end = 1 + element.name.length;
  return text.slice(0, end) + declarations.join('') + text.slice(end);
}

interface Sent {
  readonly method: string;
  readonly selector: string;
  readonly type?: string;
  readonly body?: string;
}

/** A server that validates changes, and one that validates whole documents. */
export class TwoServers {
  /** Accepted edits after which less than the document was validated. */
  excerpts = 0;
  /** Accepted edits after which nothing was validated by the schema. */
  similar = 0;
  accepted = 0;
  refused = 0;
  readonly #changes: Server;
  readonly #wholes: Server;

  constructor(usage: ServedUsage, text: string) {
    this.#changes = new Server(usage, text, false);
    this.#wholes = new Server(usage, text, true);
  }

  /** Sends an edit to both, and requires the same response and document. */
  edit(edit: Edit, material: Material): void {
    const sent = aimed(edit, this.#wholes.document, material);
    const [one, other] = [this.#changes.send(sent), this.#wholes.send(sent)];
    const what = `${JSON.stringify(sent)} in ${this.#wholes.document.text}`;
    assert.deepEqual([one.status, one.body], [other.status, other.body], what);
    assert.equal(this.#changes.document.text, this.#wholes.document.text);
    if (one.status >= 300) {
      this.refused += 1;
      return;
    }
    this.accepted += 1;
    if (this.#changes.validated.length === 0) this.similar += 1;
    if (this.#changes.validated.every((text) => text.length < this.#changes.document.text.length)) this.excerpts += 1;
  }
}

class Server {
  /** Texts that the last request has validated by the schema. */
  validated: string[] = [];
  readonly #state: XdmsState;
  readonly #serve: Serve;
  readonly #auid: string;

  constructor(usage: ServedUsage, text: string, isWhole: boolean) {
    const { schema } = usage;
    const fault = (document: string): string | undefined => {
      this.validated.push(document);
      return schema?.fault(document);
    };
    const watched = { ...usage, ...defined({ schema: schema === undefined ? undefined : { ...schema, fault } }) };
    this.#auid = usage.auid;
    const settings = settingsOf({ users: [{ xui: USER }], hosts: ['xcap.example.com'] });
    this.#state = new XdmsState(settings, new Map([[usage.auid, watched]]), []);
    this.#state.origin = 'http://xcap.example.com';
    // A server with overrides, even with empty ones, validates whole documents.
    this.#serve = createPipeline(this.#state, isWhole ? [{}] : []);
    const { status, body } = this.send({ method: 'PUT', selector: '', type: usage.mimeType, body: text });
    assert.equal(status, 201, body);
  }

  get document(): XmlDocument {
    const stored = this.#state.store.get({ auid: this.#auid, xui: USER, path: ['index'] });
    return stored?.document ?? assert.fail('there is no document');
  }

  send({ method, selector, type, body = '' }: Sent): ReturnType<Serve> {
    this.validated = [];
    const node = selector === '' ? '' : `/~~/${selector}`;
    const target = `/xcap-root/${this.#auid}/users/${USER}/index${node}`;
    return this.#serve({ method, target, headers: type ? { 'content-type': type } : {}, body: Buffer.from(body) });
  }
}

function aimed({ kind, element: which, place, content }: Edit, document: XmlDocument, material: Material): Sent {
  const element = chosen(elementsBelow(document.root), which);
  const selector = selectorOf(element);
  const body = chosen(material.elements, content);
  const [name, value] = chosen(material.attributes, content);
  switch (kind) {
    case 'put-child': {
      const position = 1 + (place % (element.children.length + 1));
      // A new child in the place of an old one needs a test that the old one fails.
      const test = position > element.children.length ? '' : newnessOf(body);
      return {
        method: 'PUT',
        selector: `${selector}/*%5B${position}%5D${test}`,
        type: 'application/xcap-el+xml',
        body,
      };
    }
    case 'vary':
      return { method: 'PUT', selector, type: 'application/xcap-el+xml', body: varied(document, element, content) };
    case 'repeat': {
      const text = varied(document, element, content);
      const position = element.index + 1 + (place % 2);
      const isLast = position > (element.parent?.children.length ?? 0);
      const steps = element.parent === undefined ? '*' : `${selectorOf(element.parent)}/*%5B${position}%5D`;
      const test = isLast ? '' : newnessOf(text);
      return { method: 'PUT', selector: `${steps}${test}`, type: 'application/xcap-el+xml', body: text };
    }
    case 'replace':
      return { method: 'PUT', selector, type: 'application/xcap-el+xml', body };
    case 'put-attribute': {
      const quoted = `"${value.replaceAll('"', '&quot;')}"`;
      return { method: 'PUT', selector: `${selector}/@${name}`, type: 'application/xcap-att+xml', body: quoted };
    }
    case 'delete':
      return { method: 'DELETE', selector };
    case 'delete-attribute':
      return {
        method: 'DELETE',
        selector: `${selector}/@${chosen([...element.attributes.map((one) => one.name), name], place)}`,
      };
  }
}

/** An attribute test that the new element fulfills. */
function newnessOf(body: string): string {
  const [, name = '', value = ''] = /^<[^>]*? (?!xmlns=)([a-z]+)="([^"]*)"/.exec(body) ?? [];
  return name === '' ? '' : `%5B@${name}=%22${encodeURIComponent(value)}%22%5D`;
}

/** Values that are valid in some places or nowhere. */
const VALUES: readonly string[] = [
  'sip:a@example.com',
  'sip:b@example.com',
  'sip:c;x=y@example.com',
  'tel:+1-2',
  'http://example.com/',
  'urn:a:b',
  'http://example.com/a/b',
  'http:///a',
  'http://[a',
  'a:',
  ':a',
  '%',
  'a%20b',
  'sip:%',
  'a b',
  'true',
  '1',
  '',
  ' ',
  '\u00e4',
  'sip:\u00e4',
  '\u{1f600}',
  '&amp;',
  '&#65;',
  '&#0;',
  '&a;',
  '<!-- a -->',
  '<![CDATA[a]]>',
  '<?a b?>',
  '<a/>',
  ']]>',
  '\ufffe',
  '\u0001',
  'a\n',
  '"',
];

/** Writes an element again, with other values here and there. */
function varied(document: XmlDocument, element: XmlElement, seed: number): string {
  let state = seed;
  const next = (most: number): number => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return (state >>> 8) % most;
  };
  const other = (old: string): string => (next(3) > 0 ? old : chosen(VALUES, next(VALUES.length)));
  return elementText(document, element)
    .replaceAll(/="([^"]*)"/g, (_, value: string) => `="${other(value)}"`)
    .replaceAll(/>([^<]*)</g, (_, text: string) => `>${other(text)}<`);
}

function selectorOf({ parent, index }: XmlElement): string {
  return parent === undefined ? '*' : `${selectorOf(parent)}/*%5B${index + 1}%5D`;
}

function chosen<T>(all: readonly T[], number: number): T {
  return all[number % all.length] ?? assert.fail('there is nothing to choose');
}
