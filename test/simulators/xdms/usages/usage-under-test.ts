import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { settingsOf } from '../../../../simulators/start/xdms-options.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { createPipeline } from '../../../../simulators/xdms/pipeline/create-pipeline.js';
import type { Serve } from '../../../../simulators/xdms/pipeline/serve.js';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { XdmsState } from '../../../../simulators/xdms/xdms-state.js';
import { conflictKind, type Fields } from '../../../support/mock-without-http.js';

const JOE = 'sip:joe@example.com';

/** Serves a few usages without a network. Targets are relative to Joe's home directory in the first usage. */
export class UsageServer {
  readonly state: XdmsState;
  readonly #serve: Serve;
  readonly #home: string;
  readonly #mimeType: string;

  constructor(usage: ServedUsage, ...others: readonly ServedUsage[]) {
    const usages = new Map([usage, ...others].map((one) => [one.auid, one]));
    const users = [{ xui: JOE }, { xui: 'sip:ann@example.com' }];
    this.state = new XdmsState(settingsOf({ users }), usages, []);
    this.state.origin = 'http://xcap.example.com';
    this.#serve = createPipeline(this.state);
    this.#home = `/xcap-root/${usage.auid}/users/${JOE}`;
    this.#mimeType = usage.mimeType;
  }

  /**
   * Serves a request.
   *
   * @param path below the home directory; a path that starts with a slash is the whole target
   */
  request(method: string, path: string, body = '', headers: Fields = {}): XdmsAnswer {
    const target = path.startsWith('/') ? path : `${this.#home}/${path}`;
    return this.#serve({ method, target, headers, body: Buffer.from(body) });
  }

  get(path = 'index'): XdmsAnswer {
    return this.request('GET', path);
  }

  put(text: string, path = 'index', contentType = this.#mimeType): XdmsAnswer {
    return this.request('PUT', path, text, { 'content-type': contentType });
  }

  putElement(selector: string, text: string): XdmsAnswer {
    return this.put(text, `index/~~/${encodeURI(selector)}`, 'application/xcap-el+xml');
  }

  putAttribute(selector: string, text: string): XdmsAnswer {
    return this.put(text, `index/~~/${encodeURI(selector)}`, 'application/xcap-att+xml');
  }
}

/** Returns `accepted`, or the condition in the conflict report of a PUT. */
export function outcome(answer: XdmsAnswer): string | undefined {
  return answer.status === 200 || answer.status === 201 ? 'accepted' : conflictKind(answer);
}

/** A rule of a content model, a document that breaks it, and a similar document that follows it. */
export type Twins = readonly [rule: string, broken: string, repaired: string];

/** Defines one test per rule: the server stores the repaired document, and refuses the broken one without a change. */
export function testTwins(usage: ServedUsage, condition: string, twins: readonly Twins[]): void {
  for (const [rule, broken, repaired] of twins) {
    test(`${usage.auid}, ${condition}: ${rule}`, () => {
      const server = new UsageServer(usage);
      assert.equal(outcome(server.put(repaired)), 'accepted', server.put(repaired).body);
      const before = server.get();
      assert.equal(outcome(server.put(broken)), condition);
      assert.deepEqual(server.get(), before);
    });
  }
}

/** Defines one test per document: the server stores it unchanged. */
export function testAccepted(
  usage: ServedUsage,
  documents: readonly (readonly [what: string, document: string])[],
): void {
  for (const [what, document] of documents) {
    test(`${usage.auid} accepts ${what}`, () => {
      const server = new UsageServer(usage);
      const answer = server.put(document);
      assert.equal(outcome(answer), 'accepted', answer.body);
      assert.equal(server.get().body, document);
    });
  }
}

/** Reads an example document of an RFC, without page breaks and indentation. */
export function rfcDocument(name: string): string {
  return readFileSync(join(PACKAGE_ROOT, 'test/simulators/xdms/usages/rfc-documents', `${name}.xml`), 'utf8');
}
