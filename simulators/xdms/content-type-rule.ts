import type { ClientRule } from './findings/client-rules.js';

/** Returns the rule about the Content-Type of a PUT to a request target: of an attribute, an element or a document. */
export function typeRule(target: string): ClientRule {
  if (!target.includes('/~~/')) return 'XCAP-7.1-02';
  return /\/(?:@|%40)[^/]*$/i.test(target) ? 'XCAP-7.7-02' : 'XCAP-7.4-04';
}
