import type { Carabiner, DeepReadonly } from '@carabiner/core'
import type { RouterState } from '../router/router.js'

/** Whether the visitor has to sign in, or to cancel, before anything else. */
export const isHeldBySignIn = (
  { siwx }: Pick<Carabiner, 'siwx'>,
  history: DeepReadonly<RouterState['history']>,
): boolean =>
  history.some(({ view }) => view === 'SIWXSignMessage') && siwx?.getRequired?.() === true
