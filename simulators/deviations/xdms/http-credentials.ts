import { decodePercent } from '../../../common/percent-encoding.js';
import { digestChecks } from '../../xdms/auth/digest/authenticate-digest.js';
import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { checking } from '../../xdms/lenient-steps.js';
import { withHeader } from './answers.js';
import { readingAuthorization } from './requests.js';

/** A server that refuses an Authorization field of some form with 401. */
function refusing(form: RegExp): NonNullable<Deviation['answer']> {
  return (finished, { headers }) =>
    finished.status === 200 && form.test(headers.authorization ?? '') ? answer(401) : finished;
}

/** A server that replaces a part of Authentication-Info. */
function informing(part: RegExp, instead: string): NonNullable<Deviation['answer']> {
  return (finished) => {
    const info = finished.headers['authentication-info'];
    return info === undefined ? finished : withHeader(finished, 'authentication-info', info.replace(part, instead));
  };
}

/** RFC 9110 §11 and RFC 7616 §3.4 to §3.6: how credentials are read and checked. */
export const CREDENTIALS: readonly Deviation[] = [
  {
    id: 'schemes-with-case',
    violates: ['HTTP-11.1-01'],
    sentence: 'Credentials are taken only if the scheme is written as in the challenge.',
    answer: refusing(/^(?!Digest |Basic |Bearer )./),
  },
  {
    id: 'white-space-at-equals-signs-refused',
    violates: ['HTTP-5.6.3-01'],
    sentence: 'Credentials with white space at an equals sign are not taken.',
    answer: refusing(/[\w*]\s+=|=\s+"/),
  },
  {
    id: 'digest-for-any-method',
    violates: ['DIG-03'],
    sentence: 'A digest that was made for a GET is good for every method.',
    steps: checking({
      checkDigestSecret: (credentials, request, access) => {
        try {
          return digestChecks.checkDigestSecret(credentials, request, access);
        } catch {
          return digestChecks.checkDigestSecret(credentials, { ...request, method: 'GET' }, access);
        }
      },
    }),
  },
  {
    id: 'digest-of-the-decoded-target',
    violates: ['DIG-05'],
    sentence: 'The digest is made of the target with its escapes decoded.',
    steps: checking({
      checkDigestSecret: (credentials, request, access) =>
        digestChecks.checkDigestSecret(
          { ...credentials, uri: decodePercent(credentials.uri) ?? credentials.uri },
          request,
          access,
        ),
    }),
  },
  {
    id: 'stale-not-said',
    violates: ['DIG-06'],
    sentence: 'A nonce count that comes again is answered 401 as a wrong password is.',
    answer: (finished) =>
      finished.challenges
        ? { ...finished, challenges: finished.challenges.map((one) => one.replace(/, stale=true/, '')) }
        : finished,
  },
  {
    id: 'digest-of-no-content',
    violates: ['DIG-08'],
    sentence: 'With qop=auth-int the digest is made as if there were no content.',
    steps: checking({
      checkDigestSecret: (credentials, request, access) =>
        digestChecks.checkDigestSecret(credentials, { ...request, body: new Uint8Array() }, access),
    }),
  },
  {
    id: 'second-user-name-passed-over',
    violates: ['DIG-16'],
    sentence: 'A username* beside a username is passed over.',
    steps: readingAuthorization((field) =>
      /[\s,]username=/.test(field) ? field.replace(/[\s,]*username\*=(?:"[^"]*"|[^,]*)/, '') : field,
    ),
  },
  {
    id: 'unreadable-credentials-are-500',
    violates: ['DIG-17', 'DIG-18'],
    sentence: 'Digest credentials that lack something, or have something that was not offered, are answered 500.',
    answer: (finished) =>
      finished.status === 400 && finished.body.includes('Authorization field cannot be read') ? answer(500) : finished,
  },
  {
    id: 'an-algorithm-offered-and-not-taken',
    violates: ['DIG-20'],
    sentence: 'MD5 is offered, and credentials with it are not taken.',
    answer: refusing(/algorithm="?MD5"?(?:,|$)/i),
  },
  {
    id: 'hashes-of-user-names-not-understood',
    violates: ['DIG-23'],
    sentence: 'The hash of a user name is taken for the user name.',
    steps: readingAuthorization((field) => field.replace(/userhash="?true"?/i, 'userhash=false')),
  },
  {
    id: 'authentication-info-made-up',
    violates: ['DIG-26', 'GBA-BSF-06'],
    sentence: 'The digest in Authentication-Info is invalid.',
    answer: informing(/rspauth="[^"]*"/, 'rspauth="00000000000000000000000000000000"'),
  },
  {
    id: 'authentication-info-all-quoted',
    violates: ['DIG-30'],
    sentence: 'Every value in Authentication-Info is quoted.',
    answer: informing(/nc=([^",]+), qop=([^",]+)/, 'nc="$1", qop="$2"'),
  },
];
