import { defined } from '../../../common/defined.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';

/** The kind of resource of a request, by its target. */
export type RequestedKind = 'document' | 'element' | 'attribute' | 'namespaces';

export function subjectOf({ target }: Pick<XcapRequest, 'target'>): RequestedKind {
  const [path = ''] = target.split('?');
  const selector = /\/(?:~|%7e){2}\/(.*)$/is.exec(path)?.[1];
  if (selector === undefined) return 'document';
  if (/(?:^|\/)namespace::\*$/.test(selector)) return 'namespaces';
  return /\/@[^\]"']*$/.test(selector) ? 'attribute' : 'element';
}

/** Tells whether a request has this method and one of these kinds of resource. */
export function asks(request: XcapRequest, method: string, ...subjects: readonly RequestedKind[]): boolean {
  return request.method === method && (subjects.length === 0 || subjects.includes(subjectOf(request)));
}

/** A server that rewrites an Authorization field before reading it. */
export function readingAuthorization(change: (field: string) => string): StepOverrides {
  return {
    authenticate: (authenticate) => (request) => {
      const { authorization } = request.headers;
      const headers = {
        ...request.headers,
        ...defined({ authorization: authorization ? change(authorization) : undefined }),
      };
      return authenticate({ ...request, headers });
    },
  };
}
