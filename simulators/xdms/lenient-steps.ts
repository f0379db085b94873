import { createAuthenticate } from './auth/authenticate.js';
import { type DigestChecks, digestChecks } from './auth/digest/authenticate-digest.js';
import { checkDigestUri } from './auth/digest/digest-uri.js';
import { escapeAttribute } from './document/escape.js';
import { typeRule } from './findings/client-rules.js';
import type { Mistake } from './findings/finding.js';
import { parseMediaType } from './http/media-type.js';
import { Refusal } from './http/refusal.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import { isAttValue } from './selector/att-value.js';

/** Types that deployed clients send instead of those of RFC 4825 §8.2.2; `curl -d` sends the first. */
const LOOSE_TYPES: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'text/plain',
  'text/xml',
]);

/**
 * Returns the steps of a server that takes what deployed clients send, and reports it: no Content-Type or a general
 * one, an attribute value without quotes, and a `uri` in Digest credentials without the query.
 */
export function lenientSteps(): StepOverrides {
  // The pipeline is synchronous, so this is the request that the other steps serve.
  let current: XcapRequest | undefined;
  const tolerated = (mistake: Omit<Mistake, 'request'>): Mistake => ({
    ...mistake,
    request: `${current?.method} ${current?.target}`,
  });
  return {
    answerMessage: (answerMessage) => (request) => {
      current = request;
      return answerMessage(request);
    },
    ...checking({ checkDigestUri: checkUriWithoutQuery }),
    checkContentType:
      (checkContentType, { environment: { report } }) =>
      (request, usage, location) => {
        try {
          checkContentType(request, usage, location);
        } catch (thrown) {
          const { type } = parseMediaType(request.headers['content-type']);
          if (!(thrown instanceof Refusal && thrown.answer.status === 415)) throw thrown;
          if (request.headers['content-encoding'] !== undefined) throw thrown;
          if (type !== '' && !LOOSE_TYPES.has(type)) throw thrown;
          const advice = `Send ${thrown.answer.headers.accept}.`;
          const text = type === '' ? 'The PUT has no Content-Type.' : `The Content-Type ${type} is too general.`;
          const requirement = typeRule(current?.target ?? '');
          report(tolerated({ rule: 'RFC 4825 §8.2.2', requirement, text, advice }));
        }
      },
    readAttValue:
      (readAttValue, { environment: { report } }) =>
      (text) => {
        const quoted = isAttValue(`"${text}"`) ? `"${text}"` : `"${escapeAttribute(text)}"`;
        if (isAttValue(text) || /^["']/.test(text) || !isAttValue(quoted)) return readAttValue(text);
        const advice = `Send it in quotes, such as ${quoted.slice(0, 80)}.`;
        const unquoted = 'The attribute value is not in quotes.';
        report(tolerated({ rule: 'RFC 4825 §7.9', requirement: 'XCAP-7.7-02', text: unquoted, advice }));
        return readAttValue(quoted);
      },
  };
}

const checkUriWithoutQuery: DigestChecks['checkDigestUri'] = (credentials, request) => {
  const [path, query] = request.target.split('?');
  if (query === undefined || credentials.uri !== path) return checkDigestUri(credentials, request);
  const text = 'The uri of the Digest credentials lacks the query of the target.';
  return [{ rule: 'RFC 7616 §3.4.6', requirement: 'DIG-10', text, advice: 'Repeat the request target as it is sent.' }];
};

/** A server that puts Digest credentials to other checks. */
export function checking(checks: Partial<DigestChecks>): StepOverrides {
  return {
    authenticate: (_authenticate, { environment: { access, report } }) =>
      createAuthenticate({ access, report, checks: { ...digestChecks, ...checks } }),
  };
}
