import assert from 'node:assert/strict';
import { settingsOf } from '../../../../simulators/start/xdms-options.js';
import { parseDocument } from '../../../../simulators/xdms/document/parse-document.js';
import type { XmlElement } from '../../../../simulators/xdms/document/xml-document.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { Refusal } from '../../../../simulators/xdms/http/refusal.js';
import { createPipeline } from '../../../../simulators/xdms/pipeline/create-pipeline.js';
import type { Serve } from '../../../../simulators/xdms/pipeline/serve.js';
import type { DocumentId } from '../../../../simulators/xdms/uri/document-id.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import {
  checkConstraints,
  checkNames,
  checkSchema,
  createValidateDocument,
} from '../../../../simulators/xdms/validation/validate-document.js';
import { XdmsState } from '../../../../simulators/xdms/xdms-state.js';
import { conflictKind } from '../../../support/mock-without-http.js';
import { defaultUsage } from './default-usage.js';

export const RL = 'urn:ietf:params:xml:ns:resource-lists';
export const RLS = 'urn:ietf:params:xml:ns:rls-services';
export const JOE = 'sip:joe@example.com';
export const BILL = 'sip:bill@example.com';

const validateDocument = createValidateDocument({ checkSchema, checkNames, checkConstraints });
const USAGES = ['xcap-caps', 'resource-lists', 'rls-services', 'org.alliance.group-usage-list'].map(defaultUsage);

/** The conflict report of a refused PUT: its condition, and the fields that are not unique. */
export interface Report {
  readonly status: number;
  readonly kind: string | undefined;
  readonly exists: readonly { readonly field: string; readonly altValues: readonly string[] }[];
}

/** Serves the usages of RFC 4826 without a network. The XCAP root is that of the RFC's examples. */
export class ListServer {
  readonly state = new XdmsState(
    settingsOf({ root: '/', users: [{ xui: JOE }, { xui: BILL }] }),
    new Map(USAGES.map((usage) => [usage.auid, usage])),
    [],
  );
  readonly #serve: Serve = createPipeline(this.state);

  constructor() {
    this.state.origin = 'http://xcap.example.com';
  }

  request(method: string, target: string, body = '', type?: string): XdmsAnswer {
    const headers = type === undefined ? {} : { 'content-type': type };
    return this.#serve({ method, target, headers, body: Buffer.from(body) });
  }

  get(target: string): XdmsAnswer {
    return this.request('GET', target);
  }

  /** Puts a document, an element or an attribute; derives the Content-Type from target and body. */
  put(target: string, body: string): XdmsAnswer {
    const [, auid = ''] = target.split('/');
    const node = body.startsWith('"') ? 'application/xcap-att+xml' : 'application/xcap-el+xml';
    const type = target.includes('/~~/') ? node : (this.state.usages.get(auid)?.mimeType ?? '');
    return this.request('PUT', target, body, type);
  }

  /** Sends a PUT that must be refused with 409, and checks that nothing has changed. */
  putRefused(target: string, body: string): Report {
    const before = this.contents();
    const report = reportOf(this.put(target, body));
    assert.equal(report.status, 409, body);
    assert.deepEqual(this.contents(), before);
    return report;
  }

  /** Checks a document in a tree that clients cannot write; returns undefined when it is accepted. */
  verdict(usage: ServedUsage | undefined, id: DocumentId, text: string): string | undefined {
    assert.ok(usage);
    try {
      validateDocument(parseDocument(text), usage, this.state.constraintContext(id));
      return undefined;
    } catch (thrown) {
      if (thrown instanceof Refusal) return conflictKind(thrown.answer);
      throw thrown;
    }
  }

  /** Lists the URIs of the services in the global index. */
  indexedUris(): readonly string[] {
    const { root } = parseDocument(this.get('/rls-services/global/index').body);
    return root.children.map(({ attributes }) => attributes.find(({ name }) => name === 'uri')?.value ?? '');
  }

  schemaFault(auid: string, text: string): string | undefined {
    const schema = this.state.usages.get(auid)?.schema;
    assert.ok(schema);
    return schema.fault(text);
  }

  contents(): readonly string[] {
    return this.state.store.all().map(({ etag, document }) => `${etag} ${document.text}`);
  }
}

export function reportOf(answer: XdmsAnswer): Report {
  const kind = conflictKind(answer);
  const [condition] = kind === undefined ? [] : parseDocument(answer.body).root.children;
  const exists = (condition?.children ?? []).map((one) => ({
    field: one.attributes.find(({ name }) => name === 'field')?.value ?? '',
    altValues: one.children.map((child) => plainText(answer.body, child)),
  }));
  return { status: answer.status, kind, exists };
}

/** Extracts the text of an element; the values of these tests need no unescaping. */
function plainText(body: string, { contentStart, contentEnd }: XmlElement): string {
  return body.slice(contentStart, contentEnd);
}

export const lists = (content: string): string =>
  `<resource-lists xmlns="${RL}" xmlns:x="urn:x">${content}</resource-lists>`;

export const services = (content: string): string =>
  `<rls-services xmlns="${RLS}" xmlns:rl="${RL}" xmlns:x="urn:x">${content}</rls-services>`;
