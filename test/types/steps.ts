// Compiled by `npm run types`, never run: each line is a claim about the types that authors of steps see.
import { expectEqual, responseOf, type Sent, type Snapshot, sendRequest, Then, type World } from '../../steps/index.js';
import type { XcaliperWorld } from '../../steps/world.js';
import type { WhenRequest as WholeSent } from '../../steps/xcap/requests/requests.js';
import type { DocumentSnapshot as WholeSnapshot } from '../../steps/xcap/scenario.js';
import { holds } from './exact.js';

// What users see is a part of what the suite has.
holds<XcaliperWorld extends World ? true : false>();
holds<Sent extends WholeSent ? true : false>();
holds<WholeSnapshot extends Snapshot ? true : false>();

export function define(): void {
  Then('the server names its version', function (this: World) {
    expectEqual(this, responseOf(this).status, 200, 'status');
    if (this.run.subject.users.length < 2) return this.skip('needs a second user');
    return undefined;
  });
}

export async function wrong(world: World): Promise<void> {
  // @ts-expect-error the suite counts its own assertions
  world.focalAssertions += 1;
  // @ts-expect-error only the suite records exchanges
  world.exchanges.push();
  // @ts-expect-error a request needs a target
  await sendRequest(world, { method: 'GET' });
}
