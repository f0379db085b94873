import type { XdmsUser } from '../auth/user.js';
import type { GbaSubscriber } from './gba-options.js';

/** The public test sets 1 to 3 of 3GPP TS 35.208. */
const TEST_KEYS = [
  { k: '465b5ce8b199b49faa5f0a2ee238a6bc', opc: 'cd63cb71954a9f4e48a5994e37a02baf' },
  { k: '0396eb317b6d1c36f19c1c84cd6ffd16', opc: '53c15671c60a4b731c55b4a441c0bde2' },
  { k: 'fec86ba6eb707ed08905757b1bb44b8f', opc: '1006020f0a478bf6b699f15c062e42b3' },
] as const;

/** Gives each user a SIM of the test network 001-01, with the keys of a public test set. */
export function testSubscribers(users: readonly Pick<XdmsUser, 'xui'>[]): readonly GbaSubscriber[] {
  return users.map(({ xui }, index) => {
    const { k, opc } = TEST_KEYS[index % TEST_KEYS.length] ?? TEST_KEYS[0];
    const imsi = String(1010123456789 + index).padStart(15, '0');
    return { impi: `${imsi}@ims.mnc001.mcc001.3gppnetwork.org`, xui, k, opc };
  });
}
