/**
 * Requirements of RFC 4825 for servers that are tested and that no deviation of the mock violates, and why none does.
 */
export const NO_DEVIATION: Readonly<Record<string, string>> = {
  'XCAP-8-08':
    'the server of a proof is reached without TLS, since its exchanges have no connection; one without TLS skips the case',
};
