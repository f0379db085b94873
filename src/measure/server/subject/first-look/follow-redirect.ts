import { InvalidArgumentError } from '../../../../../common/errors.js';
import { leavesTls, requireXcapRoot } from '../../../../client/internal.js';
import { SubjectAccessError } from '../../../../result/errors.js';
import { errorWithoutSecrets } from '../../../../result/redaction.js';
import { requireProtected } from '../credentials/protected.js';
import { capabilitiesUri } from '../document-uri.js';
import { askRoot } from '../probe.js';
import { removalForChoice } from '../secrets.js';
import type { Subject } from '../subject.js';
import type { SubjectChoice } from '../subject-choice.js';
import { MOVED, type Redirect, redirectIn } from './moved-root.js';

/** The subject of a run whose root may redirect. */
export interface Followed {
  readonly choice: SubjectChoice;
  /** Says which root is measured in place of which, without full stop; absent when it is the given one. */
  readonly note?: string;
}

/**
 * Follows one redirect of the whole XCAP root, if the user has chosen so. Asks the root once without credentials, and the
 * new root once more.
 *
 * @throws SubjectAccessError for a redirect that cannot be followed: from https to http, to something that is no XCAP root,
 * a second one, or one that would show a token to everybody on the network path
 */
export async function followRedirect(choice: SubjectChoice, signal?: AbortSignal): Promise<Followed> {
  if (choice.kind !== 'running' || choice.subject.followRootRedirect !== true) return { choice };
  const remove = removalForChoice(choice);
  try {
    const { subject } = choice;
    const redirect = await redirectOf(subject, signal);
    if (redirect === undefined) return { choice };
    const moved = { ...subject, xcapRoot: rootOf(redirect, subject) };
    requireSafe(moved, subject.xcapRoot);
    const again = await redirectOf(moved, signal);
    if (again === undefined) {
      const note = `${subject.xcapRoot} redirects to ${moved.xcapRoot}, which is taken as the XCAP root; requests with credentials go there`;
      return { choice: { ...choice, subject: moved }, note: remove(note) };
    }
    throw refusal(
      subject,
      `${moved.xcapRoot}, which redirects again, to ${placeOf(again)}; only one redirect is followed: give the last XCAP root`,
    );
  } catch (thrown) {
    throw errorWithoutSecrets(thrown, remove);
  }
}

/** A root that does not answer is none that redirects; the run says later that it cannot be reached. */
async function redirectOf(subject: Subject, signal: AbortSignal | undefined): Promise<Redirect | undefined> {
  const response = await askRoot(subject, signal).catch(() => undefined);
  if (response === undefined || !MOVED.includes(response.status)) return undefined;
  return redirectIn(response, capabilitiesUri(subject), subject.xcapRoot);
}

function rootOf(redirect: Redirect, subject: Subject): string {
  if (redirect.root === undefined) {
    throw refusal(
      subject,
      `${placeOf(redirect)}, which does not end with ${redirect.below}, as the request; check the path`,
    );
  }
  if (leavesTls(subject.xcapRoot, redirect.root)) {
    throw refusal(
      subject,
      `${redirect.root}, from https to http, where everybody on the network path can read; it is not followed`,
    );
  }
  try {
    return requireXcapRoot(redirect.root).uri;
  } catch (thrown) {
    throw refusal(subject, `${placeOf(redirect)}, which is no XCAP root; check the path`, thrown);
  }
}

/** Credentials that may go to the given root need not be safe on the way to the new one. */
function requireSafe(moved: Subject, from: string): void {
  try {
    requireProtected(moved);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw refusal({ xcapRoot: from }, `${moved.xcapRoot}, where ${thrown.message}`, thrown);
  }
}

function refusal({ xcapRoot }: Pick<Subject, 'xcapRoot'>, text: string, cause?: unknown): SubjectAccessError {
  return new SubjectAccessError(`${xcapRoot} redirects to ${text}`, { cause });
}

function placeOf({ to }: Redirect): string {
  return `${to.protocol}//${to.host}${to.pathname}`;
}
