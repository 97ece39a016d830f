import { whenCalm } from '@carabiner/controllers/internal'
import { startTransition, useEffect, useState } from 'react'
import { useInstanceState, useModalContext } from '../context.js'

interface Rest {
  /** Whether Connect is rendered ahead and invisible. */
  readonly resting: boolean
  /** Whether Connect stays rendered while it is closing. */
  readonly stays: boolean
  /** Changes if the modal opens at another view than the one that was rendered ahead. */
  readonly dialogKey: number
  /** Call this once the closed dialog is no longer visible. */
  onExited(): void
}

/**
 * Renders Connect while the modal is closed and the page is idle, so that a press shows it without
 * delay.
 *
 * @param allowed - whether the modal is in the page
 * @param entryId - the id of the router's current entry
 */
export function useRest(open: boolean, allowed: boolean, entryId: number | undefined): Rest {
  const { modal } = useModalContext().controllers
  const { namespaces } = useInstanceState()
  const isFree = Object.values(namespaces).every((chain) => chain?.status === 'disconnected')
  const [rested, setRested] = useState<number>()
  const [closed, setClosed] = useState(true)
  const [visit, setVisit] = useState({ open, dialogKey: 0 })
  const isRested = rested !== undefined && entryId === rested
  const mayRest = !open && allowed && isFree

  if (open !== visit.open) {
    const isOther = open && rested !== undefined && !isRested
    setVisit({ open, dialogKey: visit.dialogKey + (isOther ? 1 : 0) })
    if (open) setClosed(false)
  }

  useEffect(() => {
    if (!closed || !mayRest) return
    return whenCalm(window, () => {
      const id = modal.rest()
      // As a transition, so that the page stays responsive.
      startTransition(() => setRested(id))
    })
  }, [closed, mayRest, modal])

  return {
    resting: closed && mayRest && isRested,
    stays: !closed && mayRest && modal.isAtConnect(),
    dialogKey: visit.dialogKey,
    onExited() {
      // Keeps the rendered dialog: rendering it again could last until after the next press.
      setRested(mayRest && modal.isAtConnect() ? modal.rest() : undefined)
      setClosed(true)
    },
  }
}
