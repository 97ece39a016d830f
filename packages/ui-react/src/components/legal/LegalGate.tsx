import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Checkbox } from '../../primitives/checkbox/Checkbox.js'
import { type Signal, useReadable } from '../../signal/signal.js'
import { type LegalSettings, LockContext } from './legal.js'
import { en } from './messages.en.js'
import { useLegalText } from './useLegalText.js'

interface LegalGateProps {
  readonly settings: LegalSettings
  readonly agreed: Signal<boolean>
  readonly children: ReactNode
}

/**
 * The terms that the visitor must accept first. The elements below stay readable and focusable, and
 * a press on them leads to the checkbox.
 */
export function LegalGate({ settings, agreed, children }: LegalGateProps) {
  const tOwn = useT(en)
  const label = useLegalText('box', settings)
  const checked = useReadable(agreed)
  const [missed, setMissed] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  const refuse = (event: MouseEvent) => {
    if (checked || !(event.target instanceof Element) || !event.target.closest('button, a')) return
    event.preventDefault()
    event.stopPropagation()
    setMissed(true)
    box.current?.focus()
  }
  const guard = { onClickCapture: refuse }
  return (
    <LockContext.Provider value={!checked}>
      <div className="cb-legal-box">
        <Checkbox
          ref={box}
          card
          label={label}
          checked={checked}
          onChange={agreed.set}
          error={missed && !checked ? tOwn('legal.checkboxRequired') : undefined}
        />
      </div>
      <div {...guard}>{children}</div>
    </LockContext.Provider>
  )
}
