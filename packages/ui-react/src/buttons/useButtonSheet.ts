import { useInsertionEffect } from 'react'
import { useCarabinerContext } from '../hooks/context.js'

/** Brings the buttons' sheet into the page, once per instance. */
export function useButtonSheet(): void {
  const { modal } = useCarabinerContext()
  useInsertionEffect(() => modal.adoptButtonSheet(document), [modal])
}
