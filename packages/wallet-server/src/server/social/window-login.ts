import * as z from 'zod/mini'
import { windowProvider } from '../../service/social.js'
import { sha256 } from '../secrets/hashes.js'
import type { Flow } from '../store/flow-store.js'
import { resultLifetimes } from './returned-login.js'

/** Time that a visitor may spend at a service, in ms. */
export const windowLifetime = 900_000
/**
 * Lifetime of a login in a window, in ms. The visitor may return at the last moment, and the result
 * then has its own lifetime.
 */
export const windowFlowLifetime = windowLifetime + resultLifetimes.link

/** Data of a flow of the kind `social` until the return. */
const windowData = z.object({
  provider: windowProvider,
  parent: z.string(),
  returnTo: z.optional(z.string()),
  nonce: z.string(),
  verifier: z.string(),
})
/** The data of a login in a window. */
export type WindowData = z.output<typeof windowData>
/** Returns the data of a login's flow. */
export const windowDataOf = ({ data }: Flow): WindowData => windowData.parse(data)

/** Hashes a state differently from a mail's link, because the store keeps both in one column. */
export const stateHash = (state: string) => sha256(`state ${state}`)
