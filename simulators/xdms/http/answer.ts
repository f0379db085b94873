/** A response before it is sent. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Challenges, each for a WWW-Authenticate field of its own. */
  readonly challenges?: readonly string[];
}

export function answer(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer {
  return { status, headers, body };
}
