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
/** How long what a window came back with is good, in ms. */
const resultLifetime = 60_000

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
 * @returns what signs them in: once, for a minute, on the device that began
 */
export async function keepIdentity(
  { store, now }: Service,
  flow: Flow,
  identity: Identity,
): Promise<string> {
  const secret = randomToken()
  await store.setCode(flow.id, {
    ...{ hash: await sha256(secret), expiresAt: now() + resultLifetime },
    ...({ from: 'code', step: 'code' } as const),
    data: { ...windowDataOf(flow), identity },
  })
  return flow.id + secret
}

/**
 * Who came back, for the device that began.
 *
 * @returns undefined for what is over, was used, or is another device's; `use` is true for the first who uses it
 */
export async function findIdentity({ store, now }: Service, code: string, thumbprint: string) {
  const flow = await store.readFlow(code.slice(0, idLength), now())
  if (flow?.kind !== 'social' || flow.thumbprint !== thumbprint) return undefined
  const attempt = await store.takeTry(flow.id, { most: mostTries, now: now() })
  const hash = await sha256(code.slice(idLength))
  const { identity, parent } = windowDataOf(flow)
  if (!attempt || attempt.tries > mostTries || !isSameHash(attempt.hash, hash) || !identity) {
    return undefined
  }
  return { identity, app: new URL(parent).host, use: () => store.consumeCode(flow.id, hash) }
}
