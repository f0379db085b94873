import { XcapStack } from 'xcaliper';
import { startXdms } from 'xcaliper/simulators';

await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com', password: 'secret' }] });
await using stack = await XcapStack.start({
  xui: 'sip:alice@example.com',
  password: 'secret',
  xcapRoot: xdms.xcapRoot,
});

const { body } = await stack.fetchDocument('xcap-caps');
console.log(body);

const { auids } = await stack.fetchCapabilities(); // the same document, as lists
console.log(auids);
