import { type DataTable, Given } from '@cucumber/cucumber';
import { type LicenseServerOptions, startLicenseServer } from '../../simulators/index.js';
import type { Exchange, HeaderList } from '../../src/exchange.js';
import { always, response, type Script, startScriptedServer } from '../client/scripted-server.js';
import type { XcaliperWorld } from '../world.js';
import { freshKey, licenseOf, licenseServer, withKeys } from './scenario.js';

Given('a license server of its own with', async function (this: XcaliperWorld, table: DataTable) {
  const { startLicense = startLicenseServer } = this.run;
  const server = this.use(await startLicense(optionsOf(table.rowsHash())));
  this.defer(server.subscribe((exchange) => this.seen.push(exchange)));
  Object.assign(licenseOf(this), { url: server.url, server });
});

Given(
  'Master Key {string} with a credit of {int} unit(s)',
  function (this: XcaliperWorld, name: string, credit: number) {
    provision(this, name, name, `${name}-1`, credit);
  },
);

Given(
  'Master Key {string} of organisation {string} and master {string} with a credit of {int} unit(s)',
  function (this: XcaliperWorld, name: string, organisation: string, master: string, credit: number) {
    provision(this, name, organisation, master, credit);
  },
);

Given(
  'a scripted license server that answers {int} with',
  async function (this: XcaliperWorld, status: number, body: string) {
    const headers: HeaderList = [['Content-Type', 'application/json; charset=utf-8']];
    // The keys are filled in when the request has come: the step that sends it is what makes them.
    await script(this, () => response(status, headers, withKeys(this, body)));
  },
);

Given('a scripted license server that redirects to {string}', async function (this: XcaliperWorld, location: string) {
  await script(this, always(response(307, [['Location', location]])));
});

Given('a scripted license server that never answers', async function (this: XcaliperWorld) {
  await script(this, always({ kind: 'silence' }));
});

Given('a license server that has gone away', async function (this: XcaliperWorld) {
  const server = await startLicenseServer();
  await server.close();
  Object.assign(licenseOf(this), { url: server.url, server: undefined });
});

Given('its license address has the base path {string}', function (this: XcaliperWorld, path: string) {
  const scenario = licenseOf(this);
  scenario.url = `${scenario.url}${path}`;
});

function provision(world: XcaliperWorld, name: string, organisation: string, master: string, totalCredit: number) {
  const key = freshKey();
  licenseServer(world).addMaster({ key, organisation, master, totalCredit });
  licenseOf(world).keys.set(`Master Key ${name}`, key);
}

/** Options as a table gives them; what is no documented option is refused by the server itself. */
function optionsOf({ clock, ...rows }: Record<string, string>): LicenseServerOptions {
  const options = Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
  return { ...options, ...(clock !== undefined && { now: () => new Date(clock) }) };
}

/** A server that plays a part: it shows what the client does with answers the simulator never gives. */
async function script(world: XcaliperWorld, answers: Script): Promise<void> {
  const record = (exchange: Exchange): unknown => world.seen.push(exchange);
  const scripted = world.use(await startScriptedServer({ script: answers, record }));
  Object.assign(licenseOf(world), { url: scripted.origin, server: undefined, scripted });
}
