/** Messages of failed steps, by what they say of the subject; the first that matches names the fault. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/closes the connection/, 'does not close the connection in time'],
  [/a whole HTTP response/, 'gets no complete response'],
  [/number of responses with/, 'goes wrong among simultaneous requests'],
  [/interim responses/, 'has wrong interim responses'],
  [/(?:media|content) type of the (?:answer|response): /, 'is answered with a wrong media type'],
  [/entity tag/i, 'is answered with a wrong entity tag'],
  [/selector, and the extensions in xcap-caps: /, 'disagrees with the extensions that the capabilities list'],
  [/(?:storage of the document|the (?:stored )?document): expected /, 'leaves a wrong document'],
  [
    /(?:in the response|of the response|of response \d+|selected element|well-formed XML)\b/,
    'is answered with wrong content',
  ],
];

/** Matches a field in the message of a failed step, and an actual value that is absent. */
const FIELD = /(?:header |option "[^"]*" in |\bin )([A-Z][A-Za-z-]+): expected /;

/** Says what a failed step found wrong, from its message: `leaves a wrong document`. */
export function wrongPart(message: string): string {
  const field = /(Content-Length) of the response: /.exec(message)?.[1] ?? FIELD.exec(message)?.[1];
  if (field !== undefined) {
    return /got undefined$/.test(message) ? `is answered without ${field}` : `is answered with a wrong ${field}`;
  }
  const known = PARTS.find(([pattern]) => pattern.test(message));
  if (known !== undefined) return known[1];
  const what = /: ([^:]+): expected /.exec(message)?.[1];
  return what === undefined ? 'has a wrong response' : `has a wrong ${what}`;
}

/** Returns true when the message is about the stored document, so that a write has gone wrong. */
export function isAboutStorage(message: string): boolean {
  return wrongPart(message) === 'leaves a wrong document';
}
