import type { XdmsOptions, XdmsUser } from '../../../simulators/servers.js';
import { bootstrappedUsers } from '../../measure/server/subject/start/bootstrapped-users.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';

/** How a mock of a proof knows its users. */
export interface Configuration {
  readonly auth: NonNullable<XdmsOptions['auth']>;
  /** The users as the mock has them. */
  readonly accounts: readonly XdmsUser[];
  readonly gba?: NonNullable<XdmsOptions['gba']>;
  /** The users as the cases have them. */
  readonly users: readonly SubjectUser[];
}

const SCOPES = ['xcap'];

/** The clock of the mocks of a proof stands at 1970-01-01. */
const EXPIRED = '1969-12-31T00:00:00Z';

const TOKEN_USERS = MOCK_USERS.map(({ xui }, index) => ({
  xui,
  token: `good-token-${index}`,
  expiredToken: `expired-token-${index}`,
  narrowToken: `narrow-token-${index}`,
}));

const PASSWORD_USERS = MOCK_USERS.map(({ xui, password = '' }) => ({ xui, password }));

/** A mock without authentication. */
export const PLAIN: Configuration = { auth: 'none', accounts: PASSWORD_USERS, users: MOCK_USERS };

/** A mock with access tokens. */
export const WITH_TOKENS: Configuration = {
  auth: { scheme: 'bearer', scopes: SCOPES },
  accounts: TOKEN_USERS.map(({ xui, token, expiredToken, narrowToken }) => ({
    xui,
    tokens: [
      { token, scopes: SCOPES },
      { token: expiredToken, scopes: SCOPES, expiresAt: EXPIRED },
      { token: narrowToken, scopes: ['other'] },
    ],
  })),
  users: TOKEN_USERS,
};

const BOOTSTRAPPED = bootstrappedUsers(MOCK_USERS, '127.0.0.1');

/** A mock with keys from bootstrapping, and its bootstrapping server. */
const WITH_KEYS: Configuration = {
  auth: 'digest',
  accounts: MOCK_USERS.map(({ xui }) => ({ xui })),
  ...BOOTSTRAPPED,
};

/**
 * A mock without authentication; and with Digest, access tokens and keys from bootstrapping, each for the cases that are not judged on those before.
 */
export const CONFIGURATIONS: readonly Configuration[] = [
  PLAIN,
  { auth: { scheme: 'digest', integrity: true }, accounts: PASSWORD_USERS, users: MOCK_USERS },
  WITH_TOKENS,
  WITH_KEYS,
];
