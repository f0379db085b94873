/** `a-uid` of RFC 4825 §5.1. */
const A_UID = "(?:[A-Za-z0-9\\-_~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+";
const TOP_LABEL = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const DOMAIN_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const AUID = new RegExp(`^(?:${TOP_LABEL}(?:\\.${DOMAIN_LABEL})*\\.)?${A_UID}$`);

/** Checks the grammar of RFC 4825 §5.1: a token without dots, optionally after a reversed domain name and a dot. */
export function isAuid(text: string): boolean {
  return AUID.test(text);
}
