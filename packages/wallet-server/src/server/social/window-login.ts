import * as z from 'zod/mini'
import { windowProvider } from '../../service/social.js'
import { sha256 } from '../secrets/hashes.js'
import type { Flow } from '../store/flow-store.js'
import { resultLifetimes } from './returned-login.js'

/** How long a visitor may take at a service, in ms. */
export const windowLifetime = 900_000
/** How long a login in a window is kept, in ms: what it came back with is good that long after the last moment. */
export const windowFlowLifetime = windowLifetime + resultLifetimes.link

/** What a flow of the kind `social` holds until somebody came back. */
const windowData = z.object({
  provider: windowProvider,
  parent: z.string(),
  returnTo: z.optional(z.string()),
  nonce: z.string(),
  verifier: z.string(),
})
/** What a login in a window was begun with. */
export type WindowData = z.output<typeof windowData>
/** What the login of a flow was begun with. */
export const windowDataOf = ({ data }: Flow): WindowData => windowData.parse(data)

/** A state is no link of a mail, though both are kept in one place. */
export const stateHash = (state: string) => sha256(`state ${state}`)
