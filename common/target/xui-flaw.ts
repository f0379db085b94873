import { decodePercent } from '../percent-encoding.js';
import { flawAt, shownPart, type TargetContext, type TargetFlaw } from './flaw.js';
import type { Segment } from './split-path.js';

const IDENTITY = /(?:sips?|tel):[^<>"\s]+/i;

/** Finds what is wrong with an XUI that the server does not know, where its text shows it. */
export function xuiFlaw(segment: Segment, { meantUser }: TargetContext): TargetFlaw | undefined {
  const { name } = segment;
  const flaw = { kind: 'no-identity', clause: '§6.2' } as const;
  const once = /%[0-9A-Fa-f]{2}/.test(name) ? decodePercent(name) : undefined;
  if (once?.includes(':')) {
    const text = 'The XUI is percent-encoded twice.';
    return flawAt(segment, { ...flaw, text, instead: `Send ${shownPart(name)}.` });
  }
  if (/[<>"]/.test(name)) {
    const identity = IDENTITY.exec(name)?.[0];
    const text = 'The XUI has a display name, quotes or brackets around the identity.';
    return flawAt(segment, { ...flaw, text, instead: `Send ${shownPart(identity ?? 'the identity alone')}.` });
  }
  const meant = meantUser?.(name);
  if (!name.includes(':')) return noScheme(segment, meant);
  if (meant !== undefined) {
    const text = `The user ${shownPart(name)} is not known here; perhaps ${shownPart(meant)} is meant.`;
    return flawAt(segment, { kind: 'other-user', clause: '§6.2', text, instead: `Send ${shownPart(meant)}.` });
  }
  return undefined;
}

function noScheme(segment: Segment, meant: string | undefined): TargetFlaw {
  const { name } = segment;
  const whole = shownPart(meant ?? `${/^\+\d+$/.test(name) ? 'tel' : 'sip'}:${name}`);
  const text = `The user ${shownPart(name)} is not known here; XUIs begin with a scheme, like ${whole}.`;
  return flawAt(segment, { kind: 'no-scheme', clause: '§6.2', text, instead: `Send ${whole}.` });
}
