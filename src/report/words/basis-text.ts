import type { Requirement, RequirementClass } from '../../result/register/register.js';

type Basis = Pick<Requirement, 'paragraph' | 'because' | 'class' | 'source'>;

const CLASS_TEXT: Readonly<Record<RequirementClass, string>> = {
  quote: 'normative words',
  example: 'an example or an implementation, so it does not bind',
  schema: 'a schema alone, so it does not bind',
  inferred: 'a conclusion of ours, so it does not bind',
  'second-hand': 'what others cite of the text, so it does not bind',
};

/** Says on which words of its document a requirement rests, and why it binds; empty when the register does not tell. */
export function basisText({ paragraph, because, class: kind, source }: Basis): readonly string[] {
  return [
    ...(kind === undefined
      ? []
      : [`Class ${kind}: it rests on ${CLASS_TEXT[kind]}. Source: ${oneSpaced(source ?? '')}`]),
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
