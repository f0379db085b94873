import { messageOf } from '../../../common/errors.js';
import { startXdms, type Xdms, type XdmsOptions } from '../../../simulators/servers.js';
import { differences, textsOf } from './document-differences.js';

/** A message of the process: it listens; it has compared its documents; or it has failed. */
export type MockMessage =
  | { readonly xcapRoot: string }
  | { readonly left: readonly string[]; readonly requests: number }
  | { readonly failure: string };

/** A message to the process: the first one has the options of the mock, the second one asks for its documents. */
export type MockOrder = { readonly options: XdmsOptions } | 'compare';

// The process that `startMockProcess` starts. It ends with its parent.
process.on('disconnect', () => process.exit());
// An interrupt of a terminal reaches this process too; the parent ends it.
process.on('SIGINT', () => {});

let requests = 0;
let before: ReadonlyMap<string, string> = new Map();
let xdms: Xdms | undefined;

process.on('message', (order: MockOrder) => {
  if (order === 'compare') {
    post({ left: differences(before, textsOf(xdms?.documents.list() ?? [])), requests });
    return;
  }
  startXdms(order.options).then(
    (started) => {
      xdms = started;
      started.subscribeLazily(() => {
        requests += 1;
      });
      before = textsOf(started.documents.list());
      post({ xcapRoot: started.xcapRoot });
    },
    (thrown: unknown) => post({ failure: messageOf(thrown) }),
  );
});

function post(message: MockMessage): void {
  process.send?.(message);
}
