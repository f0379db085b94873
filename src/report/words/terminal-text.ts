import { oneLine, visibleText } from './visible-text.js';

/** The escape sequences of our own styles. */
const STYLE = new RegExp(`(${String.fromCharCode(0x1b)}\\[(?:1|2|22|31|32|39)m)`);

/** The start of a line that a CI service takes for a command: `::error::`, after white space and styles too. */
const COMMAND = /^((?:[^\S\n]|\p{Cc}\[\d+m)*:):/gmu;

/** What makes a command anywhere in a line: `##[group]`, `##vso[task.setvariable]`. */
const ANYWHERE = /#(?=#(?:vso)?\[)/gi;

/**
 * Makes a text harmless for terminals and CI logs, whatever data is in it: no control character but our own styles, no
 * direction mark, and no command for a CI service. Whatever a command prints for people passes through here.
 */
export function terminalText(text: string): string {
  return text
    .split(STYLE)
    .map((part, index) => (index % 2 === 0 ? visibleText(part) : part))
    .join('')
    .replace(COMMAND, '$1 :')
    .replace(ANYWHERE, '# ');
}

/** Works as `terminalText`, and makes one line of a text: data with a line feed begins no line of its own. */
export function terminalLine(text: string): string {
  const [indent = ''] = /^ */.exec(text) ?? [];
  return terminalText(indent + oneLine(text));
}
