import type { Carabiner } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { createFocusManager, type FocusManager } from './focus-manager.js'

/** The objects that the queries of one instance share. */
export interface QueryClient {
  readonly focusManager: FocusManager
  /** A signal that aborts with {@link destroy}. */
  readonly signal: AbortSignal
  /** Ends every query, and all other work that uses the signal. */
  destroy(): void
}

/** The options of {@link createQueryClient}. */
export interface QueryClientOptions {
  readonly focusManager: FocusManager
}

export function createQueryClient({ focusManager }: QueryClientOptions): QueryClient {
  const life = createAbortScope()
  return { focusManager, signal: life.renew(), destroy: () => life.abort() }
}

/**
 * Creates the instance's query client, used as `shell.controller(createQueries)`. It ends with the
 * shell.
 */
export function createQueries(_: Carabiner, { onDestroy }: Pick<Shell, 'onDestroy'>): QueryClient {
  const client = createQueryClient({ focusManager: createFocusManager(globalThis) })
  onDestroy(client.destroy)
  return client
}
