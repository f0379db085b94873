/** Ways to set off a word on a terminal. */
export interface Style {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly strong: (text: string) => string;
}

const PLAIN = (text: string) => text;

function ansi(on: number, off: number): (text: string) => string {
  return (text) => `\u001b[${on}m${text}\u001b[${off}m`;
}

/** @param coloured false gives text without escape sequences */
export function styleOf(coloured: boolean): Style {
  return coloured
    ? { good: ansi(32, 39), bad: ansi(31, 39), quiet: ansi(2, 22), strong: ansi(1, 22) }
    : { good: PLAIN, bad: PLAIN, quiet: PLAIN, strong: PLAIN };
}

/** Whether a stream is to be coloured: a terminal, unless `NO_COLOR` is set to anything (https://no-color.org) or `TERM` is `dumb`. */
export function wantsColour(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
}
