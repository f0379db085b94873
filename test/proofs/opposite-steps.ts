import { BeforeStep, type ITestStepHookParameter } from '@cucumber/cucumber';
import { roleOf } from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../steps/world.js';
import { stepsAfterInverted } from './inverted-step.js';

// Inverts the expectations of one focal step, for the proof that every case can fail.
BeforeStep(function (this: XcaliperWorld, { pickle, pickleStep, gherkinDocument }: ITestStepHookParameter) {
  const focal = pickle.steps.filter((step) => roleOf(step, gherkinDocument) === 'focal');
  this.expectsOpposite = pickleStep.id === focal.at(-1 - stepsAfterInverted())?.id;
});
