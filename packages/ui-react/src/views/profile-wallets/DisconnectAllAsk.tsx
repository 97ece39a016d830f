import type { ChainNamespace } from '@carabiner/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { en } from './messages.en.js'

/** In ms: the question closes after this long without input. */
const confirmTimeout = 6_000

export interface DisconnectAllAskProps {
  readonly namespace: ChainNamespace
  readonly onConfirm: () => void
  /** @param focused - whether focus was inside and must move elsewhere */
  readonly onCancel: (focused: boolean) => void
}

/**
 * Asks whether to disconnect every wallet of a chain family. Closes by itself without an answer.
 */
export function DisconnectAllAsk({ namespace, onConfirm, onCancel }: DisconnectAllAskProps) {
  const t = useT()
  const more = useT(later)
  const own = useT(en)
  const chain = t(`family.${namespace}`)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onCancel)
  useEffect(() => {
    latest.current = onCancel
  })
  const giveUp = useCallback(
    () => latest.current(box.current?.matches(':focus-within') ?? false),
    [],
  )
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(giveUp, confirmTimeout)
  }, [giveUp])
  useEffect(() => {
    cancel.current?.focus({ preventScroll: true })
    wait()
    return () => clearTimeout(timer.current)
  }, [wait])

  return (
    // biome-ignore lint/a11y: its listeners only notice that the visitor is still active
    <div
      ref={box}
      className="cb-wallets-ask"
      role="group"
      aria-labelledby={id}
      onPointerMove={wait}
      onKeyDown={(event) => {
        wait()
        if (event.key !== 'Escape') return
        event.preventDefault()
        giveUp()
      }}
    >
      <p id={id}>{own('wallets.disconnectAllAsk', { chain })}</p>
      <ButtonPair
        cancel={
          <Button ref={cancel} variant="outline" size="md" onClick={giveUp}>
            {more('common.cancel')}
          </Button>
        }
        confirm={
          <Button variant="danger" size="md" onClick={onConfirm}>
            {more('common.disconnect')}
          </Button>
        }
      />
    </div>
  )
}
