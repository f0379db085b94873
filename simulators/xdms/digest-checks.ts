import { defined } from '../../common/defined.js';
import { createAuthenticate } from './auth/authenticate.js';
import { type DigestChecks, digestChecks } from './auth/digest/authenticate-digest.js';
import type { StepOverrides } from './pipeline/bind-steps.js';

/** A server that puts Digest credentials to other checks. */
export function checking(checks: Partial<DigestChecks>): StepOverrides {
  return {
    authenticate: (_authenticate, { environment: { access, report } }) =>
      createAuthenticate({ access, report, checks: { ...digestChecks, ...checks } }),
  };
}

/** A server that rewrites an Authorization field before reading it. */
export function readingAuthorization(change: (field: string) => string): StepOverrides {
  return {
    authenticate: (authenticate) => (request) => {
      const { authorization } = request.headers;
      const headers = {
        ...request.headers,
        ...defined({ authorization: authorization ? change(authorization) : undefined }),
      };
      return authenticate({ ...request, headers });
    },
  };
}
