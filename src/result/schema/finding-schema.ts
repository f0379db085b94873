import { z } from 'zod';
import { FINDING_OUTCOMES } from '../case-finding.js';

export const placeSchema = z.object({
  part: z.enum(['target', 'field', 'body', 'request']),
  field: z.string().exactOptional(),
  start: z.int(),
  end: z.int(),
  sent: z.string(),
});

/** The form of a finding in `results.json`. */
export const findingSchema = z.object({
  requirement: z.string().min(1),
  outcome: z.enum(FINDING_OUTCOMES),
  kept: z.int().exactOptional(),
  text: z.string().exactOptional(),
  instead: z.string().exactOptional(),
  exchange: z.int().exactOptional(),
  place: placeSchema.exactOptional(),
});
