import type { XcapStack } from '../../src/client/index.js';

type Change = (document: string) => string | Promise<string>;

/** The edits of a `modify` call, from its table. */
interface Edits {
  /** Text to replace with the text of `by`. */
  readonly replace?: unknown;
  readonly by?: unknown;
  /** Message of the error that the caller's function throws. */
  readonly throw?: unknown;
  /** Name of the list to add. */
  readonly add?: unknown;
  /** Name of the list that another client adds before the first write. */
  readonly meanwhile?: unknown;
}

/** Makes the function that `modify` applies; without edits it returns the document unchanged. */
export function changeFunction(stack: XcapStack, auid: string, edits: Edits): Change {
  if (edits.throw !== undefined) {
    return () => {
      throw new Error(String(edits.throw));
    };
  }
  if (edits.replace !== undefined) {
    return (document) => document.replace(String(edits.replace), () => String(edits.by));
  }
  if (edits.add !== undefined) return adding(stack, auid, String(edits.add), edits.meanwhile);
  return (document) => document;
}

function adding(stack: XcapStack, auid: string, mine: string, theirs: unknown): Change {
  let interfered = theirs === undefined;
  return async (document) => {
    if (!interfered) {
      interfered = true;
      await stack.replaceDocument(auid, withList(document, String(theirs)));
    }
    return withList(document, mine);
  };
}

function withList(document: string, name: string): string {
  return document.replace('</resource-lists>', () => `<list name="${name}"/></resource-lists>`);
}
