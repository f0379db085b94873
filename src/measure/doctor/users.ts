import { headerValue } from '../../../common/exchange.js';
import { usageDocumentUri } from '../server/subject/document-uri.js';
import type { SubjectUser } from '../server/subject/subject.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendLook } from './send-request.js';

/** Checks whether the users have access, and which authentication scheme they use. */
export async function checkUsers(examined: Examined): Promise<readonly Finding[]> {
  const { users } = examined.subject;
  const findings: Finding[] = [];
  for (const user of users) findings.push(await checkUser(examined, user));
  if (users.length > 1) return findings;
  return [
    ...findings,
    { topic: 'second user', state: 'note', text: 'not given: cases that need two users do not apply' },
  ];
}

async function checkUser(examined: Examined, user: SubjectUser): Promise<Finding> {
  const topic = user.xui;
  const exchange = await sendLook(examined, user, {
    uri: usageDocumentUri(examined.subject, 'resource-lists', user.xui),
  });
  if (exchange === undefined) return { topic, state: 'bad', text: 'gets no response to a GET of their own document' };
  const { status } = exchange.response;
  const scheme = headerValue(exchange.request.headers, 'Authorization')?.split(' ')[0];
  const how = scheme === undefined ? 'without credentials' : `by HTTP ${scheme}`;
  if (status === 401) return { topic, state: 'bad', text: `is refused access (401): ${adviceFor(user, scheme)}` };
  if (status === 403) return { topic, state: 'bad', text: 'may not read their own document (403)' };
  if (status === 200 || status === 404) return { topic, state: 'good', text: `has access, ${how}` };
  return { topic, state: 'note', text: `gets ${status} to a GET of their own document, ${how}` };
}

function adviceFor({ password, username }: SubjectUser, scheme: string | undefined): string {
  if (password === undefined) return 'give the password';
  const name = username === undefined ? 'that the server knows the user by the XUI' : `the user name ${username}`;
  return scheme === undefined
    ? 'the server offers no usable authentication scheme; Basic without TLS needs auth.basicWithoutTls'
    : `check the password, and ${name} (auth.username)`;
}
