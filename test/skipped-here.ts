import { skip } from './browser/browser.js';
import { missingPrograms } from './targets/missing-programs.js';

// The last step of `npm test`: lists the other tests that this machine cannot run, with the packages to install.

const NEEDED = [
  {
    command: 'npm run test:targets',
    programs: ['kamailio', 'sqlite3'],
    packages: 'kamailio kamailio-presence-modules kamailio-sqlite-modules sqlite3',
  },
  { command: 'npm run test:containers', programs: ['dockerd', 'debootstrap'], packages: 'docker.io debootstrap' },
] as const;

const lines: string[] = skip === false ? [] : [`npm run test:browser would be skipped: ${skip}`];
for (const { command, programs, packages } of NEEDED) {
  const missing = await missingPrograms(programs);
  if (missing.length > 0)
    lines.push(`${command} would be skipped: ${missing.join(' and ')} missing; install ${packages}`);
}
for (const line of lines) process.stderr.write(`${line}\n`);
// Continuous integration has all packages, so a skip fails there.
if (lines.length > 0 && process.env.CI === 'true') process.exitCode = 1;
