import { defined } from '../../../common/defined.js';
import { unreachable } from '../server/subject/probe.js';
import type { Subject } from '../server/subject/subject.js';
import { certificateOf } from './certificate.js';
import type { Finding } from './diagnosis.js';

const DAY_MS = 86_400_000;

/** Checks whether a subject answers, and whether TLS protects its connections. */
export async function checkConnection(subject: Subject): Promise<readonly Finding[]> {
  const reason = await unreachable(subject);
  const { origin } = new URL(subject.xcapRoot);
  const by = subject.proxy === undefined ? '' : ` through the proxy ${subject.proxy.url}`;
  const reachable: Finding =
    reason === undefined
      ? { topic: 'reachable', state: 'good', text: `${origin} answers${by}` }
      : { topic: 'reachable', state: 'bad', text: `${origin} cannot be reached: ${reason}` };
  return [reachable, await checkTls(subject)];
}

async function checkTls({ xcapRoot, tls, timeoutMs, users, proxy }: Subject): Promise<Finding> {
  const topic = 'TLS';
  if (!xcapRoot.startsWith('https:')) {
    return { topic, state: 'note', text: 'not used: anybody on the network path can read the traffic' };
  }
  const certificate = await certificateOf(xcapRoot, tls, timeoutMs, { ...defined({ own: users[0]?.tls, proxy }) });
  if (certificate === undefined) return { topic, state: 'note', text: 'the server sends no certificate' };
  const { name, fault, until } = certificate;
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  const validity = `valid until ${until.toISOString().slice(0, 10)}, ${days} days from now`;
  if (fault === undefined) return { topic, state: 'good', text: `the certificate of ${name} is trusted, ${validity}` };
  if (tls?.rejectUnauthorized === false) {
    return {
      topic,
      state: 'note',
      text: `the certificate of ${name} is not trusted: ${fault}; it is accepted because tls.rejectUnauthorized is false`,
    };
  }
  const advice = 'set tls.ca in a subject file to the certificate of the issuing authority';
  return { topic, state: 'bad', text: `the certificate of ${name} is not trusted: ${fault}; ${advice}` };
}
