import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Finds the links of a built site that lead nowhere: to no file, or to no element of a page. */
export async function checkSite(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.html') && !name.startsWith('samples'),
  );
  const pages = new Map<string, string>();
  for (const name of names) pages.set(name.split(path.sep).join('/'), await readFile(path.join(folder, name), 'utf8'));
  const ids = new Map([...pages].map(([name, html]) => [name, idsOf(html)]));
  return [...pages].flatMap(([name, html]) =>
    addressesIn(html).flatMap((address) => {
      const fault = faultOf(folder, ids, name, address);
      return fault === undefined ? [] : [`${name}: ${address}: ${fault}`];
    }),
  );
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}

function addressesIn(html: string): readonly string[] {
  const found = [...html.matchAll(/<(?:a|img|link|script)\s[^>]*?(?:href|src)="([^"]*)"/g)];
  return [...new Set(found.map(([, address = '']) => address.replaceAll('&amp;', '&')))];
}

function faultOf(
  folder: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  page: string,
  address: string,
): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return externalFault(address);
  const [target = '', anchor] = address.split('#').map(decodeURIComponent);
  const place = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
  const file = path.join(folder, place);
  if (!existsSync(file) || !statSync(file).isFile()) return 'there is no such file';
  if (anchor === undefined || !ids.has(place)) return undefined;
  return ids.get(place)?.has(anchor) ? undefined : 'the page has no such heading';
}

/** Looks at the form only, since the build has no network. */
function externalFault(address: string): string | undefined {
  if (address.startsWith('data:')) return undefined;
  if (!URL.canParse(address)) return 'it is no URL';
  return ['https:', 'mailto:'].includes(new URL(address).protocol) ? undefined : 'it is neither https nor mailto';
}
