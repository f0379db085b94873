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
