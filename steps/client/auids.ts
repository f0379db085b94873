import { type DataTable, Then, When } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import type { Auid } from '../../src/client/index.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { attempt, clientStackOf } from './scenario.js';

/** Columns of a table of AUIDs; an empty cell leaves the field out. */
const FIELDS: Readonly<Record<string, keyof Auid>> = {
  id: 'id',
  'MIME type': 'mimeType',
  namespace: 'namespace',
  document: 'document',
  scope: 'scope',
};

When('the client registers the AUIDs', async function (this: XcaliperWorld, table: DataTable) {
  await attempt(this, () => clientStackOf(this).setAuids(...table.hashes().map(auidOf)));
});

Then('the AUID {string} has the fields', function (this: XcaliperWorld, id: string, table: DataTable) {
  const auid = clientStackOf(this).auid(id);
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
    'client-state',
  );
});

Then('the stack has exactly the AUIDs', function (this: XcaliperWorld, table: DataTable) {
  const ids = [...clientStackOf(this).auids].map(({ id }) => id);
  expectEqual(
    this,
    ids.sort(),
    table
      .hashes()
      .map(({ id = '' }) => id)
      .sort(),
    'ids of the AUIDs',
    'client-state',
  );
});

Then('the stack has {int} AUIDs', function (this: XcaliperWorld, count: number) {
  expectEqual(this, [...clientStackOf(this).auids].length, count, 'number of AUIDs', 'client-state');
});

function auidOf(row: Readonly<Record<string, string>>): Auid {
  const fields = Object.entries(FIELDS).flatMap(([column, field]) => {
    const cell = row[column] ?? '';
    return cell === '' ? [] : [[field, field === 'scope' ? cell === 'true' : cell] as const];
  });
  const root = row['root element'] ?? '';
  const { namespace = '' } = row;
  // A row may lack a mandatory field on purpose.
  return {
    ...(Object.fromEntries(fields) as unknown as Auid),
    ...defined({ rootElement: root !== '' ? { name: root, namespace } : undefined }),
  };
}
