import { USAGES } from './deployed-usage.js';
import type { Pickle } from './messages.js';
import { respelled } from './respelled.js';

/** The usage whose document a scenario is about unless it says otherwise. */
export const USUAL_USAGE = 'resource-lists';

/** Usages that a case is about. */
export interface CaseUsages {
  /** AUIDs, as the suite writes them, of all documents that it uses. */
  readonly all: ReadonlySet<string>;
  /** It uses the document of the usual usage. */
  readonly usual: boolean;
}

const NAMED = /\bthe usage "([^"]+)"/g;
const NAMED_DOCUMENT = /\bdocument of "([^"]+)"/g;
const WRITTEN_OUT = /\{root(?: uri)?\}\/([^/"\s<]+)/g;

/** Words that mean the scenario's own document, or something in it. */
const OWN_DOCUMENT = /\b(?:document|node|element|attribute)\b|nothing has changed/;

/**
 * Finds out from the words of a case which usages it is about, so that a case about one that a subject does not have
 * need not be run to know that it does not apply.
 */
export function usagesOfCase({ steps }: Pick<Pickle, 'steps'>): CaseUsages {
  const texts = steps.flatMap(({ text, argument }) => [
    text,
    argument?.docString?.content ?? '',
    ...(argument?.dataTable?.rows ?? []).flatMap(({ cells }) => cells.map(({ value }) => value)),
  ]);
  const found = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, auid = '']) => auid));
  const named = found(NAMED);
  const others = [...found(NAMED_DOCUMENT), ...found(WRITTEN_OUT).flatMap(standardAuid)];
  const usual = named.length === 0 && steps.some(({ text }) => meansOwnDocument(text));
  return { all: new Set([...named, ...others, ...(usual ? [USUAL_USAGE] : [])]), usual };
}

function meansOwnDocument(text: string): boolean {
  const withoutOthers = text.replace(/\bdocument of "[^"]+"/g, '').replace(/"[^"]*"/g, '""');
  return text.includes('{document}') || OWN_DOCUMENT.test(withoutOthers);
}

function standardAuid(written: string): string[] {
  return USAGES.filter(({ auid }) => respelled(written, auid, auid) !== undefined).map(({ auid }) => auid);
}
