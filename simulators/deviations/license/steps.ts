import type { CreditLedger } from '../../license/credit-ledger.js';
import type { LicenseDeviation } from '../../license/deviation.js';
import type { LicenseBook } from '../../license/license-book.js';
import type { LicenseBehavior } from '../../license/standard-behavior.js';

type Change = NonNullable<LicenseDeviation['behavior']>;
/** A record of a success, whichever of the two it is. */
export type Fields = Readonly<Record<string, unknown>>;

/** A server whose book of keys does something else. */
export function withBook(change: (standard: LicenseBook) => Partial<LicenseBook>): Change {
  return ({ openBook }) => ({
    openBook: (settings) => {
      const standard = openBook(settings);
      return { ...standard, ...change(standard) };
    },
  });
}

/** A server whose ledgers do something else; the function is called for each Master Key. */
export function withLedger(
  change: (standard: CreditLedger, totalCredit: number, open: LicenseBehavior['openLedger']) => CreditLedger,
): Change {
  return ({ openLedger }) => ({
    openLedger: (totalCredit, whenExhausted) => change(openLedger(totalCredit, whenExhausted), totalCredit, openLedger),
  });
}

/** A server whose records of slaves look different. */
export function withSlaveRecord(change: (record: Fields) => Fields): Change {
  return ({ slaveRecord }) => ({ slaveRecord: (slave) => change({ ...slaveRecord(slave) }) });
}

/** A server whose activation results look different. */
export function withResult(change: (result: Fields) => Fields): Change {
  return ({ answerSuccess }) => ({
    answerSuccess: (status, record) => answerSuccess(status, 'token' in record ? change({ ...record }) : record),
  });
}

export function withoutField(field: string, { [field]: _left, ...others }: Fields): Fields {
  return others;
}

/** A server that reads something else from the JSON that was sent. */
export function readingKeys(change: (body: unknown) => unknown): Change {
  return ({ readAddSlave, readActivate }) => ({
    readAddSlave: (body) => readAddSlave(change(body)),
    readActivate: (body) => readActivate(change(body)),
  });
}

/** A server that takes the values of fields for others. */
export function readingFields(change: (name: string, value: unknown) => unknown): Change {
  return readingKeys((body) =>
    isRecord(body)
      ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(name, value)]))
      : body,
  );
}

export function isRecord(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
