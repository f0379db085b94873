/** The packages that have this code: all of it, the client alone, and the simulators alone. */
const NAMES: readonly unknown[] = ['xcaliper', 'xcaliper-client', 'xcaliper-simulators'];

/** Tells whether a `package.json` is that of one of our packages, by its field `name`. */
export function isOurPackage(name: unknown): boolean {
  return NAMES.includes(name);
}
