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
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>',
);

const { created } = await stack.createElement(
  'resource-lists',
  [node.attribute('list', 'name', 'friends'), node.attribute('entry', 'uri', 'sip:bob@example.com')],
  `<entry uri="sip:bob@example.com" xmlns="urn:ietf:params:xml:ns:resource-lists">
  <display-name>Bob</display-name>
</entry>`,
);
console.log(created); // true
