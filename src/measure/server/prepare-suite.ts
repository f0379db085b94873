import { HarnessError } from '../../result/errors.js';
import { prepareRegister } from '../../result/register/register.js';
import { prepareCases } from './cases/shipped-features.js';

/**
 * Reads the suite and the register of this package for later commands. The build calls it. A fault in a file is left to
 * the commands, which read the file again and report it.
 */
export async function prepareSuite(): Promise<void> {
  for (const prepare of [prepareRegister, prepareCases]) {
    try {
      await prepare();
    } catch (thrown) {
      if (!(thrown instanceof HarnessError)) throw thrown;
    }
  }
}
