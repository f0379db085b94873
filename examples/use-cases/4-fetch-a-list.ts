import { node, XcapStack } from 'xcaliper';
import { startXdms } from 'xcaliper/simulators';

await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com', password: 'secret' }] });
await using stack = await XcapStack.start({
  xui: 'sip:alice@example.com',
  password: 'secret',
  xcapRoot: xdms.xcapRoot,
});

await stack.createDocument(
  'resource-lists',
  `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
  <list name="friends"><display-name>Friends</display-name></list>
</resource-lists>`,
);

const friends = [node.attribute('list', 'name', 'friends')];
const { body } = await stack.fetchElement('resource-lists', friends);
console.log(body); // <list name="friends"><display-name>Friends</display-name></list>
