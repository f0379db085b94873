import { defined } from '../../../../common/defined.js';

/** One step of a node selector. */
export interface JudgedStep {
  /** QName as written, or `*`. */
  readonly name: string;
  readonly position?: number;
  readonly attribute?: { readonly name: string; readonly value: string; readonly quote: '"' | "'" };
}

/** A node selector (RFC 4825 §6.3). */
export interface Selector {
  readonly kind: 'element' | 'attribute' | 'namespace';
  readonly steps: readonly JudgedStep[];
  /** Prefixes that the selector uses, except `xml`. */
  readonly prefixes: readonly string[];
}

const QNAME = '[\\p{L}_][\\p{L}\\p{N}._·-]*(?::[\\p{L}_][\\p{L}\\p{N}._·-]*)?';
/** Characters of an AttValue (XML 1.0 §2.3), which has < and & in references only. */
const VALUE = (quote: string): string => `((?:[^<&${quote}]|&(?:\\w+|#\\d+|#x[\\da-fA-F]+);)*)`;
const STEP = new RegExp(
  `(\\*|${QNAME})(?:\\[(\\d+)\\])?(?:\\[@(${QNAME})\\s*=\\s*(?:"${VALUE('"')}"|'${VALUE("'")}')\\])?(?=/|$)`,
  'uy',
);
const ATTRIBUTE = new RegExp(`@(${QNAME})$`, 'uy');
const NAMESPACES = /namespace::\*$/y;

/**
 * Parses a decoded node selector.
 *
 * @returns undefined when it breaks the grammar
 */
export function parseSelector(text: string): Selector | undefined {
  const steps: JudgedStep[] = [];
  let at = 0;
  for (;;) {
    const end = terminal(text, at);
    if (end !== undefined) return steps.length === 0 ? undefined : selector(end.kind, steps, end.name);
    STEP.lastIndex = at;
    const found = STEP.exec(text);
    if (found === null) return undefined;
    steps.push(stepOf(found));
    at = STEP.lastIndex;
    if (at === text.length) return selector('element', steps);
    at += 1;
  }
}

function stepOf([, name = '', position, attribute, double, single]: RegExpExecArray): JudgedStep {
  return {
    name,
    ...defined({
      position: position === undefined ? undefined : Number(position),
      attribute:
        attribute === undefined
          ? undefined
          : { name: attribute, value: double ?? single ?? '', quote: double === undefined ? "'" : '"' },
    }),
  };
}

function terminal(text: string, at: number): { kind: 'attribute' | 'namespace'; name?: string } | undefined {
  ATTRIBUTE.lastIndex = at;
  const [, name] = ATTRIBUTE.exec(text) ?? [];
  if (name !== undefined) return { kind: 'attribute', name };
  NAMESPACES.lastIndex = at;
  return NAMESPACES.test(text) ? { kind: 'namespace' } : undefined;
}

function selector(kind: Selector['kind'], steps: readonly JudgedStep[], last?: string): Selector {
  const names = [...steps.flatMap(({ name, attribute }) => [name, attribute?.name]), last];
  const prefixes = names.flatMap((name) => (name?.includes(':') ? [name.slice(0, name.indexOf(':'))] : []));
  return { kind, steps, prefixes: [...new Set(prefixes)].filter((prefix) => prefix !== 'xml') };
}
