import * as z from 'zod/mini'
import type { Cacao } from './cacao.js'

const line = z.string().check(z.maxLength(2048))
const paragraph = z.string().check(z.maxLength(16_384))

/** Accepts the sign-in that a wallet made during connect. */
export const cacaoSchema: z.ZodMiniType<Cacao> = z.object({
  h: z.object({ t: z.enum(['eip4361', 'caip122']) }),
  p: z.object({
    domain: line,
    iss: line,
    aud: line,
    version: line,
    nonce: line,
    iat: line,
    nbf: z.exactOptional(line),
    exp: z.exactOptional(line),
    statement: z.exactOptional(paragraph),
    requestId: z.exactOptional(line),
    resources: z.exactOptional(z.array(paragraph).check(z.maxLength(100))),
  }),
  s: z.object({
    t: z.enum(['eip191', 'eip1271']),
    // An ERC-6492 signature is long, since it contains the account's deployment.
    s: z.string().check(z.maxLength(65_536)),
    m: z.exactOptional(paragraph),
  }),
})
