import { loginProvider } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { isSameHash, sha256 } from '../secrets/hashes.js'
import { randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Flow, FlowKind } from '../store/flow-store.js'
import type { Identity } from '../store/identity-store.js'

/**
 * How long what a visitor came back with from a service is good, in ms. Signing in follows at once; before an account is
 * linked, its owner reads a question in the frame and decides.
 */
export const resultLifetimes = { signIn: 60_000, link: 600_000 } as const
/** What a visitor came back with is used for. */
export type ResultUse = keyof typeof resultLifetimes

/** Flows that a visitor comes back from a service with. */
const returning: readonly FlowKind[] = ['social', 'farcaster']

/** What such a flow holds once they are back. */
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

/** More than one, for a device that asks again after a lost answer; 256 random bits cannot be guessed. */
const mostTries = 5
/** Of a flow's id: what comes after it is the secret. */
const idLength = 22

/**
 * Somebody came back from a service.
 *
 * @param returned.parent - the origin of the page that they began at
 * @returns what signs them in, for a minute, or is linked, for ten: once, on the device that began
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
 * Who came back, for the device that began.
 *
 * @returns undefined for what is over, was used, or is another device's; `use` is true for the first who uses it
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
