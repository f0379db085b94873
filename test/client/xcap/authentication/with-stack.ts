import { type XcapEvent, XcapStack, type XcapStackOptions } from '../../../../src/client/xcap/index.js';
import { type Received, type Script, scriptedServer } from '../scripted-server.js';

export const ALICE = 'sip:alice@example.com';

/** Uses a stack of a user without credentials, unless `options` has some, on a server that answers as scripted. */
export async function withStack(
  script: Script,
  options: Partial<XcapStackOptions>,
  use: (stack: XcapStack, received: readonly Received[], events: XcapEvent[]) => Promise<void>,
): Promise<void> {
  await using server = await scriptedServer(script);
  const events: XcapEvent[] = [];
  await using stack = await XcapStack.start({
    xui: ALICE,
    xcapRoot: server.xcapRoot,
    callback: (event) => events.push(event),
    ...options,
  });
  await use(stack, server.received, events);
}
