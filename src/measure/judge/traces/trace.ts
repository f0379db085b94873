import { z } from 'zod';
import { describeIssue } from '../../../../common/describe-issue.js';
import type { Exchange } from '../../../../common/exchange.js';

/** A conversation of a file. */
export interface Recorded {
  /** Id of the case that the conversation becomes. */
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  /** Whether nobody else writes to the documents: a run has users of its own. */
  readonly isSoleWriter?: true;
  /**
   * What is missing between the exchanges: where, and for how long; a clause. Absent when nothing is. What is missing may have
   * changed a document.
   */
  readonly gap?: string;
}

/** What a file of recorded traffic has. */
export interface Trace {
  readonly conversations: readonly Recorded[];
  /** Say what of the traffic is not judged, and why; sentences without full stop. */
  readonly notes: readonly string[];
}

/** Id and name of requests that belong to no case. */
export const RECORDED = { id: 'recorded/requests', name: 'Recorded requests' };

/** Splits a URL into origin and target, both as written. Results have a target in absolute form behind the origin. */
export function splitUrl(url: string): { readonly origin: string; readonly target: string } {
  const [, origin = '', target = '/'] =
    /^(https?:\/\/[^/?#]*?)(https?:\/\/.*)$/i.exec(url) ?? /^(https?:\/\/[^/?#]*)(.*)$/i.exec(url) ?? [];
  return { origin, target };
}

/** Most requests of a conversation: they are all in memory, some ten kilobytes each. */
export const MOST_REQUESTS = 100_000;

/** @param remedy how to cut a file into parts */
export function tooLong(remedy: string): Error {
  return new Error(`it has more than ${MOST_REQUESTS} requests, and no more are judged together; ${remedy}`);
}

/** A date and time, as milliseconds since the epoch. */
export const moment = z.string().transform((text, context) => {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) context.addIssue('must be a date and time as 2026-01-31T12:00:00.000Z');
  // `Date` keeps three decimals of a second; the others are added.
  const [, microseconds = '0'] = /\.\d{3}(\d{1,9})/.exec(text) ?? [];
  return milliseconds + Number(`0.${microseconds}`);
});

/** @throws Error naming the first key that a format does not allow */
export function required<Output>(format: z.ZodType<Output>, value: unknown): Output {
  const { data, error } = format.safeParse(value);
  if (error !== undefined) throw new Error(describeIssue(error));
  return data;
}

/** Tells whether a file has the key by which its format is known. */
export function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}
