import { parseChallenges } from '../../client/internal.js';

/** Parameters whose values servers choose freely; of the others, the value counts. */
const CHOSEN = new Set(['realm', 'nonce', 'opaque', 'algorithm', 'qop', 'domain', 'error_description', 'error_uri']);

const QUOTED = /^(?:realm|nonce|opaque|qop|domain)$/;
const UNQUOTED = /^(?:algorithm|stale|charset|userhash)$/;
const PARAMETER = /([\w*-]+)[ \t]*=[ \t]*("?)/g;
const OPAQUE = /^[A-Za-z\d+/_=-]*$/;

/**
 * Describes challenges without what servers choose, such as realm and algorithms: schemes, parameters, wrong quotation
 * marks, values of a closed list.
 *
 * @param lines values of WWW-Authenticate fields
 */
export function challengeForm(lines: readonly string[]): string {
  const challenges = lines.flatMap(parseChallenges);
  const algorithms = challenges.flatMap(({ scheme, params }) =>
    scheme === 'digest' ? [params.get('algorithm')?.toLowerCase() ?? 'md5'] : [],
  );
  const found = [
    ...challenges.flatMap(({ scheme, params }) => [scheme, ...[...params].map((one) => `${scheme} ${formOf(one)}`)]),
    ...lines.flatMap(quotationFaults),
    ...(new Set(algorithms).size < algorithms.length ? ['one algorithm twice'] : []),
  ];
  return [...new Set(found)].sort().join(', ');
}

function formOf([name, value]: readonly [string, string]): string {
  if (name === 'opaque' && !OPAQUE.test(value)) return 'opaque with other characters';
  return CHOSEN.has(name) ? name : `${name}=${value}`;
}

function quotationFaults(line: string): readonly string[] {
  return [...line.matchAll(PARAMETER)].flatMap(([, name = '', mark]) => {
    const isWrong = mark === '' ? QUOTED.test(name) : UNQUOTED.test(name);
    return isWrong ? [`${name} with wrong quotation marks`] : [];
  });
}
