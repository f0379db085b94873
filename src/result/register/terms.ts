/**
 * Reasons why a requirement has no case. `client rule`: `xcaliper client` judges it, by what a client sends and how it
 * copes.
 */
export const UNTESTED_REASONS = [
  'white-box',
  'client rule',
  'not visible to a server',
  'rule for authors of application usages',
  'needs a second server',
  'needs a configuration of its own',
  'not observable over HTTP',
  'same as another requirement',
  'allows everything',
] as const;

export const LEVELS = ['MUST', 'implied-MUST', 'SHOULD', 'MAY'] as const;

/**
 * What the statement of a requirement rests on, where not every word of its document may be read: normative words, an
 * example or implementation, a schema alone, a conclusion, or what others cite. Only the first binds.
 */
export const CLASSES = ['quote', 'example', 'schema', 'inferred', 'second-hand'] as const;

/** The parties that a requirement can apply to. */
export const SUBJECTS = [
  'client',
  'server',
  'usage',
  'presence server',
  'resource list server',
  'location server',
] as const;

export type RequirementClass = (typeof CLASSES)[number];

export type Level = (typeof LEVELS)[number];
