import { noXcapRoot } from '../server/subject/web-pages.js';
import type { Finding } from './diagnosis.js';
import type { Examined } from './send-request.js';

/**
 * Checks that a subject without readable capabilities is an XCAP server at all.
 *
 * @param listed usages in the capabilities; undefined when they cannot be read
 */
export async function checkRoot(
  { subject, dispatcher, signal }: Examined,
  listed: readonly string[] | undefined,
): Promise<readonly Finding[]> {
  const text = await noXcapRoot(subject, listed, dispatcher, signal);
  return text === undefined ? [] : [{ topic: 'XCAP root', state: 'bad', text }];
}
