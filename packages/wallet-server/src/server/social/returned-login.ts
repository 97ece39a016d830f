import { loginProvider } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { isSameHash, sha256 } from '../secrets/hashes.js'
import { randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Flow, FlowKind } from '../store/flow-store.js'
import type { Identity } from '../store/identity-store.js'

/**
 * Lifetimes of a login's result, in ms. Signing in follows at once. Linking takes longer, because
 * the visitor reads a question in the frame and decides.
 */
export const resultLifetimes = { signIn: 60_000, link: 600_000 } as const
/** The use of a login's result. */
export type ResultUse = keyof typeof resultLifetimes

/** Kinds of flows with a result of a service. */
const returning: readonly FlowKind[] = ['social', 'farcaster']

/** Data of such a flow after the return. */
const returnedData = z.object({
  parent: z.string(),
  identity: z.object({
    provider: loginProvider,
    subject: z.string(),
    label: z.nullable(z.string()),
  }),
  /** In ms since 1970. */
  backAt: z.number(),
})

/**
 * The limit of tries. More than one, for a device that retries after a lost answer. 256 random bits
 * cannot be guessed.
 */
const mostTries = 5
/** Length of a flow's id at the start of a code. The rest is the secret. */
const idLength = 22

/**
 * Stores the account of a returned login.
 *
 * @param returned.parent - the origin of the page that began
 * @returns a code that signs in for a minute, or links for ten: once, on the device that began
 */
export async function keepIdentity(
  { store, now }: Service,
  flow: Pick<Flow, 'id' | 'step'>,
  { parent, identity }: { readonly parent: string; readonly identity: Identity },
): Promise<string> {
  const secret = randomToken()
  const backAt = now()
  await store.setCode(flow.id, {
    hash: await sha256(secret),
    expiresAt: backAt + resultLifetimes.link,
    ...({ from: flow.step, step: 'code' } as const),
    data: { parent, identity, backAt },
  })
  return flow.id + secret
}

/**
 * Returns the account of a returned login, for the device that began.
 *
 * @returns undefined if it expired, was used or belongs to another device; `use` resolves with true
 * for the first user
 */
export async function findIdentity(
  { store, now }: Service,
  { code, thumbprint, use }: { code: string; thumbprint: string; use: ResultUse },
) {
  const flow = await store.readFlow(code.slice(0, idLength), now())
  if (!flow || !returning.includes(flow.kind) || flow.thumbprint !== thumbprint) return undefined
  const attempt = await store.takeTry(flow.id, { most: mostTries, now: now() })
  const hash = await sha256(code.slice(idLength))
  if (!attempt || attempt.tries > mostTries || !isSameHash(attempt.hash, hash)) return undefined
  const { identity, parent, backAt } = returnedData.parse(flow.data)
  if (now() >= backAt + resultLifetimes[use]) return undefined
  return { identity, app: new URL(parent).host, use: () => store.consumeCode(flow.id, hash) }
}
