// Compiled by `npm run types`, never run: each line is a claim about the types that users of the containers see.
import type {
  StartedXcaliperLicenseContainer,
  StartedXcaliperXdmsContainer,
  XcaliperXdmsContainer,
  XdmsExchangeMatch,
} from '../../src/testcontainers/index.js';
import { holds } from './exact.js';

export async function control(
  image: XcaliperXdmsContainer,
  xdms: StartedXcaliperXdmsContainer,
  license: StartedXcaliperLicenseContainer,
): Promise<void> {
  const match: XdmsExchangeMatch = { method: 'PUT', status: 201 };
  await xdms.getControl().requests(match);
  // @ts-expect-error documents belong to the mock
  await license.getControl().requests({ document: 'index' });
  const started = await image
    .withDigest()
    .withDeviation('no-etags')
    .withFault({ respond: { status: 503 } })
    .start();
  holds<typeof started extends StartedXcaliperXdmsContainer ? true : false>();
  // @ts-expect-error a fault answers with a status
  image.withFault({ respond: {} });
  // @ts-expect-error a typo
  image.withDeviation('no-etag');
}
