import { encodePath, encodeSegment } from '../../../common/percent-encoding.js';
import { deployedPath } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { scenarioOf, userOf } from '../scenario.js';
import { domainOf } from './address.js';

/** Paths of XCAP roots. A run has few roots and many targets, and parsing a URL takes long. */
const rootPaths = new Map<string, string>();

function rootPath(world: XcaliperWorld): string {
  const { xcapRoot } = world.run.subject;
  const path = rootPaths.get(xcapRoot) ?? new URL(xcapRoot).pathname.replace(/\/$/, '');
  rootPaths.set(xcapRoot, path);
  return path;
}

/** Returns the request target of the scenario's document for a user, counted from 0. */
export function documentTarget(world: XcaliperWorld, user = 0): string {
  const { usage, documentName } = scenarioOf(world);
  const owner = usage.scope === 'global' ? 'global' : `users/${encodeSegment(userOf(world, user).xui)}`;
  return `${rootPath(world)}/${encodeSegment(usage.auid)}/${owner}/${documentName.split('/').map(encodeSegment).join('/')}`;
}

/** Returns the path of the scenario's document below the XCAP root, as references of resource lists have it. */
export function documentReference(world: XcaliperWorld): string {
  return documentTarget(world).slice(rootPath(world).length + 1);
}

/** Returns the URI of a request target on the subject, as a URL serializes it. */
export function uriOf(world: XcaliperWorld, target: string): string {
  return new URL(target, world.run.subject.xcapRoot).href;
}

/**
 * Returns the request target of a node in the scenario's document.
 *
 * @param selector decoded node selector (RFC 4825 §6.3), optionally with `?` and the decoded query. A slash in a quoted
 *   value is data and becomes %2F. `{domain}` is the domain of services, `{xui}` the first user's XUI as a path segment,
 *   `{document reference}` the path of the scenario's document below the XCAP root.
 */
export function nodeTarget(world: XcaliperWorld, selector: string, user = 0): string {
  const decoded = selector
    .replaceAll('{domain}', () => domainOf(world))
    .replaceAll('{xui}', () => encodeSegment(userOf(world).xui))
    .replaceAll('{document reference}', () => documentReference(world));
  const mark = firstOutsideQuotes(decoded, '?');
  const path = mark < 0 ? decoded : decoded.slice(0, mark);
  const query = mark < 0 ? '' : `?${encodePath(decoded.slice(mark + 1))}`;
  const withData = path.replace(/"[^"]*"|'[^']*'/g, (value) => value.replaceAll('/', '\u0000'));
  return `${documentTarget(world, user)}/~~/${encodePath(withData).replaceAll('%00', '%2F')}${query}`;
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
 * Returns a request target exactly as a feature writes it, with the subject's names of usages and documents. Stand-ins:
 * `{root}` is the path of the XCAP root, `{xui}` and `{xui2}` are the first and second user's XUI as a path segment,
 * `{document}` is the target of the scenario's document, `{domain}` the domain of services.
 */
export function writtenTarget(world: XcaliperWorld, text: string): string {
  return withDeployedNames(world, text)
    .replaceAll('{root}', rootPath(world))
    .replaceAll('{document}', () => documentTarget(world))
    .replaceAll('{domain}', () => domainOf(world))
    .replaceAll('{xui2}', () => encodeSegment(userOf(world, 1).xui))
    .replaceAll('{xui}', () => encodeSegment(userOf(world).xui));
}

/** Replaces names of usages and documents with the subject's names, in URIs below `{root}` and `{root uri}`. */
export function withDeployedNames(world: XcaliperWorld, text: string): string {
  const { usages } = world.run.subject;
  return text.replace(
    /(\{root(?: uri)?\}\/)([^\s"<>]*)/g,
    (_, root: string, path: string) => root + deployedPath(path, usages),
  );
}
