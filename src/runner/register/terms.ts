/** Reasons why a requirement has no case. */
export const UNTESTED_REASONS = [
  'white-box',
  'client rule',
  'rule for authors of application usages',
  'needs a second server',
  'needs a configuration of its own',
  'not observable over HTTP',
  'same as another requirement',
  'allows everything',
] as const;

export const LEVELS = ['MUST', 'implied-MUST', 'SHOULD', 'MAY'] as const;

/** The parties that a requirement can apply to. */
export const SUBJECTS = ['client', 'server', 'usage'] as const;

export type Level = (typeof LEVELS)[number];
