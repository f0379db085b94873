import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { Subject } from '../../../src/measure/server/subject/subject.js';
import type { RunningSubject } from '../../../src/measure/server/subject/subject-choice.js';

/** A server that looks to a run like one of another process. It ends with the test. */
export interface ServedSubject {
  readonly choice: RunningSubject;
  readonly server: Server;
}

/**
 * Serves a subject for a test, with the user alice and short timeouts.
 *
 * @param more settings of the subject
 */
export async function serveSubject(
  context: TestContext,
  answer: RequestListener,
  more: Partial<Subject> = {},
): Promise<ServedSubject> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const subject: Subject = {
    name: 'elsewhere',
    xcapRoot: `http://127.0.0.1:${port}/xcap`,
    users: [{ xui: 'sip:alice@example.com' }],
    timeoutMs: 5_000,
    recoverWithinMs: 5_000,
    ...more,
  };
  return { choice: { kind: 'running', subject }, server };
}
