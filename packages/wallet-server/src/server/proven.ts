import { findFlow } from './codes.js'
import { RefusedError } from './refused-error.js'
import type { Call } from './request/call.js'
import type { Service } from './service.js'
import type { Flow } from './store/flow-store.js'
import type { StoredSession } from './store/session-store.js'

/** How long a proof of identity counts, in ms. */
const provenFor = 600_000

/** Stores a completed verification, so that later requests can name it. */
export async function keepProof({ store, now }: Service, flow: Flow): Promise<void> {
  await store.endFlow(flow.id)
  await store.beginFlow({ ...flow, step: 'proven', expiresAt: now() + provenFor })
}

/**
 * Guards actions for which a session alone is not enough: the visitor signed in or verified on this
 * device recently.
 *
 * @param verificationId - the id of a verification, if there was one
 * @throws RefusedError `not_proven`
 */
export async function assertProven(
  service: Service,
  call: Call,
  { userId, startedAt }: StoredSession,
  verificationId: string | undefined,
): Promise<void> {
  const age = service.now() - startedAt
  if (age >= 0 && age < provenFor) return
  const notProven = new RefusedError('not_proven')
  if (verificationId === undefined) throw notProven
  const verification = { ...call, id: verificationId }
  const flow = await findFlow(service, verification, 'verification', 'proven').catch(
    (error: unknown) => {
      throw error instanceof RefusedError ? notProven : error
    },
  )
  if (flow.userId !== userId) throw notProven
}
