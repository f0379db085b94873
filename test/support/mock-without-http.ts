import { settingsOf } from '../../simulators/start/xdms-options.js';
import type { XdmsAnswer } from '../../simulators/xdms/http/answer.js';
import type { StepOverrides } from '../../simulators/xdms/pipeline/bind-steps.js';
import { createPipeline } from '../../simulators/xdms/pipeline/create-pipeline.js';
import type { Serve } from '../../simulators/xdms/pipeline/serve.js';
import type { StoredDocument } from '../../simulators/xdms/store/document-store.js';
import { loadDefaultUsages } from '../../simulators/xdms/usages/default-usages.js';
import type { ServedUsage } from '../../simulators/xdms/usages/usage.js';
import { XdmsState } from '../../simulators/xdms/xdms-state.js';

/** A usage that accepts any document with its root in `urn:default` or in no namespace, for examples of RFCs. */
export function anyRoot(namespace: string): ServedUsage {
  return {
    auid: 'test',
    mimeType: 'application/test+xml',
    namespace,
    rootElement: { namespace, localName: '*' },
    scope: 'users',
    directories: ['sub'],
    namespaces: [],
    constraints: [],
  };
}

const DEFAULT_USAGES = await loadDefaultUsages();

export const DOCUMENT = '/xcap-root/test/users/sip:joe@example.com/index';

export interface Fields {
  readonly [name: string]: string;
}

/** The mock's pipeline without a network. */
export class MockWithoutHttp {
  readonly state: XdmsState;
  readonly #serve: Serve;

  constructor(
    namespace = 'urn:default',
    resolver: 'indexed' | 'xpath' = 'indexed',
    overrides: readonly StepOverrides[] = [],
  ) {
    const usages = new Map([...DEFAULT_USAGES, anyRoot(namespace)].map((usage) => [usage.auid, usage]));
    const users = [{ xui: 'sip:joe@example.com' }];
    this.state = new XdmsState(settingsOf({ users, resolver, hosts: ['xcap.example.com'] }), usages, []);
    this.state.origin = 'http://xcap.example.com';
    this.#serve = createPipeline(this.state, overrides);
  }

  request(method: string, target: string, body: string | Uint8Array = '', headers: Fields = {}): XdmsAnswer {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return this.#serve({ method, target, headers, body: bytes });
  }

  get(selector = '', headers: Fields = {}): XdmsAnswer {
    return this.request('GET', at(selector), '', headers);
  }

  putDocument(text: string | Uint8Array, headers: Fields = {}): XdmsAnswer {
    return this.request('PUT', DOCUMENT, text, { 'content-type': 'application/test+xml', ...headers });
  }

  putElement(selector: string, text: string | Uint8Array, headers: Fields = {}): XdmsAnswer {
    return this.request('PUT', at(selector), text, { 'content-type': 'application/xcap-el+xml', ...headers });
  }

  putAttribute(selector: string, text: string | Uint8Array, headers: Fields = {}): XdmsAnswer {
    return this.request('PUT', at(selector), text, { 'content-type': 'application/xcap-att+xml', ...headers });
  }

  delete(selector = '', headers: Fields = {}): XdmsAnswer {
    return this.request('DELETE', at(selector), '', headers);
  }

  stored(): StoredDocument | undefined {
    return this.state.store.get({ auid: 'test', xui: 'sip:joe@example.com', path: ['index'] });
  }

  /** The stored document, or its absence. */
  snapshot(): string | undefined {
    const stored = this.stored();
    return stored && `${stored.etag} ${stored.document.text}`;
  }
}

/** Makes the target of a selector that is not percent-encoded, optionally with a query. */
function at(selector: string): string {
  if (selector === '') return DOCUMENT;
  const [path = '', query] = selector.split('?');
  const encode = (text: string): string => encodeURI(text).replaceAll('#', '%23');
  return `${DOCUMENT}/~~/${encode(path)}${query === undefined ? '' : `?${encode(query)}`}`;
}

/** Returns the condition of a conflict report, such as `cannot-insert`. */
export function conflictKind({ body }: XdmsAnswer): string | undefined {
  return /<xcap-error [^>]*>\s*<([a-z0-9-]+)/.exec(body)?.[1];
}
