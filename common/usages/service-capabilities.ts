/** Conditions that the capabilities of both services name, as handsets know them. */
const CONDITIONS = [
  'anonymous',
  'busy',
  'communication-diverted',
  'default',
  'external-list',
  'identity',
  'international',
  'international-exHC',
  'no-answer',
  'not-reachable',
  'not-registered',
  'other-identity',
  'presence-status',
  'request-name',
  'roaming',
  'rule-deactivated',
  'selective',
  'unconditional',
  'validity',
] as const;

/** Parts of a forwarding that the capabilities of diversion name. */
export const CAPABILITY_ACTIONS = [
  'notify-caller',
  'notify-served-user',
  'notify-served-user-on-outbound-call',
  'reveal-identity-to-caller',
  'reveal-served-user-identity-to-caller',
  'reveal-identity-to-target',
] as const;

type Condition = (typeof CONDITIONS)[number];
type Action = (typeof CAPABILITY_ACTIONS)[number];

/** What an operator offers of a service. */
export interface ServiceCapability<Name extends string = Condition> {
  /** Whether the service is active; true when absent. */
  readonly active?: boolean;
  /** Whether a user may write a condition or action; true for those that are absent. */
  readonly provisioned?: Readonly<Partial<Record<Name, boolean>>>;
}

/**
 * What an operator offers, for handsets to read: `communication-diversion-serv-cap` and
 * `communication-barring-serv-cap` below `simservs`.
 */
export interface ServiceCapabilities {
  readonly diversion?: ServiceCapability<Condition | Action>;
  readonly barring?: ServiceCapability;
}

/** The names that `provisioned` may have, by service. */
export const CAPABILITY_NAMES = { diversion: [...CONDITIONS, ...CAPABILITY_ACTIONS], barring: CONDITIONS } as const;
