import { register } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import { entryUrl } from '../../../../common/entry-url.js';
import type { HookData } from './resolve-hook.js';

let isRegistered = false;

/**
 * Lets modules of the user import `xcaliper/steps` and `@cucumber/cucumber` wherever they are. Both mean those of this
 * package: steps that register with another copy of cucumber would be lost.
 *
 * @param importer URL of the module that imports them
 * @param onModule called with the path of each module of the user, also of those that these import
 */
export function resolveToThisPackage(importer: string, onModule: (file: string) => void): void {
  if (isRegistered) return;
  isRegistered = true;
  const { port1: here, port2: port } = new MessageChannel();
  here.on('message', onModule);
  here.unref();
  const data: HookData = { importer, port };
  register(entryUrl('src/measure/server/cucumber/resolve-hook'), { data, transferList: [port] });
}
