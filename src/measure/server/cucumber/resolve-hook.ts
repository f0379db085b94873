import type { ResolveHook } from 'node:module';

const OURS = /^(?:xcaliper|@cucumber\/cucumber)(?:\/|$)/;

/** Resolves imports of this package and of cucumber from here, whoever imports them. Node.js loads it in a thread. */
export const resolve: ResolveHook = (specifier, context, next) =>
  next(specifier, OURS.test(specifier) ? { ...context, parentURL: import.meta.url } : context);
