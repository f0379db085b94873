import type { DocumentContent } from '../../../simulators/servers.js';

/** The texts of documents by their paths below the XCAP root. */
export type DocumentTexts = ReadonlyMap<string, string>;

export function textsOf(documents: readonly DocumentContent[]): DocumentTexts {
  return new Map(
    documents.map(({ auid, user, document, text }) => [
      [auid, ...(user === undefined ? ['global'] : ['users', user]), document].join('/'),
      text,
    ]),
  );
}

/** Names each document that is new, changed or gone. */
export function differences(before: DocumentTexts, after: DocumentTexts): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    if (!after.has(name)) return [`${name} is gone`];
    if (!before.has(name)) return [`${name} is new`];
    return before.get(name) === after.get(name) ? [] : [`${name} is changed`];
  });
}
