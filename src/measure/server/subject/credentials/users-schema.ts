import { z } from 'zod';
import { requireXui } from '../../../../../common/arguments.js';
import { isBearerToken, TOKEN_SYNTAX } from '../../../../../common/authentication.js';
import { checked } from '../../../../../common/options/option-schema.js';
import { headersSchema, text } from '../schema-parts.js';
import { akaSchema } from './gba/gba-schema.js';

/** Longest time that a helper may take, in milliseconds. */
const MOST_HELPER_MS = 300_000;

/** A list of names is the first form that people try. The name is not repeated, since a password may follow it. */
const asText = ({ code, input }: { readonly code?: string; readonly input?: unknown }): string | undefined =>
  code === 'invalid_type' && typeof input === 'string'
    ? 'must have keys; write "- xui: sip:alice@example.com", and a password as a key of its own'
    : undefined;

/** One of two texts that need each other. */
const half = (other: string, description: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `is missing; ${other} needs it` : undefined) })
    .min(1, 'must not be empty')
    .meta({ description });

const certificateSchema = z.strictObject({
  cert: half('tls.key', 'Client certificate: a PEM file, or the PEM text itself.'),
  key: half('tls.cert', `Its private key: a PEM file, or the PEM text itself, as in \${env:NAME}.`),
  passphrase: text('Passphrase of the key.').optional(),
});

const tokenText = (description: string) => text(description).refine(isBearerToken, TOKEN_SYNTAX).optional();

export const userSchema = z.strictObject(
  {
    xui: checked(z.string(), requireXui).meta({ description: 'XUI, such as sip:alice@example.com' }),
    username: text('User name for HTTP authentication; by default as auth.username says.').optional(),
    password: text(`Best written as \${env:NAME}.`).optional(),
    token: tokenText(`Token for the scheme Bearer of RFC 6750, best written as \${env:NAME}.`),
    expiredToken: tokenText('A token of the user that has expired, for cases about such tokens.'),
    narrowToken: tokenText('A token of the user with too little scope to write, for cases about scopes.'),
    headers: headersSchema
      .meta({
        description:
          'Header fields of the requests of this user, such as X-3GPP-Asserted-Identity. Requests without credentials lack them.',
      })
      .optional(),
    tls: certificateSchema
      .meta({ description: 'Client certificate for the connections of this user; the XCAP root has to be https.' })
      .optional(),
    impi: text(
      'Private identity of the user, such as 001010123456789@ims.mnc001.mcc001.3gppnetwork.org; needed with auth.gba.',
    ).optional(),
    aka: akaSchema.optional(),
    expiredBtid: text(
      'B-TID of an earlier bootstrapping whose key has expired, for the case about expired keys; it begins with RAND in base64.',
    ).optional(),
  },
  { error: asText },
);

export const helperSchema = z.strictObject({
  command: z
    .array(text('The program, or one of its arguments; {xui} is replaced with the XUI.'))
    .min(1, 'must name a program')
    .meta({
      description:
        'Program that prints the credentials of a user as one JSON object: username and password, token, or headers; and expiresAt where they expire. It runs without a shell, in the folder of the file.',
    }),
  timeoutMs: z
    .int()
    .min(1, 'must be at least 1')
    .max(MOST_HELPER_MS, `must be at most ${MOST_HELPER_MS}`)
    .meta({ description: 'Milliseconds that the program may take; 10000 unless given.' })
    .optional(),
});
