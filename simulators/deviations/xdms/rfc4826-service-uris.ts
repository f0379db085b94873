import { RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { LimitedMap, LimitedSet } from '../../limited-memory.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import type { XmlDocument } from '../../xdms/document/xml-document.js';
import { Refusal, refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { StoredDocument } from '../../xdms/store/document-store.js';
import { servicesOf } from '../../xdms/usages/constraints/lists.js';
import type { ConstraintContext } from '../../xdms/usages/usage.js';
import { conditionOf } from './answers.js';
import { subjectOf } from './requests.js';

const SERVICES = RLS_SERVICES.auid;

/** A server that knows something else of what there is besides the document that is put. */
function knowing(change: (context: ConstraintContext) => Partial<ConstraintContext>): StepOverrides {
  return {
    checkConstraints: (checkConstraints) => (document, usage, context) =>
      checkConstraints(document, usage, { ...context, ...change(context) }),
  };
}

function urisOf({ root }: XmlDocument): readonly string[] {
  return servicesOf(root).flatMap((service) => attributeOf(service, '', 'uri')?.value ?? []);
}

/** RFC 4826 §4.4.5: a URI is that of one service alone. */
export const RFC_4826_SERVICE_URIS: readonly Deviation[] = [
  {
    id: 'services-unique-among-those-of-a-user',
    violates: ['RL-4.4.5-01', 'RL-4.4.5-04', 'RL-4.4.8-06'],
    sentence: 'The uri of a service is unique among the services of its user, and others may have it too.',
    steps: knowing(({ id, others }) => ({ others: () => others().filter((other) => other.id.xui === id.xui) })),
  },
  {
    id: 'services-with-addresses-of-users',
    violates: ['RL-4.4.5-03'],
    sentence: 'The uri of a service may be the address of a user.',
    steps: knowing(() => ({ users: new Set() })),
  },
  {
    id: 'taken-uris-without-alternates',
    violates: ['RL-4.4.5-04'],
    sentence: 'Where a URI is taken no others are suggested.',
    answer: (finished) =>
      conditionOf(finished) === 'uniqueness-failure'
        ? { ...finished, body: finished.body.replace(/<alt-value>.*?<\/alt-value>/gs, '') }
        : finished,
  },
  {
    id: 'no-alternates-for-attributes',
    violates: ['RL-4.4.5-04'],
    sentence: 'Where a URI is taken others are suggested, but not when the attribute alone is put.',
    answer: (finished, request) =>
      conditionOf(finished) === 'uniqueness-failure' && subjectOf(request) === 'attribute'
        ? { ...finished, body: finished.body.replace(/<alt-value>.*?<\/alt-value>/gs, '') }
        : finished,
  },
  {
    id: 'alternates-not-looked-up',
    violates: ['RL-4.4.5-13'],
    sentence: 'In place of a URI that is taken the same with a 1 behind it is suggested, whether that is free or not.',
    answer: (finished) =>
      conditionOf(finished) === 'uniqueness-failure'
        ? { ...finished, body: finished.body.replace(/-\d+(?=@[^<]*<\/alt-value>)/g, '1') }
        : finished,
  },
  {
    id: 'alternates-free-in-the-document',
    violates: ['RL-4.4.5-13'],
    sentence: 'In place of a URI that is taken, those are suggested that no service of the same document has.',
    steps: {
      checkConstraints: (checkConstraints) => (document, usage, context) => {
        try {
          checkConstraints(document, usage, context);
        } catch (thrown) {
          const conflict = thrown instanceof Refusal ? thrown.conflict : undefined;
          if (usage.auid !== SERVICES || conflict?.kind !== 'uniqueness-failure') throw thrown;
          const own = new Set(urisOf(document));
          const exists = conflict.exists.map(({ field, altValues }) => ({
            field,
            altValues: altValues.slice(0, 1).map((value) => firstFree(value, own)),
          }));
          throw refuseConflict({ ...conflict, exists });
        }
      },
    },
  },
  {
    id: 'services-in-their-own-way',
    violates: ['RL-4.4.5-05'],
    sentence: 'A document of services that is put again cannot have a service that it has already.',
    steps: {
      put:
        (put, { environment, withSteps }) =>
        (request, target) => {
          const stored = environment.read(target);
          if (target.usage.auid !== SERVICES || target.node !== undefined || stored === undefined) {
            return put(request, target);
          }
          const knowingItself = knowing(({ others }) => ({ others: () => [...others(), stored] }));
          return withSteps(knowingItself, () => put(request, target));
        },
    },
  },
  {
    id: 'uris-of-replaced-services-stay-taken',
    violates: ['RL-4.4.5-06'],
    sentence: 'The URI of a service that is replaced, with its document or alone, is not free for others.',
    steps: (): StepOverrides => {
      const replaced = new LimitedSet<StoredDocument>();
      return {
        put:
          (put, { environment, withSteps }) =>
          (request, target) => {
            const before = environment.read(target);
            const knowingReplaced = knowing(({ id, others }) => ({
              others: () => [...others(), ...[...replaced].filter((one) => one.id.xui !== id.xui)],
            }));
            const answered = withSteps(knowingReplaced, () => put(request, target));
            const isWhole = target.node?.selector.terminal === undefined;
            if (target.usage.auid === SERVICES && isWhole && before !== undefined) replaced.add(before);
            return answered;
          },
      };
    },
  },
  {
    id: 'uris-of-services-stay-taken',
    violates: ['RL-4.4.5-06'],
    sentence: 'A URI that was that of a service once is kept for the user who had it.',
    steps: (): StepOverrides => {
      const owners = new LimitedMap<string, string | undefined>();
      return {
        checkConstraints: (checkConstraints) => (document, usage, context) => {
          checkConstraints(document, usage, context);
          if (usage.auid !== SERVICES) return;
          const uris = urisOf(document);
          const { xui } = context.id;
          if (uris.some((uri) => owners.has(uri) && owners.get(uri) !== xui)) {
            throw refuseConflict({ kind: 'uniqueness-failure', phrase: 'Somebody has had this URI.', exists: [] });
          }
          for (const uri of uris) owners.set(uri, xui);
        },
      };
    },
  },
];

/** The first URI that is not one of these, with a number behind the user part. */
function firstFree(suggested: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const uri = suggested.replace(/-\d+@/, `${n}@`);
    if (!taken.has(uri) || uri === suggested) return uri;
  }
}
