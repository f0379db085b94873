import type { Deviation } from '../../xdms/deviation.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { readingAuthorization } from './requests.js';
import { takingCredentialsWithoutQop } from './without-qop.js';

export function challenging(
  change: (challenges: readonly string[]) => readonly string[],
): NonNullable<Deviation['answer']> {
  return (finished) => (finished.challenges ? { ...finished, challenges: change(finished.challenges) } : finished);
}

/** A server that replaces a part of each challenge. */
export function withinEach(part: RegExp, instead: string): NonNullable<Deviation['answer']> {
  return challenging((challenges) => challenges.map((challenge) => challenge.replace(part, instead)));
}

/** RFC 7616 §3.3 and RFC 9110 §11: how a server asks for credentials. */
export const CHALLENGES: readonly Deviation[] = [
  {
    id: 'challenges-without-qop',
    violates: ['DIG-01'],
    sentence: 'Challenges do not say which qualities of protection there are, as before RFC 2617.',
    answer: withinEach(/ qop="[^"]*",/, ''),
    steps: takingCredentialsWithoutQop,
  },
  {
    id: 'challenges-with-a-quoted-algorithm',
    violates: ['DIG-12'],
    sentence: 'The algorithm has quotation marks.',
    answer: withinEach(/algorithm=([^",]+)/, 'algorithm="$1"'),
  },
  {
    id: 'challenges-without-quotation-marks',
    violates: ['HTTP-11.5-01', 'DIG-12'],
    sentence: 'The realm has no quotation marks.',
    answer: withinEach(/realm="([^"]*)"/, 'realm=$1'),
  },
  {
    id: 'challenges-without-charset',
    violates: ['DIG-24'],
    sentence: 'Challenges do not say that names and passwords are UTF-8.',
    answer: withinEach(/, charset=[^,]*/, ''),
  },
  {
    id: 'user-names-not-hashed',
    violates: ['DIG-22'],
    sentence: 'Challenges do not say that user names may be hashed.',
    answer: withinEach(/, userhash=true/, ''),
  },
  {
    id: 'opaque-of-any-characters',
    violates: ['DIG-31'],
    sentence: 'The opaque string has characters that are neither of Base64 nor hexadecimal.',
    answer: withinEach(/opaque="/, 'opaque="{xcap}:'),
    steps: readingAuthorization((field) => field.replace(/(opaque\s*=\s*")\{xcap\}:/i, '$1')),
  },
  {
    id: 'algorithm-offered-twice',
    violates: ['DIG-14'],
    sentence: 'Two challenges have the same algorithm.',
    answer: challenging((challenges) => [...challenges, ...challenges.slice(-1)]),
  },
  {
    id: 'one-nonce-for-everybody',
    violates: ['DIG-13'],
    sentence: 'Whoever is asked for credentials gets the nonce that the first one got.',
    spreads: 'uses of a nonce are counted, so that whoever comes second is told that it is stale',
    steps: (): StepOverrides => {
      let first: string | undefined;
      return {
        finishAnswer:
          (finishAnswer) =>
          (...request) => {
            const finished = finishAnswer(...request);
            const challenges = finished.challenges?.map((challenge) =>
              challenge.replace(/nonce="([^"]*)"/, (_, nonce: string) => {
                first ??= nonce;
                return `nonce="${first}"`;
              }),
            );
            return challenges === undefined ? finished : { ...finished, challenges };
          },
      };
    },
  },
];
