import { Then } from '@cucumber/cucumber';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { filledIn } from '../stand-ins.js';
import { canonicalOf, canonicalXml } from './canonical-xml.js';
import { readBack } from './document-state.js';

/**
 * Judges only the place of a new element. A document that lacks nodes, or has other ones, blocks the case: other cases
 * judge what a server stores.
 */
Then(
  'the stored document has its nodes in this order \\(canonical XML)',
  async function (this: XcaliperWorld, text: string) {
    const { text: stored } = await readBack(this);
    const actual = stored && canonicalOf(this, stored);
    const expected = canonicalXml(filledIn(this, text));
    if (inventory(actual ?? '') !== inventory(expected))
      this.failMeans(
        'the stored document differs from the expected one in more than the order of its nodes',
        'stored-document',
      );
    expectEqual(this, actual, expected, 'canonical XML of the document', 'stored-document');
  },
);

/** Lists the tags and comments of canonical XML with their depths, without their order, and its text. */
function inventory(canonical: string): string {
  const found: string[] = [];
  let text = '';
  let depth = 0;
  for (const [token] of canonical.matchAll(/<!--.*?-->|<[^>]*>|[^<]+/gs)) {
    if (!token.startsWith('<')) {
      text += token;
      continue;
    }
    if (token.startsWith('</')) depth -= 1;
    found.push(`${depth} ${token}`);
    if (/^<[^!?/]/.test(token)) depth += 1;
  }
  return JSON.stringify([found.sort(), text]);
}
