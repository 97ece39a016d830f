import * as z from 'zod/mini'
import { loginProvider } from '../../protocol/logins.js'
import { windowProvider } from '../../service/social.js'
import { isSameHash, sha256 } from '../secrets/hashes.js'
import { randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Flow } from '../store/flow-store.js'
import type { Identity } from '../store/identity-store.js'

/** How long a visitor may take at a service, in ms. */
export const windowLifetime = 900_000
/**
 * How long what a window came back with is good, in ms. Signing in follows at once; before an account is linked, its
 * owner reads a question in the frame and decides.
 */
const resultLifetimes = { signIn: 60_000, link: 600_000 } as const
/** What a window came back with is used for. */
export type ResultUse = keyof typeof resultLifetimes
/** How long a login in a window is kept, in ms: what it came back with is good that long after the last moment. */
export const windowFlowLifetime = windowLifetime + resultLifetimes.link

/** What a flow of the kind `social` holds. */
const windowData = z.object({
  provider: windowProvider,
  parent: z.string(),
  returnTo: z.optional(z.string()),
  nonce: z.string(),
  verifier: z.string(),
  identity: z.optional(
    z.object({ provider: loginProvider, subject: z.string(), label: z.nullable(z.string()) }),
  ),
  /** When they came back, in ms since 1970. */
  backAt: z.optional(z.number()),
})
/** What a login in a window was begun with, and who came back. */
export type WindowData = z.output<typeof windowData>
/** What the login of a flow was begun with. */
export const windowDataOf = ({ data }: Flow): WindowData => windowData.parse(data)

/** A state is no link of a mail, though both are kept in one place. */
export const stateHash = (state: string) => sha256(`state ${state}`)

/** Of 256 random bits none can be guessed: it is for an answer that was lost on its way. */
const mostTries = 5
/** Of a flow's id: what comes after it is the secret. */
const idLength = 22

/**
 * Somebody came back from the service.
 *
 * @returns what signs them in, for a minute, or is linked, for ten: once, on the device that began
 */
export async function keepIdentity(
  { store, now }: Service,
  flow: Flow,
  identity: Identity,
): Promise<string> {
  const secret = randomToken()
  const backAt = now()
  await store.setCode(flow.id, {
    ...{ hash: await sha256(secret), expiresAt: backAt + resultLifetimes.link },
    ...({ from: 'code', step: 'code' } as const),
    data: { ...windowDataOf(flow), identity, backAt },
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
  if (flow?.kind !== 'social' || flow.thumbprint !== thumbprint) return undefined
  const attempt = await store.takeTry(flow.id, { most: mostTries, now: now() })
  const hash = await sha256(code.slice(idLength))
  if (!attempt || attempt.tries > mostTries || !isSameHash(attempt.hash, hash)) return undefined
  const { identity, parent, backAt } = windowDataOf(flow)
  if (!identity || backAt === undefined || now() >= backAt + resultLifetimes[use]) return undefined
  return { identity, app: new URL(parent).host, use: () => store.consumeCode(flow.id, hash) }
}
