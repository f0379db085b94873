import { Given, Then, When } from '@cucumber/cucumber';
import { headerValue } from '../../common/exchange.js';
import { expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { request } from '../xcap/requests/requests.js';
import { documentTarget } from '../xcap/requests/targets.js';
import { responseOf, scenarioOf } from '../xcap/scenario.js';

const CHANGES: Readonly<Record<string, (opaque: string) => string>> = {
  'without its last character': (opaque) => `"${opaque.slice(0, -1)}"`,
  'with another character at the end': (opaque) => `"${opaque}x"`,
  'with another character in front': (opaque) => `"x${opaque}"`,
  'with its letters in the other case': (opaque) => `"${otherCase(opaque)}"`,
};

Given(
  /^the next request has header "([\w-]+)" with the entity tag (.*)$/,
  function (this: XcaliperWorld, field: string, how: string) {
    const change = CHANGES[how];
    if (change === undefined)
      throw new Error(`no change of the entity tag is named "${how}": use one of ${Object.keys(CHANGES).join(', ')}`);
    const { tags, nextHeaders } = scenarioOf(this);
    const opaque = (tags.at(-1) ?? '').replace(/^(?:W\/)?"(.*)"$/, '$1');
    const changed = change(opaque);
    if (opaque === '') return this.skip('the document has no entity tag, or an empty one');
    if (changed === `"${opaque}"`) return this.skip(`the entity tag ${tags.at(-1)} stays the same ${how}`);
    nextHeaders[field] = changed;
    return undefined;
  },
);

/** Rewrites the last occurrence of the text after the path of the XCAP root. */
When(
  'the client sends {word} to the document with {string} in its path written as {string}',
  async function (this: XcaliperWorld, method: string, text: string, written: string) {
    const target = documentTarget(this);
    const at = target.lastIndexOf(text);
    if (at < new URL(this.run.subject.xcapRoot).pathname.length) return this.skip(`there is no ${text} in ${target}`);
    await request(this, { method, target: target.slice(0, at) + written + target.slice(at + text.length) });
    return undefined;
  },
);

/** RFC 3986 §4.1: only characters that a URI allows, and percent signs only in escapes. */
Then('a Location in the response is a URI reference', function (this: XcaliperWorld) {
  const location = headerValue(responseOf(this).headers, 'Location');
  if (location === undefined) return this.vacuous('the response has no Location');
  expectMatch(this, location, /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[\dA-Fa-f]{2})*$/, 'Location of the response', {
    field: 'Location',
  });
  return undefined;
});

function otherCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
