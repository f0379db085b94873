/** Cucumber's own reports, by their file names, and the names of the formatters that write them. */
export const EVIDENCE: Readonly<Record<string, string>> = {
  'cucumber.html': 'html',
  'messages.ndjson': 'message',
};
