import assert from 'node:assert/strict';
import { settingsOf, type XdmsOptions } from '../../../../simulators/start/xdms-options.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import type { XcapRequest } from '../../../../simulators/xdms/http/xcap-request.js';
import type { StepOverrides } from '../../../../simulators/xdms/pipeline/bind-steps.js';
import { createPipeline } from '../../../../simulators/xdms/pipeline/create-pipeline.js';
import type { Serve } from '../../../../simulators/xdms/pipeline/serve.js';
import { loadDefaultUsages } from '../../../../simulators/xdms/usages/default-usages.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { XdmsState } from '../../../../simulators/xdms/xdms-state.js';

const DEFAULT_USAGES = await loadDefaultUsages();

export const ALICE = 'sip:alice@example.com';
export const BOB = 'sip:bob@example.com';
export const DOCUMENT = `/xcap-root/resource-lists/users/${ALICE}/index`;
export const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';

/** A usage whose global documents only trusted elements may read, like rls-services. */
export const RESTRICTED: ServedUsage = {
  auid: 'restricted',
  mimeType: 'application/restricted+xml',
  namespace: 'urn:restricted',
  rootElement: { namespace: 'urn:restricted', localName: '*' },
  scope: 'users',
  directories: [],
  namespaces: [],
  constraints: [],
  globalReaders: 'privileged',
};

export interface Fields {
  readonly [name: string]: string;
}

export type Sent = Partial<Omit<XcapRequest, 'headers' | 'body'>> & {
  readonly headers?: Fields;
  readonly body?: string;
};

/** Runs the pipeline of a mock with authentication, without a network. */
export class MockWithAuth {
  readonly state: XdmsState;
  readonly #serve: Serve;

  constructor(options: XdmsOptions, overrides: readonly StepOverrides[] = []) {
    const usages = new Map([...DEFAULT_USAGES, RESTRICTED].map((usage) => [usage.auid, usage]));
    this.state = new XdmsState(settingsOf({ host: 'xcap.example.com', ...options }), usages, []);
    this.state.origin = 'http://xcap.example.com';
    this.#serve = createPipeline(this.state, overrides);
  }

  /** Serves a request; default: a GET of Alice's resource list. */
  request({ method = 'GET', target = DOCUMENT, headers = {}, body = '', peer }: Sent = {}): XdmsAnswer {
    const request = {
      method,
      target,
      headers: { host: 'xcap.example.com', ...headers },
      body: Buffer.from(body),
      peer,
    };
    return this.#serve(request);
  }

  /** Lists the rules of what was tolerated so far. */
  get rules(): readonly string[] {
    return this.state.findings.all.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule);
  }
}

/** Parses the parameters of a challenge. The mock writes them in a form that a simple pattern can read. */
export function challengeOf(answer: XdmsAnswer, algorithm?: string): Readonly<Record<string, string>> {
  assert.equal(answer.status, 401);
  const chosen = answer.challenges?.find(
    (challenge) => algorithm === undefined || challenge.includes(`=${algorithm},`),
  );
  assert.ok(chosen !== undefined, `there is a challenge for ${algorithm}`);
  const pairs = [...chosen.matchAll(/([a-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^",]+))/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', quoted, token = '']) => [name, quoted?.replace(/\\(.)/g, '$1') ?? token]),
  );
}
