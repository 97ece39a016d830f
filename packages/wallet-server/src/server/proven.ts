import { findFlow } from './codes.js'
import { RefusedError } from './refused-error.js'
import type { Call } from './request/call.js'
import type { Service } from './service.js'
import type { Flow } from './store/flow-store.js'
import type { StoredSession } from './store/session-store.js'

/** How long it counts that a visitor proved who they are, in ms. */
const provenFor = 600_000

/** A verification whose code was right is remembered, so that what needs it can name it. */
export async function keepProof({ store, now }: Service, flow: Flow): Promise<void> {
  await store.endFlow(flow.id)
  await store.beginFlow({ ...flow, step: 'proven', expiresAt: now() + provenFor })
}

/**
 * For what a session alone is not trusted with: the visitor signed in a moment ago on this device, or verified it.
 *
 * @param verificationId - of a verification, where there was one
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
  const refused = new RefusedError('not_proven')
  if (verificationId === undefined) throw refused
  const named = { ...call, id: verificationId }
  const flow = await findFlow(service, named, 'verification', 'proven').catch((error: unknown) => {
    throw error instanceof RefusedError ? refused : error
  })
  if (flow.userId !== userId) throw refused
}
