import { createPairingAhead, type ViewName, whenCalm } from '@carabiner/controllers'
import { type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react'
import { LockContext } from '../../components/legal/LockContext.js'
import { useModalContext } from '../../modal/context.js'
import { useController } from '../../modal/useController.js'
import { useRoot } from '../../root/RootContext.js'
import { PrefetchContext } from '../PrefetchContext.js'
import { hovers } from './hovers.js'

/** What tells that a press is near: a pointer that moves there, a press, a key that moved focus there. */
export interface IntentProps {
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onPointerDown(): void
  onKeyUp(event: KeyboardEvent): void
}

/** Keys that move focus. Others are let go where focus was moved to by what they did. */
const moves = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/

/**
 * Loads what pressing a wallet will need, once that seems near; where there is a pointer to tell that beforehand, the
 * pairing is made, too. That a row comes to lie under a pointer at rest, or that a view moves focus, tells nothing.
 *
 * @param connectorIds - whose; nothing is loaded before the visitor has agreed to the terms
 * @param views - where the press leads
 */
export function useIntent(
  connectorIds: readonly string[],
  ...views: readonly ViewName[]
): { prepare(): void; on: IntentProps } {
  const { carabiner } = useModalContext()
  const page = useRoot().host.ownerDocument.defaultView
  const locked = useContext(LockContext)
  const prefetch = useContext(PrefetchContext)
  const ahead = useController(createPairingAhead)
  const isNear = useRef(false)

  const load = async (id: string) => {
    const connector = carabiner.getConnector(id)
    try {
      await connector?.prepare?.()
    } catch (error) {
      carabiner.logger.debug(`${id} is not prepared`, error)
      return false
    }
    return connector?.type === 'WALLET_CONNECT'
  }
  const prepare = () => {
    if (locked) return
    for (const view of views) prefetch(view)
    for (const id of connectorIds) {
      void load(id).then((pairs) => {
        if (pairs && page && hovers(page)) whenCalm(page, () => ahead.make(id))
      })
    }
  }
  return {
    prepare,
    on: {
      onPointerMove({ pointerType }) {
        // A finger that moves there scrolls.
        if (isNear.current || locked || pointerType === 'touch') return
        isNear.current = true
        prepare()
      },
      onPointerLeave() {
        isNear.current = false
      },
      onPointerDown: prepare,
      onKeyUp({ key }) {
        if (moves.test(key)) prepare()
      },
    },
  }
}
