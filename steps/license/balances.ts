import { type DataTable, Then } from '@cucumber/cucumber';
import type { Slave } from '../../simulators/servers.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { fieldsOf, requireAsked, usedCredits } from './means.js';
import type { Charge } from './parameter-types.js';
import { keyNamed, licenseOf, licenseServer } from './scenario.js';

Then(
  'the license server has charged {charge} to Master Key {string}',
  function (this: XcaliperWorld, { used, total }: Charge, name: string) {
    requireAsked(this);
    const { usedCredit, totalCredit } = licenseServer(this).balance(keyNamed(this, `Master Key ${name}`));
    const what = `balance of Master Key ${name} after the exchanges`;
    if (total !== undefined)
      expectEqual(this, { totalCredit, usedCredit }, { totalCredit: total, usedCredit: used }, what, 'charge');
    else expectEqual(this, usedCredit <= used ? `at most ${used}` : usedCredit, `at most ${used}`, what, 'charge');
  },
);

Then(
  'the call takes {int} unit(s) of Master Key {string}',
  function (this: XcaliperWorld, units: number, name: string) {
    requireAsked(this);
    const key = `Master Key ${name}`;
    const taken = (usedCredits(this).get(key) ?? 0) - (licenseOf(this).usedBefore.get(key) ?? 0);
    expectEqual(this, taken, units, `units of ${key} that the last call took`, 'charge');
  },
);

// Text of the right digits passes: the cases of the fields judge their types.
Then('usedCredit in the response is the balance of Master Key {string}', function (this: XcaliperWorld, name: string) {
  const { usedCredit } = licenseServer(this).balance(keyNamed(this, `Master Key ${name}`));
  const shown = fieldsOf(this).get('usedCredit');
  expectEqual(this, Number(shown), usedCredit, 'usedCredit in the response', 'charge');
});

Then(
  'the license server stores Slave Key {string} with',
  function (this: XcaliperWorld, name: string, table: DataTable) {
    requireAsked(this);
    const { used, comment } = storedSlave(this, name);
    const stored = new Map([
      ['used', String(used)],
      ['comment', comment],
    ]);
    for (const [field, value] of Object.entries(table.rowsHash())) {
      expectEqual(this, stored.get(field), value, `${field} of Slave Key ${name} after the exchanges`, 'stored-key');
    }
  },
);

function storedSlave(world: XcaliperWorld, name: string): Slave {
  const key = licenseOf(world).keys.get(`Slave Key ${name}`);
  if (key === undefined) return world.failMeans(`the license server returned no Slave Key ${name}`);
  try {
    return licenseServer(world).slave(key);
  } catch {
    return world.failMeans(`the license server returned a Slave Key ${name} that it does not know`);
  }
}
