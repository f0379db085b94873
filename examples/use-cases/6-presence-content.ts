import { XcapStack } from 'xcaliper';
import { startXdms } from 'xcaliper/simulators';

await using xdms = await startXdms({ users: [{ xui: 'sip:alice@example.com', password: 'secret' }] });
await using stack = await XcapStack.start({
  xui: 'sip:alice@example.com',
  password: 'secret',
  xcapRoot: xdms.xcapRoot,
});

await stack.createDocument(
  'org.alliance.pres-content',
  `<content xmlns="urn:alliance:xml:prs:pres-content">
  <mime-type>image/png</mime-type>
  <data>iVBORw0KGgo=</data>
</content>`,
);

const { body, contentType } = await stack.fetchDocument('org.alliance.pres-content');
console.log(contentType, body);
