import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ksNaf, nafPassword, UA_HTTP_DIGEST } from '../../../../common/gba/kdf.js';
import { nafRealm } from '../../../../common/gba/realm.js';
import { parseChallenges } from '../../../../src/client/xcap/authentication/challenges.js';
import { digestChallenge, digestSession } from '../../../../src/client/xcap/authentication/digest.js';
import { ServerNonces } from '../../../../src/client/xcap/authentication/nonces.js';
import { VECTOR } from '../../../common/gba/test-sets.js';

const { btid, naf, cnonce, ks, rand, impi } = VECTOR;
const password = nafPassword(ksNaf({ ks, rand, impi }, { host: naf, ua: UA_HTTP_DIGEST }));
const target = '/simservs.ngn.etsi.org/users/sip:+15550100@ims.mnc001.mcc001.3gppnetwork.org/simservs.xml';

const challengeWith = (algorithm: string, qop: string) => {
  const field = `Digest realm="${nafRealm(naf)}", nonce="${cnonce}", algorithm=${algorithm}, qop="${qop}"`;
  return parseChallenges(field).map(digestChallenge)[0];
};

for (const [algorithm, qop, response] of [
  ['MD5', 'auth', 'ffe65144669e5b18fbfd1ba3dc1b4fe5'],
  ['MD5', 'auth-int', '2297deb2411c8154dce7d3116010cad3'],
  ['MD5-sess', 'auth', 'cdd10451111b5c239edb1628babefa1e'],
  ['MD5-sess', 'auth-int', 'f88cd766783212c59e3770eca1ebe4a3'],
] as const) {
  test(`the digest at a NAF with ${algorithm} and ${qop} equals the vector`, () => {
    const challenge = challengeWith(algorithm, qop);
    assert.ok(challenge !== undefined);
    const session = digestSession(challenge, { username: btid, password }, new ServerNonces(), cnonce);
    const field = session.authorize({ method: 'GET', target, body: new Uint8Array() });
    assert.match(field, new RegExp(`response="${response}"`));
  });
}

test('a server other than the bootstrapping one gets no answer to AKAv1-MD5', () => {
  assert.equal(challengeWith('AKAv1-MD5', 'auth-int'), undefined);
});
