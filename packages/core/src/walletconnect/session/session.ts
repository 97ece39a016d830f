import * as z from 'zod/mini'
import { omitUndefined } from '../../omit-undefined.js'
import type { SiwxSession } from '../../siwx/siwx.js'

const text = z.string().check(z.maxLength(256))
const list = z.array(text).check(z.maxLength(1000))

const session = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The time of expiry, in s since 1970. */
  expiry: z.number(),
  pairingTopic: z.optional(z.string()),
  namespaces: z.record(
    text,
    z.object({ chains: z.optional(list), accounts: list, methods: list, events: list }),
  ),
  peer: z.object({
    metadata: z.object({
      name: z._default(z.string(), ''),
      redirect: z.optional(
        z.catch(z.object({ native: z.optional(text), universal: z.optional(text) }), {}),
      ),
    }),
  }),
})

/** A wallet's session, as the client returns it. */
export interface Session {
  topic: string
  /** The time of expiry, in ms since 1970. */
  expiry: number
  /** The permissions, by chain family or by CAIP-2 id. */
  namespaces: Record<string, SessionNamespace>
  /** The name that the wallet claims. It does not prove the wallet's identity. */
  wallet: string
  /** The addresses that the wallet claims on its own device: its scheme and its universal link. */
  apps?: readonly string[]
  /** The pairing of the session's proposal. */
  pairing?: string
  /** This app's client id at the relay, a `did:key`. */
  clientId?: string
  /** The sign-ins made with the same approval. Never empty. */
  signedIn?: readonly SiwxSession[]
}

interface SessionNamespace {
  chains?: string[] | undefined
  /** The accounts, as CAIP-10 ids. */
  accounts: string[]
  methods: string[]
  events: string[]
}

/**
 * Parses a session from a wallet or the SDK's store. Undefined if it is invalid.
 *
 * @param clientId - this app's id at the relay
 */
export function parseSession(value: unknown, clientId?: string): Session | undefined {
  const parsed = z.safeParse(session, value)
  if (!parsed.success) return undefined
  const { topic, expiry, namespaces, peer, pairingTopic } = parsed.data
  const { name, redirect } = peer.metadata
  const apps = [redirect?.native, redirect?.universal].filter((app) => app !== undefined)
  // Other tabs reject a present key without a value.
  return omitUndefined({
    topic,
    expiry: expiry * 1000,
    namespaces,
    wallet: name,
    apps: apps.length > 0 ? apps : undefined,
    pairing: pairingTopic || undefined,
    clientId,
  })
}
