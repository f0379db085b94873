import { RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { LimitedMap, LimitedSet } from '../../limited-memory.js';
import type { Deviation } from '../../xdms/deviation.js';
import type { StepOverrides, StepTools } from '../../xdms/pipeline/bind-steps.js';
import type { Put } from '../../xdms/pipeline/put.js';
import { documentKey, type StoredDocument } from '../../xdms/store/document-store.js';
import { withGenerated } from './usages.js';

/** RFC 4825 §8.2.7 and §8.4: what changes with what is put or deleted. */
export const INTERDEPENDENCIES: readonly Deviation[] = [
  {
    id: 'nodes-from-a-stale-cache',
    violates: ['XCAP-8.2.7-01', 'XCAP-8.2.7-07', 'XCAP-8.4-12', 'XCAP-5.6-01'],
    sentence: 'Nodes are looked for in the document as it stood when one of its nodes was first asked for.',
    steps: (): StepOverrides => {
      const seen = new LimitedMap<string, StoredDocument>();
      return {
        get:
          (get, { environment, withSteps }) =>
          (request, target) => {
            const stored = environment.read(target);
            if (target.node === undefined || stored === undefined) return get(request, target);
            const key = documentKey(target.documentId);
            const stale = seen.get(key) ?? stored;
            seen.set(key, stale);
            return withSteps({ readStored: () => () => stale }, () => get(request, target));
          },
      };
    },
  },
  {
    id: 'index-of-services-is-stale',
    violates: ['XCAP-8.2.7-02', 'XCAP-5.6-02', 'RL-4.4.8-02', 'RL-4.4.8-03', 'RL-4.4.7-01', 'RL-4.4.8-01'],
    sentence: 'The global index of services stays as it was made first.',
    environment: (standard) => {
      const made = new LimitedMap<string, string>();
      return withGenerated(RLS_SERVICES.auid, ({ text }) => ({
        text: (id, server) => {
          const known = made.get(documentKey(id)) ?? text(id, server);
          made.set(documentKey(id), known);
          return known;
        },
      }))(standard);
    },
  },
  {
    id: 'index-of-services-is-empty',
    violates: ['XCAP-8.2.7-02', 'RL-4.4.7-01', 'RL-4.4.8-01', 'RL-4.4.8-03', 'RL-4.4.8-02', 'XCAP-5.6-02'],
    sentence: 'The global index of services holds none.',
    environment: withGenerated(RLS_SERVICES.auid, ({ text }) => ({
      text: (id, server) => text(id, { ...server, documents: () => [] }),
    })),
  },
  {
    id: 'reads-lag-behind',
    violates: ['XCAP-8.2.7-07', 'XCAP-8.4-12', 'XCAP-8.2.7-01', 'XCAP-7-11', 'XCAP-8.3-03'],
    sentence: 'Of every resource, the first GET behind a change gets the state before the change.',
    spreads: 'what a change has come to is read in most scenarios',
    steps: (): StepOverrides => {
      const before = new LimitedMap<string, { readonly stored: StoredDocument; readonly read: Set<string> }>();
      const noting =
        (change: Put, { environment }: StepTools): Put =>
        (request, target) => {
          const stored = environment.read(target);
          const answered = change(request, target);
          if (stored !== undefined) before.set(documentKey(target.documentId), { stored, read: new LimitedSet() });
          return answered;
        };
      return {
        put: noting,
        deleteResource: noting,
        get:
          (get, { withSteps }) =>
          (request, target) => {
            const stale = before.get(documentKey(target.documentId));
            if (stale === undefined || stale.read.has(request.target)) {
              return get(request, target);
            }
            stale.read.add(request.target);
            return withSteps({ readStored: () => () => stale.stored }, () => get(request, target));
          },
      };
    },
  },
  {
    id: 'deleted-nodes-can-still-be-read',
    violates: ['XCAP-8.4-12', 'XCAP-5.6-01', 'XCAP-8.3-03'],
    sentence: 'What was deleted can still be read as a node of the document it was in.',
    steps: (): StepOverrides => {
      const gone = new LimitedMap<string, StoredDocument>();
      return {
        deleteResource:
          (deleteResource, { environment }) =>
          (request, target) => {
            const stored = environment.read(target);
            const answered = deleteResource(request, target);
            if (stored !== undefined) gone.set(documentKey(target.documentId), stored);
            return answered;
          },
        get:
          (get, { withSteps }) =>
          (request, target) => {
            try {
              return get(request, target);
            } catch (thrown) {
              const stale = gone.get(documentKey(target.documentId));
              if (stale === undefined || target.node === undefined) throw thrown;
              return withSteps({ readStored: () => () => stale }, () => get(request, target));
            }
          },
      };
    },
  },
];
