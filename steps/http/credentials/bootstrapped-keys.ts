import { type KeyContext, ksNaf, type NafId, nafPassword, UA_HTTP_DIGEST } from '../../../common/gba/kdf.js';
import { milenage, opcOf, type SubscriberKey } from '../../../common/gba/milenage.js';
import { WRONG_DERIVATIONS } from '../../../common/gba/wrong-derivations.js';
import type { SubjectUser } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { userOf } from '../../xcap/scenario.js';

/** Returns the key of the first user's test SIM; undefined for a user without one. */
export function simKeyOf({ sim }: SubjectUser): SubscriberKey | undefined {
  if (sim === undefined || !('k' in sim.aka)) return undefined;
  const { k, opc, op } = sim.aka;
  const key = Buffer.from(k, 'hex');
  if (opc !== undefined) return { k: key, opc: Buffer.from(opc, 'hex') };
  return op === undefined ? undefined : { k: key, opc: opcOf(key, Buffer.from(op, 'hex')) };
}

/** Returns what the key of a B-TID is derived from; undefined when the B-TID does not begin with RAND. */
function contextOf(user: SubjectUser, btid: string): KeyContext | undefined {
  const key = simKeyOf(user);
  const rand = Buffer.from(btid.split('@', 1)[0] ?? '', 'base64');
  if (key === undefined || user.sim === undefined || rand.length !== 16) return undefined;
  const { ck, ik } = milenage(key, rand);
  return { ks: Buffer.concat([ck, ik]), rand, impi: user.sim.impi };
}

function nafOf({ run }: XcaliperWorld): NafId {
  return { host: new URL(run.subject.xcapRoot).hostname, ua: UA_HTTP_DIGEST };
}

/** Returns the reason why the scenario cannot derive keys of its first user. */
export function whyUnderivable(world: XcaliperWorld): string | undefined {
  const user = userOf(world);
  const context = contextOf(user, user.username ?? '');
  if (context !== undefined && nafPassword(ksNaf(context, nafOf(world))) === user.password) return undefined;
  return 'the key of the first user cannot be derived from a test SIM, RAND in the B-TID and the Ua of http';
}

/**
 * Fills in keys of the first user: `{key without HMAC}` and the like are derived wrongly, `{expired B-TID}` and `{expired
 * key}` have ended.
 */
export function withBootstrappedKeys(world: XcaliperWorld, text: string): string {
  if (!/\{(?:key |expired )/.test(text)) return text;
  const user = userOf(world);
  const naf = nafOf(world);
  const filled = (written: string, name: string, btid: string, derive: typeof ksNaf): string =>
    written.replaceAll(name, () => {
      const context = contextOf(user, btid);
      if (context === undefined) throw new Error(`${name} cannot be derived`);
      return nafPassword(derive(context, naf));
    });
  const { username = '', sim: { expiredBtid = '' } = {} } = user;
  const wrong = Object.entries(WRONG_DERIVATIONS).reduce(
    (written, [how, derive]) => filled(written, `{key ${how}}`, username, derive),
    text.replaceAll('{expired B-TID}', () => expiredBtid),
  );
  return filled(wrong, '{expired key}', expiredBtid, ksNaf);
}
