import { Then } from '@cucumber/cucumber';
import { type HttpResponseRecord, headerValue } from '../../common/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { responseOf } from '../xcap/scenario.js';

/** RFC 7303 §3.2: a reader of any one of the three gets the same encoding. */
Then('the bytes, the charset and the encoding declaration of the body agree', function (this: XcaliperWorld) {
  expectEqual(
    this,
    encodingsOf(responseOf(this)),
    ['utf-8'],
    'encodings of the response by its octets, charset and declaration',
    'character-encoding',
  );
});

Then('the body is UTF-8 without a byte order mark', function (this: XcaliperWorld) {
  const { body } = responseOf(this);
  const isMarked = Buffer.from(body.subarray(0, 3)).toString('hex') === 'efbbbf';
  expectEqual(
    this,
    { isUtf8: isUtf8(body), isMarked },
    { isUtf8: true, isMarked: false },
    'encoding of the response',
    'character-encoding',
  );
});

/** Returns the different encodings; wrong names appear in the failure message as the server wrote them. */
function encodingsOf({ headers, body }: HttpResponseRecord): readonly string[] {
  const octets = isUtf8(body) ? 'utf-8' : 'not utf-8';
  const charset = /;\s*charset="?([^";\s]*)/i.exec(headerValue(headers, 'Content-Type') ?? '')?.[1];
  const declared = /^\uFEFF?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(Buffer.from(body).toString('utf8'))?.[1];
  const isAscii = body.every((octet) => octet < 0x80);
  const names = [octets, charset, declared].flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
  // US-ASCII is a subset of UTF-8, so it is a correct name for ASCII octets.
  return [...new Set(names.map((name) => (name === 'us-ascii' && isAscii ? 'utf-8' : name)))];
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
