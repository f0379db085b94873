import { Given, Then } from '@cucumber/cucumber';
import { type HttpResponseRecord, headerValue } from '../../src/exchange.js';
import { type Challenge, parseChallenges } from '../../src/xcap/authentication/challenges.js';
import { expectEqual, expectMatch } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { anonymously } from '../xcap/credentials.js';
import { answerOf, userOf } from '../xcap/scenario.js';
import { documentTarget } from '../xcap/targets.js';
import { isKnownAlgorithm } from './digest-credentials.js';

Given('the subject asks for Basic credentials', async function (this: XcaliperWorld) {
  const { response } = await anonymously(this, 'GET', documentTarget(this));
  if (userOf(this).password === undefined) return this.skip('no password was given');
  if (response?.status === 401 && challengesOf(response, 'basic').length > 0) return undefined;
  return this.skip('a request without credentials is not answered with a Basic challenge');
});

Then('there is a challenge in the answer', function (this: XcaliperWorld) {
  const { headers } = answerOf(this);
  const schemes = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '').map(({ scheme }) => scheme);
  expectEqual(this, { some: schemes.length > 0, schemes }, { some: true, schemes }, 'challenges in the answer');
});

Then('every {word} challenge in the answer has a realm', function (this: XcaliperWorld, scheme: string) {
  const realms = challengesOf(answerOf(this), scheme).map(({ params }) => params.has('realm'));
  expectEqual(this, realms.length > 0 && realms.every(Boolean), true, `realm of each ${scheme} challenge`);
});

Then(
  'a Digest challenge has realm, nonce, qop with auth, and an algorithm that is known',
  function (this: XcaliperWorld) {
    const challenges = challengesOf(answerOf(this), 'digest');
    const complete = challenges.filter(
      ({ params }) =>
        params.has('realm') &&
        (params.get('nonce') ?? '') !== '' &&
        (params.get('qop') ?? '').split(/[\s,]+/).includes('auth') &&
        isKnownAlgorithm(params.get('algorithm')),
    );
    expectEqual(this, complete.length > 0, true, `complete challenges among the ${challenges.length} of Digest`);
  },
);

/** RFC 7616 §3.3 says which values are quoted and which are not. */
Then('its Digest challenges quote what is to be quoted, and nothing else', function (this: XcaliperWorld) {
  const field = headerValue(answerOf(this).headers, 'WWW-Authenticate') ?? '';
  const bare = [...field.matchAll(/[\s,](realm|domain|nonce|opaque|qop)\s*=\s*(?!")/gi)].map(([, name]) => name);
  const quoted = [...field.matchAll(/[\s,](stale|algorithm)\s*=\s*"/gi)].map(([, name]) => name);
  expectEqual(this, { bare, quoted }, { bare: [], quoted: [] }, 'parameters written in the wrong way');
});

/** RFC 9110 §11.5, where a token would be as good by the grammar. */
Then('every realm in the answer is quoted', function (this: XcaliperWorld) {
  const field = headerValue(answerOf(this).headers, 'WWW-Authenticate') ?? '';
  const bare = [...withoutQuoted(field).matchAll(/[\s,]realm\s*=\s*[^\s"]+/gi)].map(([realm]) => realm.trim());
  expectEqual(this, { some: field !== '', bare }, { some: true, bare: [] }, 'realms without quotes');
});

/** RFC 7616 §3.3 recommends it. */
Then('every opaque string in the answer is Base64 or hexadecimal', function (this: XcaliperWorld) {
  const strings = challengesOf(answerOf(this), 'digest').flatMap(({ params }) => params.get('opaque') ?? []);
  const others = strings.filter((text) => !/^[A-Za-z\d+/]*={0,2}$/.test(text));
  expectEqual(this, { some: strings.length > 0, others }, { some: true, others: [] }, 'opaque strings');
});

Then('no two of its Digest challenges have the same algorithm', function (this: XcaliperWorld) {
  const names = challengesOf(answerOf(this), 'digest').map(({ params }) =>
    (params.get('algorithm') ?? 'MD5').toLowerCase(),
  );
  expectEqual(this, names, [...new Set(names)], 'algorithms of the Digest challenges');
});

Then('a Digest challenge in the answer has {word} {word}', function (this: XcaliperWorld, name: string, value: string) {
  const values = challengesOf(answerOf(this), 'digest').map(({ params }) => params.get(name)?.toLowerCase());
  expectEqual(this, values.includes(value.toLowerCase()), true, `${name} of the Digest challenges: ${values}`);
});

/** RFC 7616 §3.3: true says that the password is right, so that a client need not ask its user. */
Then('no challenge in the answer calls the nonce stale', function (this: XcaliperWorld) {
  expectEqual(this, isStale(answerOf(this)), false, 'stale=true in the answer');
});

Then('the answer is 200, or 401 that calls the nonce stale', function (this: XcaliperWorld) {
  const answer = answerOf(this);
  expectMatch(this, String(answer.status), /^(200|401)$/, 'status of the answer');
  if (answer.status === 401) expectEqual(this, isStale(answer), true, 'stale=true in the answer');
});

Then('the next challenge has another nonce', async function (this: XcaliperWorld) {
  const { response } = await anonymously(this, 'GET', documentTarget(this));
  const noncesOf = (answer: HttpResponseRecord): readonly (string | undefined)[] =>
    challengesOf(answer, 'digest').map(({ params }) => params.get('nonce'));
  const [earlier, later] = [noncesOf(answerOf(this)), response === undefined ? [] : noncesOf(response)];
  const again = later.filter((nonce) => earlier.includes(nonce));
  expectEqual(this, [later.length > 0, again], [true, []], 'nonces that were given before');
});

/** What stands between quotes is left out, so that it is not taken for a parameter. */
function withoutQuoted(field: string): string {
  return field.replace(/"(?:[^"\\]|\\.)*"/g, '""');
}

function challengesOf({ headers }: HttpResponseRecord, scheme: string): readonly Challenge[] {
  const all = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '');
  return all.filter((challenge) => challenge.scheme === scheme.toLowerCase());
}

function isStale(answer: HttpResponseRecord): boolean {
  return challengesOf(answer, 'digest').some(({ params }) => params.get('stale')?.toLowerCase() === 'true');
}
