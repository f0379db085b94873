import { z } from 'zod';
import { checked } from '../../../../common/options/option-schema.js';
import { requireHeaders } from '../../../client/internal.js';

/** A text of a subject file that must not be empty. */
export const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });

export const headersSchema = checked(z.record(z.string(), z.string()), requireHeaders);
