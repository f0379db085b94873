export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const PLACEHOLDER = /\{(host|port)\}/g;

/** Tells whether a text contains `{host}` or `{port}`. */
export function needsEndpoint(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

/** Replaces `{host}` and `{port}`. */
export function atEndpoint(text: string, endpoint: Endpoint): string {
  return text.replace(PLACEHOLDER, (_, name: keyof Endpoint) => String(endpoint[name]));
}
