import type { HeaderList } from '../../../../common/exchange.js';
import { slug } from '../../../result/causes/wrong-part.js';
import type { Trait } from './trait.js';

/** Fields that say nothing about the situation, because most requests have them; those that begin with `X-` neither. */
const USUAL = new Set([
  'host',
  'connection',
  'user-agent',
  'content-type',
  'content-length',
  'transfer-encoding',
  'authorization',
]);

/** Most traits of a request: a learned fault compares each with all others, and recorded traffic may have any fields. */
const MOST_TRAITS = 50;

/** Lists the header fields by which a request differs from the usual ones, conditions with their form: the first ones. */
export function headerTraits(headers: HeaderList): readonly Trait[] {
  const named = new Map<string, Trait>();
  for (const [name, value] of headers) {
    const field = name.toLowerCase();
    const isPlainAccept = field === 'accept' && value.trim() === '*/*';
    if (isPlainAccept || USUAL.has(field) || field.startsWith('x-')) continue;
    for (const one of traitsOfField(name, value)) named.set(one.id, one);
  }
  return [...named.values()].slice(0, MOST_TRAITS);
}

function traitsOfField(name: string, value: string): readonly Trait[] {
  const plain: Trait = { id: slug(name), words: `with ${name}` };
  const form = /^if-(?:none-)?match$/i.test(name) ? formOf(value) : undefined;
  if (form === undefined) return [plain];
  return [plain, { id: `${plain.id}-${form}`, words: WORDS[form](name) }];
}

const WORDS = {
  star: (name: string) => `with ${name}: *`,
  weak: (name: string) => `with a weak tag in ${name}`,
  list: (name: string) => `with a list of tags in ${name}`,
} as const;

function formOf(value: string): keyof typeof WORDS | undefined {
  if (value.trim() === '*') return 'star';
  if (/(?:^|,)\s*W\//.test(value)) return 'weak';
  return /",/.test(value) ? 'list' : undefined;
}
