const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The request target is malformed: a broken escape, octets that are not UTF-8, or a fragment. */
export class TargetSyntaxError extends Error {
  override readonly name = 'TargetSyntaxError';
  /** The violated clause. */
  readonly clause: string;
  /** What to send instead. */
  readonly advice: string;

  constructor(message: string, clause: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.clause = clause;
    this.advice = advice;
  }
}

const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/**
 * Decodes the percent-encoded octets of a URI component once, as UTF-8 (RFC 3986 §2.1, RFC 4825 §6.3). It keeps plus
 * signs: a URI is not a form.
 *
 * @param text as Node gives it: one character per octet
 * @throws TargetSyntaxError
 */
export function percentDecode(text: string): string {
  try {
    // Also without escapes: the result is a copy then, and V8 takes long to look up a text that is a part of another one.
    return isAscii(text) ? decodeURIComponent(text) : decodeOctets(text);
  } catch (thrown) {
    throw syntaxError(text, thrown);
  }
}

function syntaxError(text: string, cause: unknown): TargetSyntaxError {
  const options = { cause };
  if (BROKEN_ESCAPE.test(text)) {
    const message = `a percent sign in ${text} begins no escape`;
    return new TargetSyntaxError(message, 'RFC 3986 §2.1', 'Send %25 for a percent sign.', options);
  }
  const message = `the percent-escapes or octets of ${text} are not UTF-8`;
  const advice = 'Encode the text as UTF-8, then escape each octet.';
  return new TargetSyntaxError(message, 'RFC 3986 §2.5', advice, options);
}

/** Decodes a mix of escapes and raw octets, which together form UTF-8. */
function decodeOctets(text: string): string {
  if (BROKEN_ESCAPE.test(text)) throw new URIError('a percent-escape is broken');
  const octets = text.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return strict.decode(Buffer.from(octets, 'latin1'));
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}
