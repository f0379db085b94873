const PREFIXES = /[<\s]([A-Za-z_][\w.-]*):[^\s<>/"'=]/g;

/**
 * Puts a fragment into an element that declares its prefixes: they may be declared around it in the document (RFC 4825
 * §8.3).
 */
export function inScopeOfAnyPrefix(text: string): string {
  const prefixes = new Set([...text.matchAll(PREFIXES)].map(([, prefix = '']) => prefix));
  const declared = [...prefixes].filter((one) => !/^xml/i.test(one)).map((one) => ` xmlns:${one}="urn:any"`);
  return `<around${declared.join('')}>${text}</around>`;
}
