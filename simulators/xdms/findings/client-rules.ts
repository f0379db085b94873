/** The rules about clients of the register (`requirements/`) that findings name, with their levels. A test compares them. */
export const CLIENT_RULES = {
  'DIG-10': 'MUST',
  'UA-BODY-01': 'implied-MUST',
  'UA-BODY-02': 'implied-MUST',
  'UA-FIELD-01': 'MUST',
  'UA-FIELD-02': 'MUST',
  'UA-FIELD-03': 'MAY',
  'UA-FIELD-04': 'implied-MUST',
  'UA-URI-01': 'implied-MUST',
  'UA-URI-02': 'implied-MUST',
  'UA-URI-03': 'implied-MUST',
  'XCAP-6-02': 'SHOULD',
  'XCAP-6.2-06': 'MUST',
  'XCAP-6.3-17': 'MUST',
  'XCAP-7-01': 'SHOULD',
  'XCAP-7-04': 'MAY',
  'XCAP-7-07': 'SHOULD',
  'XCAP-7-10': 'SHOULD',
  'XCAP-7.1-02': 'MUST',
  'XCAP-7.4-03': 'MUST',
  'XCAP-7.4-04': 'MUST',
  'XCAP-7.7-02': 'MUST',
  'XCAP-7.11-07': 'implied-MUST',
} as const;

export type ClientRule = keyof typeof CLIENT_RULES;

export type ClientRuleLevel = (typeof CLIENT_RULES)[ClientRule];

/** Returns the rule about the Content-Type of a PUT to a request target: of an attribute, an element or a document. */
export function typeRule(target: string): ClientRule {
  if (!target.includes('/~~/')) return 'XCAP-7.1-02';
  return /\/(?:@|%40)[^/]*$/i.test(target) ? 'XCAP-7.7-02' : 'XCAP-7.4-04';
}
