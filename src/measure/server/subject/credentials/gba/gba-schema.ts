import { z } from 'zod';
import { UA_SECURITY } from '../../../../../client/internal.js';
import { text } from '../../schema-parts.js';

const digits = (description: string) =>
  z.string('must be hexadecimal digits in quotes').meta({ description }).optional();

/** The SIM of a user. `gbaOfFile` checks which keys go together. */
export const akaSchema = z
  .strictObject({
    k: digits(`Key of a test SIM, 32 hexadecimal digits, best written as \${env:NAME}.`),
    opc: digits('OPc of the test SIM, 32 hexadecimal digits.'),
    op: digits('OP of the network, 32 hexadecimal digits, instead of opc.'),
    // An unquoted number of zeros is a number in YAML.
    sqn: z
      .union([z.string(), z.literal(0)], 'must be 12 hexadecimal digits in quotes')
      .meta({ description: 'Highest SQN that the test SIM has taken, 12 hexadecimal digits; zero unless given.' })
      .optional(),
    command: z
      .array(text('The program, or one of its arguments; {rand} and {autn} are replaced with hexadecimal digits.'))
      .min(1, 'must name a program')
      .meta({
        description:
          'Program that asks a real SIM, and prints one JSON object: res, ck and ik, or auts, in hexadecimal digits. It runs without a shell, in the folder of the file.',
      })
      .optional(),
    url: text(
      'URL of a service that asks a real SIM; type=rand-autn, rand and autn are added to its query. It returns the JSON object of command.',
    ).optional(),
  })
  .meta({ description: 'SIM with which the user bootstraps: k with opc or op, or command, or url.' });

export const gbaSchema = z
  .strictObject({
    bsf: text(
      'http or https URL of the bootstrapping server; that of the network in the IMPI unless given.',
    ).optional(),
    uaSecurity: z
      .string()
      .regex(UA_SECURITY, 'must be http, tls or 10 hexadecimal digits')
      .meta({
        description:
          'Ua security protocol of the keys: http, tls for the negotiated cipher suite, or the identifier as 10 hexadecimal digits; as the scheme of xcapRoot says unless given.',
      })
      .optional(),
  })
  .meta({ description: 'Users bootstrap their credentials (3GPP TS 33.220); each needs impi and aka.' });
