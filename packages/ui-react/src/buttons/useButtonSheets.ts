import { useInsertionEffect } from 'react'
import { useCarabinerContext } from '../hooks/shared/context.js'

/**
 * Adopts sheets, each once per instance and document.
 * @param sheets - a constant, with general sheets first
 */
export function useButtonSheets(sheets: readonly string[]): void {
  const { modal } = useCarabinerContext()
  useInsertionEffect(() => {
    for (const css of sheets) modal.surface.adoptSheet(css, document)
  }, [modal, sheets])
}
