import { createHash } from 'node:crypto';
import type { Received } from './scripted-server.js';

/** A server-side check of a Digest Authorization field, without any code of the client. */
export interface ReadDigest {
  readonly params: ReadonlyMap<string, string>;
  /** Whether the response digest is right for this user and password, and `uri` is the request target. */
  correct(user: string, password: string): boolean;
}

const HASHES: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256', 'SHA-512-256': 'sha512-256' };

/** @param field the Authorization or Proxy-Authorization field value */
export function readDigest(field: string, request: Received): ReadDigest {
  const params = new Map<string, string>();
  const pattern = /([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g;
  for (const [, name = '', text, token] of field.slice('Digest '.length).matchAll(pattern)) {
    params.set(name, text === undefined ? (token ?? '') : text.replace(/\\(.)/g, '$1'));
  }
  return { params, correct: (user, password) => isCorrect(params, request, user, password) };
}

function isCorrect(params: ReadonlyMap<string, string>, request: Received, user: string, password: string): boolean {
  const value = (name: string) => params.get(name) ?? '';
  const algorithm = params.get('algorithm') ?? 'MD5';
  const hash = HASHES[algorithm.replace('-sess', '')] ?? '';
  const h = (text: string) => createHash(hash).update(text, 'utf8').digest('hex');
  const secret = h(`${user}:${value('realm')}:${password}`);
  const ha1 = algorithm.endsWith('-sess') ? h(`${secret}:${value('nonce')}:${value('cnonce')}`) : secret;
  const entity = value('qop') === 'auth-int' ? `:${h(request.body)}` : '';
  const ha2 = h(`${request.method}:${request.target}${entity}`);
  const expected = params.has('qop')
    ? h(`${ha1}:${value('nonce')}:${value('nc')}:${value('cnonce')}:${value('qop')}:${ha2}`)
    : h(`${ha1}:${value('nonce')}:${ha2}`);
  return value('uri') === request.target && value('response') === expected;
}
