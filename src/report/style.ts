import { styleText } from 'node:util';

/** Ways to set off a word on a terminal. */
export interface Style {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly strong: (text: string) => string;
}

const PLAIN = (text: string) => text;

/** The caller has decided that the text is to be styled: Node need not look at its own output. */
function styled(format: 'green' | 'red' | 'dim' | 'bold'): (text: string) => string {
  return (text) => styleText(format, text, { validateStream: false });
}

/** @param coloured false gives text without escape sequences */
export function styleOf(coloured: boolean): Style {
  return coloured
    ? { good: styled('green'), bad: styled('red'), quiet: styled('dim'), strong: styled('bold') }
    : { good: PLAIN, bad: PLAIN, quiet: PLAIN, strong: PLAIN };
}

/** Whether a stream is to be coloured: a terminal, unless `NO_COLOR` is set to anything (https://no-color.org) or `TERM` is `dumb`. */
export function wantsColour(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb';
}
