/** Where a started subject listens. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

const PLACEHOLDER = /\{(host|port)\}/g;

/** Whether a text leaves the place open. */
export function namesPlace(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

/** Fills in `{host}` and `{port}`. */
export function atPlace(text: string, place: Place): string {
  return text.replace(PLACEHOLDER, (_, name: keyof Place) => String(place[name]));
}
