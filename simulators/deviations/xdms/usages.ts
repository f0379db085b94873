import type { XmlSchema } from '../../../common/xml-schema/compile-schema.js';
import type { Deviation } from '../../xdms/deviation.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { Constraint, GeneratedDocuments, ServedUsage } from '../../xdms/usages/usage.js';

/** A usage whose schema finds other faults. */
export function withFaults(
  usage: ServedUsage,
  fault: (text: string, standard: XmlSchema) => string | undefined,
): ServedUsage {
  const { schema } = usage;
  return schema === undefined ? usage : { ...usage, schema: { ...schema, fault: (text) => fault(text, schema) } };
}

/** A usage whose schema finds no fault. */
export function withoutSchema(usage: ServedUsage): ServedUsage {
  return withFaults(usage, () => undefined);
}

export function withUsages(change: (usage: ServedUsage) => ServedUsage): NonNullable<Deviation['environment']> {
  return ({ usages }) => ({ usages: new Map([...usages].map(([auid, usage]) => [auid, change(usage)])) });
}

/** A server that generates other documents for one usage. */
export function withGenerated(
  auid: string,
  change: (generated: GeneratedDocuments) => Partial<GeneratedDocuments>,
): NonNullable<Deviation['environment']> {
  return withUsages((usage) => {
    const { generated } = usage;
    return usage.auid !== auid || generated === undefined
      ? usage
      : { ...usage, generated: { ...generated, ...change(generated) } };
  });
}

/** Allows only one document per home directory, with this name (RFC 4825 §5.8). */
export function onlyDocument(name: string): Constraint {
  return (_document, { id: { auid, path } }) =>
    path.length === 1 && path[0] === name
      ? undefined
      : { kind: 'constraint-failure', phrase: `The only document of the usage ${auid} is called ${name}.` };
}

/** A server on which the deletion of a document of some usages deletes all documents of its user. */
export function deletedTogether(auids: readonly string[]): StepOverrides {
  return {
    deleteResource:
      (deleteResource, { environment }) =>
      (request, target) => {
        const answered = deleteResource(request, target);
        const { auid, xui } = target.documentId;
        if (target.node !== undefined || !auids.includes(auid)) return answered;
        for (const { id } of environment.store.all()) if (id.xui === xui) environment.store.delete(id);
        return answered;
      },
  };
}

/** A server on which everybody may do everything with the documents of some usages. */
export function openToAll(auids: readonly string[]): StepOverrides {
  return {
    authorize: (authorize) => (principal, request, target) => {
      if (!auids.includes(target.usage.auid)) authorize(principal, request, target);
    },
  };
}
