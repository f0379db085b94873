import type { XcaliperWorld } from '../world.js';
import { domainOf } from './domain.js';
import { scenarioOf, userOf } from './scenario.js';

/** Characters that may stand in a path segment as they are (RFC 3986 §3.3). */
const NOT_PCHAR = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/gu;

/** Percent-encodes what a URI's path cannot hold, as UTF-8; a percent sign is data like any other character. */
export function encoded(text: string): string {
  return text.replace(NOT_PCHAR, (character) =>
    [...Buffer.from(character)].map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}

/** One path segment: a slash is data too. */
function segment(text: string): string {
  return encoded(text).replaceAll('/', '%2F');
}

function rootPath(world: XcaliperWorld): string {
  return new URL(world.run.subject.xcapRoot).pathname.replace(/\/$/, '');
}

/** Request target of the scenario's document, of the user with this number. */
export function documentTarget(world: XcaliperWorld, user = 0): string {
  const { usage, documentName } = scenarioOf(world);
  const owner = usage.scope === 'global' ? 'global' : `users/${segment(userOf(world, user).xui)}`;
  return `${rootPath(world)}/${usage.auid}/${owner}/${documentName.split('/').map(segment).join('/')}`;
}

/**
 * Request target of a node of the scenario's document.
 *
 * @param selector as RFC 4825 §6.3 writes it, decoded; behind `?` the query, decoded as well. A slash in a quoted value
 *   is data and goes out as %2F. `{domain}` stands for the domain of services.
 */
export function nodeTarget(world: XcaliperWorld, selector: string, user = 0): string {
  const decoded = selector.replaceAll('{domain}', () => domainOf(world));
  const mark = firstOutsideQuotes(decoded, '?');
  const path = mark < 0 ? decoded : decoded.slice(0, mark);
  const query = mark < 0 ? '' : `?${encoded(decoded.slice(mark + 1))}`;
  const withData = path.replace(/"[^"]*"|'[^']*'/g, (value) => value.replaceAll('/', '\u0000'));
  return `${documentTarget(world, user)}/~~/${encoded(withData).replaceAll('%00', '%2F')}${query}`;
}

function firstOutsideQuotes(text: string, wanted: string): number {
  let quote = '';
  for (const [index, character] of [...text].entries()) {
    if (quote === '' && character === wanted) return [...text].slice(0, index).join('').length;
    if (quote === '' && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = '';
  }
  return -1;
}

/**
 * A request target written out in a feature, character by character as it shall go over the wire, with these stand-ins:
 * `{root}` the path of the XCAP root, `{xui}` and `{xui2}` the first and second user's XUI as a path segment, `{document}`
 * the target of the scenario's document, `{domain}` the domain of services.
 */
export function writtenTarget(world: XcaliperWorld, text: string): string {
  return text
    .replaceAll('{root}', rootPath(world))
    .replaceAll('{document}', () => documentTarget(world))
    .replaceAll('{domain}', () => domainOf(world))
    .replaceAll('{xui2}', () => segment(userOf(world, 1).xui))
    .replaceAll('{xui}', () => segment(userOf(world).xui));
}
