import { register } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const extension = path.extname(fileURLToPath(import.meta.url));

let isRegistered = false;

/**
 * Lets modules of the user import `xcaliper/steps` and `@cucumber/cucumber` wherever they are. Both mean those of this
 * package: steps that register with another copy of cucumber would be lost.
 */
export function resolveToThisPackage(): void {
  if (isRegistered) return;
  isRegistered = true;
  register(new URL(`./resolve-hook${extension}`, import.meta.url));
}
