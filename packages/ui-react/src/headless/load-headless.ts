import type { Shell } from '@carabiner/controllers'
import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { Headless } from './start-headless.js'

const createLoader = (carabiner: Carabiner, shell: Shell) =>
  loadOnce(async () => {
    const { startHeadless } = await import('./start-headless.js')
    return startHeadless(carabiner, shell, shell.settings)
  })

/**
 * Loads the part of the modal that headless hooks and pictures need, on first use and once per
 * instance.
 */
export async function loadHeadless(shell: Shell): Promise<Headless> {
  const load = shell.controller(createLoader)
  return load()
}
