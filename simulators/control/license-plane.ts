import { withoutLicenseKeys } from '../../common/secrets/message-secrets.js';
import { LICENSE_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { LICENSE_DEVIATION_ROWS } from '../deviations/license/license-deviations.js';
import type { LicenseServer } from '../start/license-server.js';
import { checkInput } from './check-input.js';
import { numberedPage, pageByNumber } from './lists/list-page.js';
import { DONE, type Operation } from './operation.js';
import { commonOperations } from './operations/common-operations.js';
import { type ControlPlane, controlPlane } from './plane.js';
import * as schemas from './schemas.js';

export function licensePlane(server: LicenseServer): ControlPlane {
  return controlPlane('Control plane of the license server', server, OPERATIONS, {
    state: () => ({ root: server.url, masters: server.masters }),
    // The server keeps only digests of keys, so it cannot find them by value.
    redact: () => withoutLicenseKeys,
  });
}

const OPERATIONS: readonly Operation<LicenseServer>[] = [
  {
    method: 'GET',
    path: '/health',
    summary: 'Tells that the process answers, and the URL of the license server.',
    isPublic: true,
    run: (_request, { simulator: { url } }) => ({ status: 'ok', url }),
  },
  ...commonOperations({
    match: schemas.licenseMatch,
    query: schemas.licenseQuery,
    catalogue: LICENSE_ON_DEMAND.provide(LICENSE_DEVIATION_ROWS),
  }),
  {
    method: 'GET',
    path: '/masters',
    summary: 'Lists the masters with their balances, without their keys.',
    query: numberedPage,
    run: ({ query }, { simulator: { masters } }) => {
      const { items, ...next } = pageByNumber(masters, checkInput(numberedPage, query));
      return { masters: items, ...next };
    },
  },
  {
    method: 'POST',
    path: '/masters',
    summary: 'Provisions a Master Key.',
    body: schemas.master,
    run: ({ body }, { simulator }) => {
      simulator.addMaster(checkInput(schemas.master, body));
      return DONE;
    },
  },
  {
    method: 'PUT',
    path: '/masters/:id/credit',
    summary: 'Changes the credit of a master, named by its identifier; used units stay used.',
    body: schemas.credit,
    run: ({ path, body }, { simulator }) => simulator.changeCredit(path, checkInput(schemas.credit, body).totalCredit),
  },
  {
    method: 'GET',
    path: '/public-key',
    summary: 'Returns the key that verifies the tokens of the server (PEM).',
    run: (_request, { simulator: { publicKey } }) => ({ publicKey }),
  },
];
