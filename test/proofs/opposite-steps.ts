import { BeforeStep, type ITestStepHookParameter } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../steps/world.js';
import { stepsAfterInverted } from './inverted-step.js';

// Inverts the expectations of one step, for the proof that every case can fail.
BeforeStep(function (this: XcaliperWorld, { pickle, pickleStep }: ITestStepHookParameter) {
  this.expectsOpposite = pickleStep.id === pickle.steps.at(-1 - stepsAfterInverted())?.id;
});
