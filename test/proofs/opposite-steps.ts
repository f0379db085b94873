import { BeforeStep, type ITestStepHookParameter } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../steps/world.js';

// Support code of the proof that every case can fail: what one step of a case expects is turned round.

let stepsBehind = 0;

/**
 * Says which step of each case in this thread is meant.
 *
 * @param behind how many steps come after it: 0 for the last one, as in every thread at first
 */
export function turnRound(behind: number): void {
  stepsBehind = behind;
}

BeforeStep(function (this: XcaliperWorld, { pickle, pickleStep }: ITestStepHookParameter) {
  this.expectsOpposite = pickleStep.id === pickle.steps.at(-1 - stepsBehind)?.id;
});
