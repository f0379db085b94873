import { defined } from '../../../common/defined.js';
import type { OptionMaster } from '../../../common/options/option-table.js';
import { UsageError } from './usage-error.js';

/**
 * Splits `KEY:CREDIT` or `KEY:CREDIT:NAME`; base64 has no colon.
 *
 * @throws UsageError whose message does not contain the key
 */
export function splitMaster(text: string): OptionMaster {
  const [, key, credit, master] = /^(.+?):(\d{1,9})(?::(.+))?$/s.exec(text) ?? [];
  if (key === undefined || credit === undefined) {
    throw new UsageError(
      '--master: must be KEY:CREDIT or KEY:CREDIT:NAME, where CREDIT is a whole number of at most nine digits, like c2VjcmV0:100',
    );
  }
  return { key, totalCredit: Number(credit), ...defined({ master }) };
}
