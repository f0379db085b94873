import { visibleText } from './visible-text.js';

/**
 * Breaks a text into lines between words, and a word longer than a line at the line end. Shows control characters.
 *
 * @param width columns, at least 1
 */
export function wrap(text: string, width: number): readonly string[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line) => wrapLine(visibleText(line), Math.max(1, width)));
}

function wrapLine(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((long) => pieces(long, width))) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number): readonly string[] {
  const characters = [...word];
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += width) {
    found.push(characters.slice(start, start + width).join(''));
  }
  return found;
}
