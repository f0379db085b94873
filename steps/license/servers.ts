import { type DataTable, Given } from '@cucumber/cucumber';
import { defined } from '../../common/defined.js';
import type { Exchange, HeaderList } from '../../common/exchange.js';
import { type LicenseServerOptions, startLicenseServer } from '../../simulators/servers.js';
import { always, type RequestScript, response, startStandInServer } from '../client/scripted-server.js';
import type { XcaliperWorld } from '../world.js';
import type { LicenseTrouble, NewMaster } from './parameter-types.js';
import { freshKey, licenseOf, licenseServer, withLicenseKeys } from './scenario.js';

Given('a license server with', async function (this: XcaliperWorld, table: DataTable) {
  const { startLicense = startLicenseServer } = this.run;
  const server = this.use(await startLicense(optionsOf(table.rowsHash())));
  this.defer(server.subscribe((exchange) => this.note(() => exchange)));
  Object.assign(licenseOf(this), { url: server.url, server });
});

Given(
  '{newMaster} with a credit of {int} unit(s)',
  function (this: XcaliperWorld, { name, ...owner }: NewMaster, totalCredit: number) {
    const key = freshKey();
    licenseServer(this).addMaster({ key, ...owner, totalCredit });
    licenseOf(this).keys.set(`Master Key ${name}`, key);
  },
);

Given(
  'a scripted license server that answers {int} with',
  async function (this: XcaliperWorld, status: number, body: string) {
    const headers: HeaderList = [['Content-Type', 'application/json; charset=utf-8']];
    // The step that sends the request makes the keys, so the script fills them in when the request arrives.
    await script(this, () => response(status, headers, withLicenseKeys(this, body)));
  },
);

Given('a scripted license server that {licenseTrouble}', async function (this: XcaliperWorld, trouble: LicenseTrouble) {
  const redirect = trouble.kind === 'redirects' ? response(307, [['Location', trouble.to]]) : undefined;
  await script(this, always(redirect ?? { kind: 'silence' }));
  if (trouble.kind === 'stopped') await licenseOf(this).scripted?.close();
});

Given('a license address with the base path {string}', function (this: XcaliperWorld, path: string) {
  const scenario = licenseOf(this);
  scenario.url = `${scenario.url}${path}`;
});

/** Reads options from a table; the server refuses unknown ones. */
function optionsOf({ clock, ...rows }: Record<string, string>): LicenseServerOptions {
  const options = Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
  return { ...options, ...defined({ now: clock === undefined ? undefined : () => new Date(clock) }) };
}

/** Starts a scripted server, for responses that the simulator never sends. */
async function script(world: XcaliperWorld, answers: RequestScript): Promise<void> {
  const record = (exchange: Exchange): void => world.note(() => exchange);
  const scripted = world.use(await startStandInServer({ script: answers, record }));
  Object.assign(licenseOf(world), { url: scripted.origin, server: undefined, scripted });
}
