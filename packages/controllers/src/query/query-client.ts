import type { Carabiner } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { createFocusManager, type FocusManager } from './focus-manager.js'

/** What the queries of one instance share. */
export interface QueryClient {
  readonly focusManager: FocusManager
  /** Aborts with {@link destroy}. */
  readonly signal: AbortSignal
  /** Ends every query, and what else follows the signal. */
  destroy(): void
}

/** What {@link createQueryClient} takes. */
export interface QueryClientOptions {
  readonly focusManager: FocusManager
}

export function createQueryClient({ focusManager }: QueryClientOptions): QueryClient {
  const life = createAbortScope()
  return { focusManager, signal: life.renew(), destroy: () => life.abort() }
}

/** The instance's client, `shell.controller(createQueries)`: it ends with the shell. */
export function createQueries(_: Carabiner, { onDestroy }: Pick<Shell, 'onDestroy'>): QueryClient {
  const client = createQueryClient({ focusManager: createFocusManager(globalThis) })
  onDestroy(client.destroy)
  return client
}
