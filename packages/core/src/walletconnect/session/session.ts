import * as z from 'zod/mini'
import type { SiwxSession } from '../../siwx/siwx.js'

const text = z.string().check(z.maxLength(256))
const list = z.array(text).check(z.maxLength(1000))

const session = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** In s since 1970. */
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

/** A wallet's session in the client's form. */
export interface Session {
  topic: string
  /** In ms since 1970. */
  expiry: number
  /** By family or by CAIP-2 id. */
  namespaces: Record<string, SessionNamespace>
  /** The wallet's own name; not proof of its identity. */
  wallet: string
  /** The wallet's claimed addresses on its own device: its scheme, its universal link. */
  apps?: readonly string[]
  /** The pairing of the session's proposal. */
  pairing?: string
  /** The sign-ins of the same approval; never empty. */
  signedIn?: readonly SiwxSession[]
}

interface SessionNamespace {
  chains?: string[] | undefined
  /** CAIP-10 ids. */
  accounts: string[]
  methods: string[]
  events: string[]
}

/** Reads a session from a wallet or the SDK's store; undefined if it is invalid. */
export function parseSession(value: unknown): Session | undefined {
  const parsed = z.safeParse(session, value)
  if (!parsed.success) return undefined
  const { topic, expiry, namespaces, peer, pairingTopic } = parsed.data
  const { name, redirect } = peer.metadata
  const apps = [redirect?.native, redirect?.universal].filter((app) => app !== undefined)
  return {
    topic,
    expiry: expiry * 1000,
    namespaces,
    wallet: name,
    apps: apps.length > 0 ? apps : undefined,
    pairing: pairingTopic || undefined,
  }
}
