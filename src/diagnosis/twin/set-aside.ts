/** Why an exchange says nothing about a twin. */
export const SET_ASIDE = {
  challenge: 'the challenge was answered: both requests are one attempt',
  'no-response': 'no response came',
  cut: 'the record has only the beginning of a message',
  raw: 'the octets on the connection have no meaning in HTTP, or their timing is judged',
  concurrent: 'requests were under way at the same time',
  unstable: 'the answer was another one when repeated',
  'other-server': 'the request went to another server',
  credentials: 'the credentials are not known, and not those of a user',
  redacted: 'the record hides a secret in the URI or the content',
  'unknown-document': 'the exchanges do not show which document the server had',
  'unknown-usage': 'the case is about a usage that only the subject knows',
  undecided: 'the case was not judged',
} as const;

export type SetAside = keyof typeof SET_ASIDE;
