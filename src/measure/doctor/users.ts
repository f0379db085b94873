import { type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { offeredSchemes } from '../server/subject/access/offered-schemes.js';
import { unknownUserIn } from '../server/subject/access/unknown-user.js';
import { acceptedUserPart } from '../server/subject/access/user-part.js';
import { withIssued } from '../server/subject/credentials/issuers.js';
import { usageDocumentUri } from '../server/subject/document-uri.js';
import type { SubjectUser } from '../server/subject/subject.js';
import type { Finding } from './diagnosis.js';
import { adviceForRefused, howIdentified } from './how-identified.js';
import { type Examined, sendLook } from './send-request.js';

export interface CheckedUsers {
  readonly findings: readonly Finding[];
  /** Whether the server refuses credentials. Further requests with them could lock a user out. */
  readonly areRefused: boolean;
}

/** Checks whether the users have access, and which authentication scheme they use. */
export async function checkUsers(examined: Examined): Promise<CheckedUsers> {
  const { users } = examined.subject;
  const checked: CheckedUser[] = [];
  for (const user of users) checked.push(await checkUser(examined, user));
  const findings = checked.map(({ isRefused: _, ...finding }) => finding);
  const areRefused = checked.some(({ isRefused }) => isRefused === true);
  if (users.length > 1) return { findings, areRefused };
  const alone: Finding = {
    topic: 'second user',
    state: 'note',
    text: 'not given: cases that need two users do not apply',
  };
  return { findings: [...findings, alone], areRefused };
}

interface CheckedUser extends Finding {
  readonly isRefused?: true;
}

async function checkUser(examined: Examined, given: SubjectUser): Promise<CheckedUser> {
  const topic = given.xui;
  const user = withIssued(examined.subject, given);
  const exchange = await sendLook(examined, user, {
    uri: usageDocumentUri(examined.subject, 'resource-lists', user.xui),
  });
  if (exchange === undefined) return { topic, state: 'bad', text: 'gets no response to a GET of their own document' };
  const { status } = exchange.response;
  const scheme = headerValue(exchange.request.headers, 'Authorization')?.split(' ')[0];
  const how = howIdentified(examined.subject, user, exchange.request);
  const refused = adviceForRefused(examined.subject, user, exchange.response);
  if (status === 401) {
    const advice =
      refused ?? (scheme === undefined ? adviceWithout(user, exchange.response) : await adviceFor(examined, user));
    return { topic, state: 'bad', text: `is refused access (401): ${advice}`, isRefused: true };
  }
  if (status === 403) {
    const advice = refused === undefined ? '' : `: ${refused}`;
    return { topic, state: 'bad', text: `may not read their own document (403)${advice}` };
  }
  const said = unknownUserIn(exchange.response);
  if (said !== undefined) {
    return {
      topic,
      state: 'bad',
      text: `is not known to the server: it answers 404, ${said}; correct --user, or the XCAP root`,
    };
  }
  if (status === 200 || status === 404) return { topic, state: 'good', text: `has access, ${how}` };
  return { topic, state: 'note', text: `gets ${status} to a GET of their own document, ${how}` };
}

/** Says what to change for a user without credentials that were sent. */
function adviceWithout({ password }: SubjectUser, response: HttpResponseRecord): string {
  return password === undefined ? 'give the password' : `the server offers ${offeredSchemes(response)}`;
}

async function adviceFor(examined: Examined, user: SubjectUser): Promise<string> {
  const { password, username } = user;
  if (password === undefined) return 'give the password';
  const part = await acceptedUserPart(examined.subject, user, examined.dispatcher, examined.signal);
  if (part !== undefined) {
    return `the server accepts the user name ${part} instead: add --username-form user-part, or auth.username: user-part to the subject file`;
  }
  const name = username === undefined ? 'that the server knows the user by the XUI' : `the user name ${username}`;
  return `check the password, and ${name} (auth.username)`;
}
