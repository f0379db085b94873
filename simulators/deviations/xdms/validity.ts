import { parseDocument } from '../../xdms/document/parse-document.js';
import type { XmlDocument } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { ServedUsage } from '../../xdms/usages/usage.js';
import { withFaults } from './usages.js';

type Auids = readonly string[];

/** A server with looser schemas for these usages: it ignores libxml2's matching faults and reports all others. */
export function tolerating(auids: Auids, pattern: RegExp): StepOverrides {
  const isFault = (message: string): boolean => !pattern.test(message);
  const looser = (usage: ServedUsage): ServedUsage =>
    withFaults(usage, (text, schema) => {
      const first = schema.fault(text);
      return first === undefined || isFault(first)
        ? first
        : schema.faults(text).find(({ message }) => isFault(message))?.message;
    });
  return {
    checkSchema: (checkSchema) => (document, usage) =>
      checkSchema(document, auids.includes(usage.auid) ? looser(usage) : usage),
  };
}

/** A server with stricter schemas for these usages: they reject documents for which `isFaulty` is true. */
export function refusingInvalid(auids: Auids, isFaulty: (document: XmlDocument) => boolean): StepOverrides {
  return {
    checkSchema: (checkSchema) => (document, usage) => {
      checkSchema(document, usage);
      if (!auids.includes(usage.auid) || !isFaulty(document)) return;
      throw refuseConflict({ kind: 'schema-validation-error', phrase: 'The schema has no room for this.' });
    },
  };
}

/** A server without those constraints of these usages whose phrase matches. */
export function withoutConstraint(auids: Auids, phrase: RegExp): StepOverrides {
  return withConstraints(auids, ({ constraints }) =>
    constraints.map((constraint) => (document, context) => {
      const conflict = constraint(document, context);
      return conflict !== undefined && phrase.test(conflict.phrase) ? undefined : conflict;
    }),
  );
}

/** A server with other constraints for these usages. */
export function withConstraints(
  auids: Auids,
  change: (usage: ServedUsage) => ServedUsage['constraints'],
): StepOverrides {
  return {
    checkConstraints: (checkConstraints) => (document, usage, context) =>
      checkConstraints(
        document,
        auids.includes(usage.auid) ? { ...usage, constraints: change(usage) } : usage,
        context,
      ),
  };
}

/** A server that rewrites complete documents of these usages at a PUT. */
export function mending(auids: Auids, mended: (text: string) => string): StepOverrides {
  return {
    put:
      (put, { withSteps }) =>
      (request, target) => {
        const readDocument: StepOverrides['readDocument'] = (standard) => (text) =>
          standard(mended(standard(text).text));
        return withSteps(auids.includes(target.usage.auid) ? { readDocument } : {}, () => put(request, target));
      },
  };
}

/** A server with another default document namespace for selectors of one usage. */
export function withDefaultNamespace(
  auid: string,
  namespace: (stored: XmlDocument, standard: string) => string,
): StepOverrides {
  return {
    resolveTarget:
      (resolveTarget, { environment }) =>
      (request) => {
        const target = resolveTarget(request);
        const { usage, node } = target;
        if (usage.auid !== auid || node === undefined) return target;
        const stored = environment.read(target);
        if (stored === undefined) return target;
        return { ...target, usage: { ...usage, namespace: namespace(stored.document, usage.namespace) } };
      },
  };
}

/** A server that stores documents of one usage in another form after a PUT of a node. */
export function keeping(auids: Auids, kept: (text: string) => string): StepOverrides {
  return {
    put:
      (put, { withSteps }) =>
      (request, target) => {
        const confirmInsertion: StepOverrides['confirmInsertion'] =
          (standard) =>
          (...given) =>
            parseDocument(kept(standard(...given).text));
        return withSteps(auids.includes(target.usage.auid) ? { confirmInsertion } : {}, () => put(request, target));
      },
  };
}
