import type { RouterEntry } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import { closestName } from '@carabiner/core/adapter'
import { useEffect } from 'react'
import type { Views } from '../views/views.js'
import { useModalContext } from './context.js'

/**
 * Returns the entry if its view exists. A host without TypeScript may request an unknown view: then
 * it logs a warning, and the modal opens at its default view.
 */
export function useKnownView(
  entry: DeepReadonly<RouterEntry> | undefined,
  views: Views,
): DeepReadonly<RouterEntry> | undefined {
  const { carabiner, controllers } = useModalContext()
  const { modal } = controllers
  const unknown = entry && !Object.hasOwn(views, entry.view) ? entry.view : undefined
  useEffect(() => {
    if (unknown === undefined) return
    const close = closestName(unknown, Object.keys(views))
    const hint = close ? `Did you mean "${close}"?` : `Views: ${Object.keys(views).join(', ')}.`
    carabiner.logger.warn(`modal.open: there is no view "${unknown}". ${hint}`)
    if (modal.state.open) modal.open()
  }, [unknown, views, carabiner, modal])
  return unknown === undefined ? entry : undefined
}
