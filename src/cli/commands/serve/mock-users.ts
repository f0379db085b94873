import { type AuthScheme, SECRETS } from '../../../../common/authentication.js';
import type { TenantOptions, XdmsUser } from '../../../../simulators/servers.js';

/** Returns how a mock of the command line authenticates users. */
export function schemeOf({ auth }: Pick<TenantOptions, 'auth'>): AuthScheme {
  return typeof auth === 'object' ? (auth.scheme ?? 'none') : 'none';
}

/** Where the users of a scheme have tokens, makes one of what `--user` gives as the password. */
export function withCredentialsFor(scheme: AuthScheme, users: readonly XdmsUser[]): readonly XdmsUser[] {
  if (SECRETS[scheme] !== 'token') return users;
  return users.map(({ password: token, ...user }) => (token ? { ...user, tokens: [{ token }] } : user));
}

/** Tells whether the users of a mock have SIMs of the preset. */
export function hasTestSims({ preset, gba }: Pick<TenantOptions, 'preset' | 'gba'>): boolean {
  const name = typeof preset === 'object' ? preset.extends : preset;
  return name === 'gba' && gba?.subscribers === undefined;
}

/** Describes the SIMs of the preset, whose keys are public. */
export async function simLines(users: readonly XdmsUser[]): Promise<readonly string[]> {
  const { testSubscribers } = await import('../../../../simulators/internal.js');
  return testSubscribers(users).map(({ impi, xui, k, opc }) => `sim ${impi} of ${xui} k ${k} opc ${opc}`);
}
