// Builds documents of the two usages of presence authorization around the content that a test needs.

export const NAMESPACES =
  'xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules" xmlns:x="urn:x"';

export const ruleset = (content: string, more = ''): string =>
  `<cr:ruleset ${NAMESPACES} ${more}>${content}</cr:ruleset>`;
export const rule = (content: string): string => ruleset(`<cr:rule id="a">${content}</cr:rule>`);
export const conditions = (content: string): string => rule(`<cr:conditions>${content}</cr:conditions>`);
export const identity = (content: string): string => conditions(`<cr:identity>${content}</cr:identity>`);
export const actions = (content: string): string => rule(`<cr:actions>${content}</cr:actions>`);
export const transformations = (content: string): string => rule(`<cr:transformations>${content}</cr:transformations>`);

export const ONE = '<cr:one id="sip:b@x"/>';
export const FROM = '<cr:from>2003-12-24T17:00:00+01:00</cr:from>';
export const UNTIL = '<cr:until>2003-12-24T19:00:00+01:00</cr:until>';
export const validity = (content: string): string => conditions(`<cr:validity>${content}</cr:validity>`);
