import { styleText } from 'node:util';

/** Functions that highlight a text on a terminal. */
export interface Style {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly strong: (text: string) => string;
}

const PLAIN = (text: string) => text;

/** Styles unconditionally: the caller has decided already, so Node does not check its own output. */
function styled(format: 'green' | 'red' | 'dim' | 'bold'): (text: string) => string {
  return (text) => styleText(format, text, { validateStream: false });
}

/** @param colored false gives text without escape sequences */
export function styleOf(colored: boolean): Style {
  return colored
    ? { good: styled('green'), bad: styled('red'), quiet: styled('dim'), strong: styled('bold') }
    : { good: PLAIN, bad: PLAIN, quiet: PLAIN, strong: PLAIN };
}

/** Returns true for a terminal, unless `NO_COLOR` is not empty (https://no-color.org) or `TERM` is `dumb`. */
export function wantsColor(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
}
