import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Auid } from '../../src/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { attempt, stackOf } from './scenario.js';

const MENU: Auid = {
  id: 'com.acme.menu',
  mimeType: 'application/vnd.acme+xml',
  namespace: 'urn:acme:menu',
  document: 'today',
  scope: false,
};

Given('the AUIDs are registered', function (this: XcaliperWorld, table: DataTable) {
  stackOf(this).setAuids(...table.hashes().map(auidOf));
});

When('the registration of an AUID is tried without its {word}', async function (this: XcaliperWorld, field: string) {
  const { [field as keyof Auid]: _left, ...others } = MENU;
  await attempt(this, () => stackOf(this).setAuids(others as Auid));
});

When(
  'the registration of an AUID is tried whose {word} is {json}',
  async function (this: XcaliperWorld, field: string, value: unknown) {
    await attempt(this, () => stackOf(this).setAuids({ ...MENU, [field]: value } as Auid));
  },
);

When('the registration of a good AUID and of one without its document is tried', async function (this: XcaliperWorld) {
  const { document: _left, ...incomplete } = { ...MENU, id: 'com.acme.hours' };
  await attempt(this, () => stackOf(this).setAuids(MENU, incomplete as Auid));
});

Then('the AUID {string} has the fields', function (this: XcaliperWorld, id: string, table: DataTable) {
  const auid = stackOf(this).auid(id);
  const [row = {}] = table.hashes();
  expectEqual(
    this,
    {
      id: auid?.id,
      'MIME type': auid?.mimeType,
      namespace: auid?.namespace,
      document: auid?.document,
      scope: auid?.scope === true ? 'global' : auid?.scope === false ? 'users' : auid?.scope,
    },
    row,
    `fields of the AUID ${id}`,
  );
});

Then('the stack has exactly the AUIDs', function (this: XcaliperWorld, table: DataTable) {
  const ids = [...stackOf(this).auids].map(({ id }) => id);
  expectEqual(
    this,
    ids.sort(),
    table
      .hashes()
      .map(({ id = '' }) => id)
      .sort(),
    'ids of the AUIDs',
  );
});

Then('the stack has {int} AUIDs', function (this: XcaliperWorld, count: number) {
  expectEqual(this, [...stackOf(this).auids].length, count, 'number of AUIDs');
});

function auidOf(row: Readonly<Record<string, string>>): Auid {
  const { id = '', namespace = '', document = '', 'MIME type': mimeType = '', 'root element': root = '' } = row;
  return {
    id,
    mimeType,
    namespace,
    document,
    scope: row.scope === 'true',
    ...(root !== '' && { rootElement: { name: root, namespace } }),
  };
}
