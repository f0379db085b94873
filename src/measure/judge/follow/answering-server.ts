import { bodyText, headerLines } from '../../../../common/exchange.js';
import { XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import {
  type AnsweredRequest,
  hasSucceeded,
  isFound,
  isWrite,
  responseField,
  responseText,
  targetKind,
} from '../observe/observed.js';
import { rootElementIn } from '../observe/xml.js';
import { acceptanceRule, formRules, stepRules } from '../rules/server/node-rules.js';

/** Most versions of documents that are remembered. */
const MOST_VERSIONS = 500;

/** What the answers of one server have shown so far. */
export class AnsweringServer {
  /** Usages and users of which a document was answered. */
  readonly #homes = new Set<string>();
  /** Names of the fields of requests that were accepted. */
  readonly #fields = new Set<string>();
  readonly #hosts = new Set<string>();
  /** URIs to which a PUT was accepted. */
  readonly #written = new Set<string>();
  /** Rules about URIs that were understood, and about changes that were made. */
  readonly #understood = new Set<string>();
  #namespaces: ReadonlySet<string> | undefined;
  /** Messages with documents, by URI and entity tag; the oldest first. */
  readonly #versions = new Map<string, Parameters<typeof bodyText>[0]>();
  #hasNoExtensions = false;
  #tellsCreations = false;

  /** Takes in what a response shows. */
  see(one: AnsweredRequest): void {
    if (!hasSucceeded(one)) return;
    this.#homes.add(homeOf(one));
    const { headers, target } = one.exchange.request;
    if (one.method === 'PUT') this.#written.add(target);
    if (one.status === 201) this.#tellsCreations = true;
    for (const [name] of headers) this.#fields.add(name.toLowerCase());
    for (const host of headerLines(headers, 'Host')) this.#hosts.add(host);
    if (targetKind(one) === 'document') this.#keepVersion(one);
  }

  #keepVersion(one: AnsweredRequest): void {
    const tag = responseField(one, 'ETag');
    const message = one.method === 'PUT' ? one.exchange.request : one.response;
    if (tag === undefined || message.body.byteLength === 0) return;
    this.#versions.set(`${one.documentUri} ${tag}`, message);
    const [oldest = ''] = this.#versions.keys();
    if (this.#versions.size > MOST_VERSIONS) this.#versions.delete(oldest);
  }

  /** Takes in what holds for the whole traffic: what the capabilities list, and which URIs were understood. */
  foresee(one: AnsweredRequest): void {
    if (hasSucceeded(one)) for (const id of this.#rulesOf(one)) this.#understood.add(id);
    if (one.target.auid !== XCAP_CAPS.auid || !isFound(one)) return;
    this.#namespaces = listedIn(responseText(one), 'namespace');
    this.#hasNoExtensions = listedIn(responseText(one), 'extension')?.size === 0;
  }

  /** Whether the capabilities list no extension, such as further selectors (RFC 4825 §12). */
  get hasNoExtensions(): boolean {
    return this.#hasNoExtensions;
  }

  /** Returns a document as it was put or answered with an entity tag, in earlier traffic, too. */
  versionOf({ documentUri }: AnsweredRequest, tag: string): string | undefined {
    const message = this.#versions.get(`${documentUri} ${tag}`);
    return message && bodyText(message);
  }

  /** Whether a creation was answered 201. */
  get tellsCreations(): boolean {
    return this.#tellsCreations;
  }

  /** Tells whether documents of this user and usage are known to be served. */
  isServed(one: AnsweredRequest): boolean {
    return this.#homes.has(homeOf(one));
  }

  /** Tells whether a PUT to this URI was accepted before: the client may change what it identifies. */
  mayWrite({ exchange: { request } }: AnsweredRequest): boolean {
    return this.#written.has(request.target);
  }

  /**
   * Tells whether nothing of the message but its target and its content can be the reason for a 400: the server has
   * accepted requests with the same fields.
   */
  isPlain({ exchange: { request } }: AnsweredRequest): boolean {
    const names = request.headers.map(([name]) => name.toLowerCase());
    const [length] = headerLines(request.headers, 'Content-Length');
    const [host, ...others] = headerLines(request.headers, 'Host');
    return (
      request.raw === undefined &&
      !names.includes('transfer-encoding') &&
      new Set(names).size === names.length &&
      names.every((name) => this.#fields.has(name)) &&
      host !== undefined &&
      others.length === 0 &&
      this.#hosts.has(host) &&
      (length === undefined || Number(length) === request.body.byteLength) &&
      // RFC 9110 §9.3.1, §9.3.5: content in a GET or DELETE may be a reason to refuse it.
      (request.method === 'PUT' || request.body.byteLength === 0) &&
      /^\/(?:[^%]|%[\da-f]{2})*$/i.test(request.target)
    );
  }

  /**
   * Returns the rule that a wrong answer breaks: that of the request, or that of a form of its URI which no accepted request
   * has.
   *
   * @param spelling the rule about names in the URI that the document spells otherwise, where it does
   * @returns undefined when the traffic does not tell which of several rules it is
   */
  ruleBroken(one: AnsweredRequest, ofRequest: string, spelling: readonly string[] = []): string | undefined {
    const [form, ...others] = [...formRules(one), ...spelling].filter((id) => !this.#understood.has(id));
    if (form === undefined) return ofRequest;
    const isPlain = stepRules(one).every((id) => this.#understood.has(id));
    return others.length === 0 && isPlain ? form : undefined;
  }

  /** Takes in that a request of such a form was understood. */
  understand(forms: readonly string[]): void {
    for (const id of forms) this.#understood.add(id);
  }

  #rulesOf(one: AnsweredRequest): readonly string[] {
    return [...stepRules(one), ...formRules(one), ...(isWrite(one) ? [acceptanceRule(one)] : [])];
  }

  /** Tells whether the server makes changes of this kind. */
  hasMade(one: AnsweredRequest): boolean {
    return this.#understood.has(acceptanceRule(one));
  }

  /** Tells whether the server may have a schema for a namespace: its capabilities list those that it has (RFC 4825 §12). */
  mayJudge(namespace: string): boolean {
    return this.#namespaces?.has(namespace) !== false;
  }
}

function homeOf({ xcapRoot, target: { auid, tree, xui } }: AnsweredRequest): string {
  return [xcapRoot, auid, tree, xui].join('/');
}

/** Returns the texts of the elements of a name in the capabilities; undefined for what is no XML. */
function listedIn(text: string, name: string): ReadonlySet<string> | undefined {
  const found = rootElementIn(text)?.getElementsByTagNameNS(XCAP_CAPS.namespace, name);
  return found && new Set([...found].map(({ textContent }) => (textContent ?? '').trim()));
}
