import { z } from 'zod';
import { describeIssue } from '../../../common/describe-issue.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { Deviation } from '../../../simulators/reference.js';
import type { MadeUpFault } from '../../result/made-up-fault.js';
import { madeUpFaultSchema } from '../../result/schema/made-up-fault-schema.js';
import { accepting } from './answers/accepting.js';
import { answering } from './answers/answering.js';
import { sendingField } from './answers/other-fields.js';
import { inferChanges } from './stored/infer-changes.js';
import { storingSteps } from './stored/storing.js';
import { treeOf } from './stored/tree.js';

/**
 * Makes a deviation of a fault that a diagnosis has made up.
 *
 * @returns undefined when no change is known that makes one content of the other, as of a file that somebody has changed
 */
export function learnedDeviation(fault: MadeUpFault): Deviation | undefined {
  const behavior = behaviorOf(fault);
  const { id, sentence } = fault;
  return behavior && { id, sentence, violates: [], ...behavior };
}

/**
 * Makes deviations of the faults in a file.
 *
 * @throws InvalidArgumentError `faults`, for one that cannot be read, or of which no deviation can be made
 */
export function deviationsOfFaults(faults: readonly unknown[]): readonly Deviation[] {
  const read = z.object({ faults: z.array(madeUpFaultSchema) }).safeParse({ faults });
  if (!read.success) {
    const [argument = '', ...problem] = describeIssue(read.error).split(': ');
    throw new InvalidArgumentError(argument, problem.join(': '));
  }
  return read.data.faults.map((fault, index) => {
    const deviation = learnedDeviation(fault);
    if (deviation !== undefined) return deviation;
    const problem = 'put and got show no such change; write the file anew with xcaliper twin, or remove the fault';
    throw new InvalidArgumentError(`faults[${index}].change`, problem);
  });
}

function behaviorOf(fault: MadeUpFault): Pick<Deviation, 'steps' | 'answer'> | undefined {
  switch (fault.does) {
    case 'answer':
      return { steps: answering(fault, fault) };
    case 'accept':
      return { steps: accepting(fault) };
    case 'send field':
      return { answer: sendingField(fault, fault.field, fault) };
    case 'store': {
      const [put, got] = [treeOf(fault.put), treeOf(fault.got)];
      const changes = put === undefined || got === undefined ? [] : inferChanges(put, got);
      const change = changes.find(({ id }) => id === fault.change);
      return change && { steps: storingSteps({ ...fault, change }) };
    }
  }
}
