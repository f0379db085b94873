import { decodedText } from '../../../../common/percent-encoding.js';
import { answerType } from '../../answer/answer.js';
import type { ObservedCase } from '../../search/observed-case.js';
import type { TwinObservation } from '../observation.js';
import { keyOf, type Tree, treeOf } from './tree.js';

/** What GETs of some cases show, and what they should show. */
export interface ShownContent {
  readonly put: Tree;
  readonly got: Tree;
  readonly isAlike: boolean;
  readonly auid: string;
  readonly cases: Set<ObservedCase>;
}

/** Reads the contents that GETs show, each pair once; answers without XML have none. */
export function shownContents(observations: readonly TwinObservation[]): readonly ShownContent[] {
  const found = new Map<string, ShownContent>();
  for (const { of, exchange, server, twin } of observations) {
    const { method, target } = exchange.request;
    const auid = exchange.address?.id?.auid;
    if (method !== 'GET' || server.status !== 200 || twin.status !== 200 || auid === undefined) continue;
    const [should, shows] = [twin, server].map(({ body }) => asDocument(body, answerType(twin), target));
    const key = `${auid}\n${should}\n${shows}`;
    const content = found.get(key) ?? contentOf(should ?? '', shows ?? '', auid);
    content?.cases.add(of);
    if (content !== undefined) found.set(key, content);
  }
  return [...found.values()];
}

function contentOf(should: string, shows: string, auid: string): ShownContent | undefined {
  const [put, got] = [treeOf(should), treeOf(shows)];
  if (put === undefined || got === undefined) return undefined;
  return { put, got, isAlike: should === shows || keyOf(put) === keyOf(got), auid, cases: new Set() };
}

/** Makes an element of the value of an attribute, so that all changes of documents can be found in it. */
function asDocument(body: string, type: string | undefined, target: string): string {
  if (type !== 'application/xcap-att+xml') return body;
  const [path = ''] = target.split('?', 1);
  const name = decodedText(path).split('@').at(-1) ?? 'value';
  return `<around ${name}="${body
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll('"', '&quot;')}"/>`;
}
