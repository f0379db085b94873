import { decodePercent } from '../../../common/percent-encoding.js';
import { ExchangeFeed, SwappableXdms, type XcapRequest, type XdmsAnswer } from '../../../simulators/internal.js';

/** A server with one fault that no deviation of the mock has. */
export interface Front {
  readonly id: string;
  /** Words of which one has to be in the id of the first fault that a diagnosis finds. */
  readonly found: RegExp;
  /** Answers a request before the mock; undefined passes it on. */
  readonly refuses?: (request: XcapRequest) => number | undefined;
  /** Passes on another request. */
  readonly passes?: (request: XcapRequest) => XcapRequest;
  /** Changes the content of a PUT; absent for no change. */
  readonly content?: (text: string, request: XcapRequest) => string;
  /** Changes an answer. */
  readonly answered?: (answer: XdmsAnswer, request: XcapRequest) => XdmsAnswer;
}

export type Kind = 'document' | 'element' | 'attribute' | 'bindings';

/** The kind of resource of a request. */
export function kindOf({ target }: XcapRequest): Kind {
  const [sent = ''] = target.split('?', 1);
  const path = decodePercent(sent) ?? sent;
  const at = path.indexOf('/~~/');
  if (at < 0) return 'document';
  if (path.endsWith('namespace::*')) return 'bindings';
  return path.slice(path.lastIndexOf('/') + 1).startsWith('@') ? 'attribute' : 'element';
}

/** Starts a front; returns its XCAP root. */
export async function startFrontOf(front: Front): Promise<{ readonly xcapRoot: string; close(): Promise<void> }> {
  const users = ['sip:alice@example.com', 'sip:bob@example.com'].map((xui) => ({ xui }));
  const xdms = await SwappableXdms.open({ users, port: 0 });
  const { close } = await xdms.listen(new ExchangeFeed(), { serve: (request) => serveWith(front, request, xdms) });
  return { xcapRoot: xdms.xcapRoot, close };
}

/** Serves a request as a front does. */
export function serveWith(
  { refuses, passes, content, answered }: Front,
  request: XcapRequest,
  xdms: SwappableXdms,
): XdmsAnswer {
  const status = refuses?.(request);
  if (status !== undefined) return { status, headers: { 'content-type': 'text/plain' }, body: 'no\n' };
  const passed = passes?.(request) ?? request;
  const answer = xdms.serve(content === undefined ? passed : withContent(passed, content));
  return answered?.(answer, request) ?? answer;
}

function withContent(request: XcapRequest, content: (text: string, request: XcapRequest) => string): XcapRequest {
  const text = Buffer.from(request.body).toString();
  const isText = Buffer.from(text).equals(request.body);
  if (request.method !== 'PUT' || !isText) return request;
  const body = Buffer.from(content(text, request));
  const { 'content-length': length, ...headers } = request.headers;
  return {
    ...request,
    body,
    headers: length === undefined ? headers : { ...headers, 'content-length': String(body.length) },
  };
}
