import { useInsertionEffect } from 'react'
import { useCarabinerContext } from '../hooks/shared/context.js'

/** Brings sheets into the page, each once per instance. @param sheets - a constant, the more general first */
export function useButtonSheets(sheets: readonly string[]): void {
  const { modal } = useCarabinerContext()
  useInsertionEffect(() => {
    for (const css of sheets) modal.surface.adoptSheet(css, document)
  }, [modal, sheets])
}
