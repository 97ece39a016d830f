import type { ReactNode } from 'react'
import { useCarabinerContext } from '../hooks/context.js'
import { useButtonSheet } from './useButtonSheet.js'
import { useButtonTheme } from './useButtonTheme.js'

export interface HostButtonProps {
  kind: 'connect' | 'account' | 'unsupported'
  size: 'sm' | 'md' | 'lg'
  disabled: boolean
  isOpen: boolean
  /** Shows that something runs; presses are ignored. */
  busy?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button in the host's page that has to do with the modal. */
export function HostButton(props: HostButtonProps) {
  const { kind, size, disabled, isOpen, busy = false, onPress, children } = props
  const { modal } = useCarabinerContext()
  useButtonSheet()
  const themed = useButtonTheme()
  const prepare = () => void modal.prepare()
  return (
    <button
      ref={themed}
      type="button"
      data-carabiner-button={kind}
      data-carabiner-size={size}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={busy || undefined}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      onClick={() => {
        if (!busy) onPress()
      }}
    >
      {children}
    </button>
  )
}
