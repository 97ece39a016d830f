import { isNetworkId, type NetworkId, type SiwxSession } from '@carabiner/core'
import { cacaoSchema } from '@carabiner/core/siwx'
import * as z from 'zod/mini'
import { readDateTime } from './messages/date-time.js'
import { maxMessageLength } from './messages/text.js'

/** The limit allows for an ERC-6492 signature, which contains the deployment of its account. */
const maxSignatureLength = 65_536

const line = z.string().check(z.maxLength(2048))
const resources = z.array(z.string().check(z.maxLength(maxMessageLength))).check(z.maxLength(100))

const data = z.object({
  accountAddress: line,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  domain: line,
  uri: line,
  version: z.literal('1'),
  nonce: line,
  statement: z.exactOptional(z.string().check(z.maxLength(maxMessageLength))),
  resources: z.exactOptional(resources),
  requestId: z.exactOptional(line),
  issuedAt: z.exactOptional(line),
  expirationTime: z.exactOptional(line),
  notBefore: z.exactOptional(line),
})

const proof = {
  message: z.string().check(z.minLength(1), z.maxLength(maxMessageLength)),
  signature: z.string().check(z.minLength(1), z.maxLength(maxSignatureLength)),
  cacao: z.exactOptional(cacaoSchema),
}

/** A text and its signature, the input of a verifier. */
export const signInSchema = z.object(proof)

/** A session in storage and in requests. */
export const sessionSchema: z.ZodMiniType<SiwxSession> = z.object({ data, ...proof })

const sessionsOf = (most: number) =>
  z.object({ sessions: z.array(sessionSchema).check(z.maxLength(most)) })

/** The body of a sign-in request. A wallet may sign for several networks at once. */
export const sessionsSchema = sessionsOf(200)

/** The server's answer with all sessions of a visitor. */
export const keptSessionsSchema = sessionsOf(10_000)

/** An invalid time is dropped. The page then uses its own clock. */
export const nonceSchema = z.object({
  nonce: z.string(),
  time: z.optional(z.pipe(z.unknown(), z.transform(readTime))),
})

function readTime(time: unknown): number | undefined {
  return typeof time === 'string' ? readDateTime(time) : undefined
}
