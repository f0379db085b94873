import { XcapStack } from 'xcaliper';
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
  <list name="friends"><entry uri="sip:bob@example.com"><display-name>Bob</display-name></entry></list>
</resource-lists>`,
);

const { body, etag } = await stack.fetchDocument('resource-lists');
console.log(body, etag);
