import { type LivePage, pageOf } from './live-page.js';
import type { BoundOperation } from './operation.js';
import type { ControlPlane } from './plane.js';
import { requireReady } from './readiness.js';

/** Returns what the control port of several tenants tells of all of them. */
export function tenantsOperations(planes: ReadonlyMap<string, ControlPlane>): readonly BoundOperation[] {
  return [
    {
      method: 'GET',
      path: '/health',
      summary: 'Tells that the process answers, and the names of the tenants.',
      isPublic: true,
      run: () => ({ status: 'ok', tenants: [...planes.keys()] }),
    },
    {
      method: 'GET',
      path: '/ready',
      summary: 'Tells that the tenants take connections; 503 when they do not.',
      isPublic: true,
      run: async () => {
        await Promise.all([...planes.values()].map(({ simulator: { url } }) => requireReady(url)));
        return { status: 'ready' };
      },
    },
  ];
}

/** @param names of tenants, which need no escaping */
export function tenantsPage(names: readonly string[]): LivePage {
  const items = names.map((name) => `<li><a href="${name}/">${name}</a></li>`).join('\n');
  return pageOf('Tenants of the mock XDMS', `<main><h1>Tenants of the mock XDMS</h1><ul>\n${items}\n</ul></main>`);
}
