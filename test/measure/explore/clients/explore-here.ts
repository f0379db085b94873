import assert from 'node:assert/strict';
import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import { referenceBlueprint } from '../../../../simulators/reference.js';
import { XcapStack } from '../../../../src/client/internal.js';
import {
  type ClientsOptions,
  type ClientsResult,
  exploreClients,
} from '../../../../src/measure/explore/clients/explore-clients.js';
import { Traffic } from '../../../../src/measure/server/subject/traffic/traffic.js';
import { XUI } from './racing-server.js';

/** Explores a document of a server with four clients. */
export async function exploreHere(
  xcapRoot: string,
  seed: number,
  isOver: ClientsOptions['isOver'],
): Promise<ClientsResult> {
  await using stack = await XcapStack.start({ xui: XUI, xcapRoot });
  const result = await exploreClients({
    transport: {
      xcapRoot,
      xui: XUI,
      send: (request) => stack.send({ ...request, body: request.method === 'PUT' ? request.body : undefined }),
    },
    traffic: new Traffic({}),
    blueprint: await referenceBlueprint({}),
    usage: RESOURCE_LISTS,
    clients: 4,
    seed,
    isOver,
  });
  assert.ok(result !== undefined);
  return result;
}
