import type { Element } from '@xmldom/xmldom';
import { bodyText } from '../../../../common/exchange.js';
import type { Observed } from './observed.js';
import { parseFragment, parseSentXml } from './xml.js';

/** Returns the root of what a PUT writes: a document or an element. */
export function writtenBy({ method, target, exchange }: Observed): Element | undefined {
  if (method !== 'PUT' || target === undefined) return undefined;
  const text = bodyText(exchange.request);
  if (target.node === undefined) return parseSentXml(text.replace(/^\uFEFF/, ''))?.documentElement ?? undefined;
  return target.selector?.kind === 'element' ? parseFragment(text) : undefined;
}

/** Tells whether the request writes a whole document of a usage. */
export function writesDocument({ method, target }: Observed, ...auids: readonly string[]): boolean {
  return method === 'PUT' && target !== undefined && target.node === undefined && auids.includes(target.auid);
}
