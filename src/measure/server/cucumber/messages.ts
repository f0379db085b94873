import type { runCucumber } from '@cucumber/cucumber/api';

// Cucumber's message types, derived from the signature of the message listener.
type OnMessage = NonNullable<Parameters<typeof runCucumber>[2]>;

/** One message of cucumber's stream; exactly one of its members is present. */
export type Envelope = Parameters<OnMessage>[0];

export type Pickle = NonNullable<Envelope['pickle']>;
export type GherkinDocument = NonNullable<Envelope['gherkinDocument']>;
export type TestCase = NonNullable<Envelope['testCase']>;
export type Attachment = NonNullable<Envelope['attachment']>;
type TestStepResult = NonNullable<Envelope['testStepFinished']>['testStepResult'];
export type Timestamp = NonNullable<Envelope['testCaseStarted']>['timestamp'];

export type StepStatus = `${TestStepResult['status']}`;

export function milliseconds({ seconds, nanos }: Timestamp): number {
  return seconds * 1000 + nanos / 1e6;
}
