import type { InitializeHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';

const OURS = /^(?:xcaliper|@cucumber\/cucumber)(?:\/|$)/;

/** What the hook gets when it is registered. */
export interface HookData {
  /** URL of the module that imports modules of the user. */
  readonly importer: string;
  /** Tells the path of each of them, and of the modules that they import. */
  readonly port: MessagePort;
}

let given: HookData | undefined;

/** URLs without a query. */
const users = new Set<string>();

export const initialize: InitializeHook<HookData> = (data) => {
  given = data;
};

/**
 * Resolves imports of this package and of cucumber from here, whoever imports them. A module that one of the user imports
 * gets the query of that one, which is new when a file has changed: to Node.js, it is another module then. Node.js loads
 * this in a thread.
 */
export const resolve: ResolveHook = async (specifier, context, next) => {
  if (OURS.test(specifier)) return next(specifier, { ...context, parentURL: import.meta.url });
  const found = await next(specifier, context);
  const [parent = '', query] = context.parentURL?.split('?') ?? [];
  const isUsers = parent === given?.importer || users.has(parent);
  if (!isUsers || !found.url.startsWith('file:') || found.url.includes('/node_modules/')) return found;
  const [url = ''] = found.url.split('?');
  users.add(url);
  given?.port.postMessage(fileURLToPath(url));
  return query === undefined || found.url !== url ? found : { ...found, url: `${url}?${query}` };
};
