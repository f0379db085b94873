import type { HttpResponseRecord } from '../../../../../common/exchange.js';
import { saidIn } from '../first-look/answers.js';

// "Not found" may be about the document, and a longer sentence about a usage, so they say nothing of the user.
const NOBODY =
  /\bunknown (?:user|xui|subscriber)\b|\b(?:user|xui|subscriber):?(?: \S+){0,2}? (?:is |was )?(?:not |un)(?:known|recogni[sz]ed|registered|provisioned)\b/i;

/**
 * Finds the sentence by which a server says that it does not know a user (RFC 4825 §8). The same status means that a user has
 * no document.
 *
 * @param response to a GET of a document of the user
 * @returns the text of the response in quotes; undefined for any other response
 */
export function unknownUserIn(response: HttpResponseRecord): string | undefined {
  const said = response.status === 404 ? saidIn(response) : undefined;
  return said !== undefined && NOBODY.test(said) ? said : undefined;
}
