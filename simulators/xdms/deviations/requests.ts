import type { XcapRequest } from '../http/xcap-request.js';

/** What a request is about, judged by its target alone. */
export type Subject = 'document' | 'element' | 'attribute' | 'namespaces';

export function subjectOf({ target }: Pick<XcapRequest, 'target'>): Subject {
  const [path = ''] = target.split('?');
  const selector = /\/(?:~|%7e){2}\/(.*)$/is.exec(path)?.[1];
  if (selector === undefined) return 'document';
  if (/(?:^|\/)namespace::\*$/.test(selector)) return 'namespaces';
  return /\/@[^\]"']*$/.test(selector) ? 'attribute' : 'element';
}

/** Whether a request has this method and is about one of these. */
export function asks(request: XcapRequest, method: string, ...subjects: readonly Subject[]): boolean {
  return request.method === method && (subjects.length === 0 || subjects.includes(subjectOf(request)));
}
