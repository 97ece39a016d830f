import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { cacaoSchema } from '../../siwx/cacao-schema.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import { storageSchemas } from '../../storage/keys.js'
import type { Session } from '../session/session.js'

// The messages between the tabs of an origin. They are parsed, since another script of the page may use the channel.

const text = z.string()
const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const list = z.array(text)

const siwxData = {
  domain: text,
  uri: text,
  version: z.literal('1'),
  nonce: text,
  statement: z.exactOptional(text),
  resources: z.exactOptional(list),
  requestId: z.exactOptional(text),
  issuedAt: z.exactOptional(text),
  expirationTime: z.exactOptional(text),
  notBefore: z.exactOptional(text),
}
const signIn: z.ZodMiniType<SignInRequest> = z.object(siwxData)

const networkId = z.custom<NetworkId>((value) => typeof value === 'string' && isNetworkId(value))
const signedIn: z.ZodMiniType<SiwxSession> = z.object({
  data: z.object({ ...siwxData, accountAddress: text, chainId: networkId }),
  message: text,
  signature: text,
  cacao: z.exactOptional(cacaoSchema),
})

const session: z.ZodMiniType<Session> = z.object({
  topic,
  expiry: z.number(),
  namespaces: z.record(
    text,
    z.object({ chains: z.optional(list), accounts: list, methods: list, events: list }),
  ),
  wallet: text,
  apps: z.exactOptional(list),
  pairing: z.exactOptional(text),
  clientId: z.exactOptional(text),
  signedIn: z.exactOptional(z.array(signedIn)),
})

/** The session in use, with its stored record. */
const held = z.object({ session, record: storageSchemas.session })
export type HeldSession = z.output<typeof held>

const namespace = z.exactOptional(z.object({ chains: list, methods: list, events: list }))
const ticket = z.object({
  pairingTopic: topic,
  proposalId: z.number(),
  signIn: z.exactOptional(z.object({ requestId: z.number(), publicKey: text })),
})

const call = z.discriminatedUnion('verb', [
  /** Asks whether the owner is alive and, if a visitor waits for a wallet, whether the relay is. */
  z.object({ verb: z.literal('hello'), awaits: z.exactOptional(z.literal(true)) }),
  z.object({ verb: z.literal('current') }),
  z.object({
    verb: z.literal('propose'),
    namespaces: z.object({ eip155: namespace, solana: namespace, bip122: namespace }),
    signIn: z.exactOptional(signIn),
    resume: z.exactOptional(ticket),
    /** An earlier pairing of the same wait, whose answer is accepted as well. */
    also: z.exactOptional(topic),
  }),
  z.object({ verb: z.literal('adopt'), record: storageSchemas.session }),
  z.object({ verb: z.literal('keep'), record: storageSchemas.session }),
  z.object({ verb: z.literal('end'), topic, code: z.number(), message: text }),
  z.object({
    verb: z.literal('request'),
    topic,
    chain: text,
    method: text,
    params: z.optional(z.union([z.array(z.unknown()), z.record(text, z.unknown())])),
  }),
  z.object({ verb: z.literal('follow'), topic, id: z.number() }),
  z.object({ verb: z.literal('restart') }),
])
export type TabCall = z.output<typeof call>

const note = z.discriminatedUnion('note', [
  z.object({ note: z.literal('uri'), uri: text }),
  z.object({ note: z.literal('proposed'), ticket }),
  z.object({ note: z.literal('sent'), id: z.number() }),
])
/** The events that a call can report before its answer. */
export type TabNote = z.output<typeof note>

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('updated'), session }),
  z.object({ type: z.literal('event'), topic, name: text, data: z.unknown(), chain: text }),
  z.object({ type: z.literal('ended'), topic, reason: z.enum(['deleted', 'expired']) }),
  z.object({ type: z.literal('refused'), message: text }),
  /** A tab ended the session for all tabs. */
  z.object({ type: z.literal('left'), topic, by: text }),
  /** The session that the tabs use from now on, if there is one. `by` is the tab that connected it. */
  z.object({ type: z.literal('current'), held: z.optional(held), by: z.optional(text) }),
])
/** The owner's messages to every tab. */
export type TabEvent = z.output<typeof event>

const failure = z.object({
  kind: z.enum(['expired', 'invalid', 'unknown', 'gone', 'other']),
  message: text,
  code: z.exactOptional(z.number()),
  data: z.exactOptional(z.unknown()),
})
export type TabFailure = z.output<typeof failure>

const id = z.string().check(z.maxLength(64))
const epoch = z.number()

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), from: id, id, call }),
  z.object({ kind: z.literal('cancel'), from: id, id }),
  z.object({ kind: z.literal('ack'), to: id, id }),
  z.object({ kind: z.literal('note'), to: id, id, note }),
  z.object({ kind: z.literal('done'), to: id, id, epoch, value: z.unknown() }),
  z.object({ kind: z.literal('failed'), to: id, id, epoch, failure }),
  /** A tab became the owner, so the tabs repeat their open calls to it. */
  z.object({ kind: z.literal('owner'), from: id }),
  z.object({ kind: z.literal('event'), epoch, event }),
])
export type TabMessage = z.output<typeof message>

/** Parses a tab's message. Returns undefined for other messages. */
export const readTabMessage = (value: unknown): TabMessage | undefined =>
  z.safeParse(message, value).data

const answers = { session, held: z.optional(held) }

/**
 * Parses a session.
 *
 * @throws for any other answer
 */
export const readSessionAnswer = (value: unknown) => z.parse(answers.session, value)
/**
 * Parses the session in use, if there is one.
 *
 * @throws for any other answer
 */
export const readHeldAnswer = (value: unknown) => z.parse(answers.held, value)
