/** Names of cucumber's formatters, by the name of the report file that each writes. */
export const EVIDENCE: Readonly<Record<string, string>> = {
  'cucumber.html': 'html',
  'messages.ndjson': 'message',
};
