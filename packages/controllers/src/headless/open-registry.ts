import type { Carabiner } from '@carabiner/core'
import { createRegistryParts, type RegistryParts } from '../api/registry-parts.js'
import type { RegistryOptions } from '../api/registry-settings.js'
import type { Shell } from '../shell.js'
import type { DirectoryGlobals } from '../wallets/directory/directory.js'
import type { DirectorySettings } from '../wallets/directory/settings.js'
import { createOpenSessions } from './open-sessions.js'

/** The registry's controllers for a host's own views. They are independent of the modal's. */
export interface OpenRegistry extends RegistryParts {
  /** Aborts every request, and revokes every picture's URL. */
  close(): void
}

/** Opens the registry for a host's own views, until `close()` or the end of the instance. */
export function openRegistry(
  carabiner: Carabiner,
  shell: Shell,
  settings: RegistryOptions & DirectorySettings,
  page?: DirectoryGlobals,
): OpenRegistry {
  const cleanups: (() => void)[] = []
  const state = { open: true }
  const end = () => {
    for (const stop of cleanups.splice(0)) stop()
  }
  const close = shell.controller(createOpenSessions).add(() => {
    state.open = false
    end()
  })
  const parts = createRegistryParts(
    carabiner,
    {
      alerts: shell.alerts,
      controller: shell.controller,
      modal: { state, onShown: () => () => {} },
      onDestroy(...moreCleanups) {
        cleanups.push(...moreCleanups)
        if (!state.open) end()
      },
    },
    settings,
    page,
  )
  return { ...parts, close }
}
