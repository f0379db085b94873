/** A response before it is sent. */
export interface XdmsAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Challenges, one per WWW-Authenticate field. */
  readonly challenges?: readonly string[];
}

export function answer(status: number, headers: Readonly<Record<string, string>> = {}, body = ''): XdmsAnswer {
  return { status, headers, body };
}
