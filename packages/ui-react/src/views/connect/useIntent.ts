import { useContext } from 'react'
import { LockContext } from '../../components/legal/LockContext.js'
import { useModalContext } from '../../modal/context.js'

/** What tells that a press is near: a pointer, a finger, the keyboard. */
export interface IntentProps {
  onPointerEnter(): void
  onFocus(): void
}

/**
 * Loads what pressing a wallet will need, once that seems near.
 *
 * @param connectorIds - whose; nothing is loaded before the visitor has agreed to the terms
 */
export function useIntent(connectorIds: readonly string[]): { prepare(): void; on: IntentProps } {
  const { carabiner } = useModalContext()
  const locked = useContext(LockContext)
  const prepare = () => {
    if (locked) return
    for (const id of connectorIds) {
      carabiner
        .getConnector(id)
        ?.prepare?.()
        .catch((error: unknown) => carabiner.logger.debug(`${id} is not prepared`, error))
    }
  }
  return { prepare, on: { onPointerEnter: prepare, onFocus: prepare } }
}
