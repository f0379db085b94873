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

/** Compares the fields that the table has a column for. */
Then('the stack has the AUIDs', function (this: XcaliperWorld, table: DataTable) {
  const rows = table.hashes();
  const found = rows.map((row) => shown(clientStackOf(this).auid(row.id ?? ''), Object.keys(row)));
  expectEqual(this, found, rows, 'fields of the AUIDs', 'client-state');
});

Then('the stack has {int} AUIDs', function (this: XcaliperWorld, count: number) {
  expectEqual(this, [...clientStackOf(this).auids].length, count, 'number of AUIDs', 'client-state');
});

function shown(auid: Auid | undefined, columns: readonly string[]): Readonly<Record<string, unknown>> {
  const scope = auid?.scope === true ? 'global' : auid?.scope === false ? 'users' : auid?.scope;
  return Object.fromEntries(
    columns.map((column) => [column, column === 'scope' ? scope : auid?.[FIELDS[column] ?? 'id']]),
  );
}

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
