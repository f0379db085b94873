import { node, XcapStack } from 'xcaliper';
import { startXdms } from 'xcaliper/simulators';

await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com', password: 'secret' }] });
await using stack = await XcapStack.start({
  xui: 'sip:alice@example.com',
  password: 'secret',
  xcapRoot: xdms.xcapRoot,
});

await stack.createDocument('resource-lists', '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>');

const { created } = await stack.createElement(
  'resource-lists',
  [node.attribute('list', 'name', 'friends')],
  `<list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists">
  <display-name>Friends</display-name>
</list>`,
);
console.log(created); // true
