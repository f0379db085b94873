const NO_TLS = 'the server of a proof is reached without TLS, which its cases are about';
const NO_BASIC = 'without TLS, which the server of a proof does not have, nobody asks for Basic credentials';

/**
 * Tested server requirements that no deviation of the mock violates, with the reason.
 */
export const NO_DEVIATION: Readonly<Record<string, string>> = {
  'XCAP-8-08':
    'the server of a proof is reached without TLS, since its exchanges have no connection; one without TLS skips the case',
  'XCAP-8-06': 'the mock challenges strangers before it looks at the target, and any refusal but 403 passes the case',
  'RL-4.1-10':
    'its case takes a client who may write the global tree, and the mock of a proof lets nobody do that, so that the case is skipped',
  'TLS-01': NO_TLS,
  'TLS-02': NO_TLS,
  'BASIC-02': NO_BASIC,
  'BASIC-03': NO_BASIC,
};
