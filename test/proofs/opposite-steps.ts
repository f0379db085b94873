import { BeforeStep, type ITestStepHookParameter } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../steps/world.js';
import { stepsBehind } from './turned-round.js';

// Support code of the proof that every case can fail: it inverts the expectations of one step.
BeforeStep(function (this: XcaliperWorld, { pickle, pickleStep }: ITestStepHookParameter) {
  this.expectsOpposite = pickleStep.id === pickle.steps.at(-1 - stepsBehind())?.id;
});
