import type { ChainNamespace } from '@carabiner/core'
import { useCallback, useEffect, useId, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { en } from './messages.en.js'

/** In ms. The question closes if the visitor is inactive for this long. */
const confirmTimeout = 6_000

export interface DisconnectAllAskProps {
  readonly namespace: ChainNamespace
  readonly onConfirm: () => void
  /** @param focused - whether focus was in the question and must move elsewhere */
  readonly onCancel: (focused: boolean) => void
}

/**
 * The question whether to disconnect every wallet of a chain family. Closes by itself if there is
 * no answer.
 */
export function DisconnectAllAsk({ namespace, onConfirm, onCancel }: DisconnectAllAskProps) {
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
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
    // biome-ignore lint/a11y: its listeners only detect that the visitor is still active
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
      <p id={id}>{tOwn('wallets.disconnectAllAsk', { chain })}</p>
      <ButtonPair
        cancel={
          <Button ref={cancel} variant="outline" size="md" onClick={giveUp}>
            {tLater('common.cancel')}
          </Button>
        }
        confirm={
          <Button variant="danger" size="md" onClick={onConfirm}>
            {tLater('common.disconnect')}
          </Button>
        }
      />
    </div>
  )
}
