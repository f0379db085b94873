import { parseResults } from '../../src/result/parse-results.js';
import { resultsJson } from '../../src/result/results-json.js';
import type { RunResult } from '../../src/result/run-result.js';
import { AN_URL, aFullResult, anExchange } from './a-full-result.js';

/** Result with texts wherever a results.json may have them. */
function wholeResult(): RunResult {
  const { cases, ...result } = aFullResult();
  const [first, ...others] = cases;
  if (first === undefined) throw new Error('the result has no case');
  const withUser = anExchange({
    request: {
      method: 'PUT',
      url: AN_URL,
      headers: [
        ['Authorization', 'Digest [redacted]'],
        ['If-Match', '"one"'],
        ['X-Api-Key', '[redacted]'],
      ],
      body: '<resource-lists/>',
      user: 'sip:alice@example.com',
    },
    expected: '409',
  });
  const raw = anExchange({
    request: { method: 'GET', url: AN_URL, headers: [], raw: { head: 'GET / HTTP/1.1\r\n\r\n' } },
  });
  const warnings = [{ kind: 'rival' as const, text: 'somebody else', xui: 'sip:alice@example.com' }];
  return { ...result, warnings, cases: [{ ...first, exchanges: [...first.exchanges, withUser, raw] }, ...others] };
}

/** A result of somebody else, with a text in one of its fields. */
export interface HostileResult {
  /** Path of the field: `cases.0.name`. */
  readonly field: string;
  readonly result: RunResult;
}

/**
 * Puts a text into each field of a results.json in turn, in place of what is there.
 *
 * @returns the results that a reader does not refuse
 */
export function resultsWith(text: string): readonly HostileResult[] {
  const whole = JSON.parse(resultsJson(wholeResult()));
  return placesOf(whole).flatMap(({ field, put }) => {
    const undo = put(text);
    try {
      return [{ field, result: parseResults(JSON.stringify(whole), 'theirs.json') }];
    } catch {
      return [];
    } finally {
      undo();
    }
  });
}

interface Place {
  readonly field: string;
  /** @returns a function that restores the field */
  readonly put: (text: string) => () => void;
}

function placesOf(value: unknown, path: readonly string[] = []): readonly Place[] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([key, member]): readonly Place[] => {
    const here = [...path, key];
    if (typeof member !== 'string') return placesOf(member, here);
    const put = (text: string) => {
      holder[key] = text;
      return () => {
        holder[key] = member;
      };
    };
    return [{ field: here.join('.'), put }];
  });
}
