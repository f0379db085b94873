import type { Requirement } from '../runner/register/register.js';

/** Says on which words of its document a requirement rests, and why it binds; empty when the register does not tell. */
export function basisText({ paragraph, because }: Pick<Requirement, 'paragraph' | 'because'>): readonly string[] {
  return [
    ...(paragraph === undefined ? [] : [`It rests on "${quoted(oneSpaced(paragraph))}"`]),
    ...(because === undefined ? [] : [`Binding because: ${oneSpaced(because)}`]),
  ];
}

function quoted(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text} …`;
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
