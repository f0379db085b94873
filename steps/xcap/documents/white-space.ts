import { Then } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../world.js';
import { filledIn } from '../stand-ins.js';
import { canonicalOf, canonicalXml } from './canonical-xml.js';
import { expectStored } from './documents.js';

/** For rules that do not speak of white space between elements: RFC 4825 §6.3 has rules of its own about that. */
Then(
  'the stored document equals, apart from white space \\(canonical XML)',
  async function (this: XcaliperWorld, text: string) {
    const formOf = (stored: string) => withoutWhiteSpace(canonicalOf(this, stored));
    const expected = withoutWhiteSpace(canonicalXml(filledIn(this, text)));
    await expectStored(this, formOf, expected, 'canonical XML of the document, apart from white space');
  },
);

/** Drops text between tags that is white space only. */
function withoutWhiteSpace(canonical: string): string {
  return canonical.replace(/>\s+</g, '><');
}
