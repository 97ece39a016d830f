import type { ReactNode } from 'react'
import { useCarabinerLocale, useCurrentLocale } from '../hooks/modal/useCarabinerLocale.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { en } from './messages.en.js'
import { useButtonSheets } from './useButtonSheets.js'
import { useButtonTheme } from './useButtonTheme.js'

export interface ButtonProps {
  /** 32, 40 or 48 px high. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined
  disabled?: boolean | undefined
}

export interface HostButtonProps extends ButtonProps {
  kind: 'connect' | 'account' | 'network' | 'wallet' | 'pay' | 'unsupported'
  sheets: readonly string[]
  isOpen: boolean
  isLoading: boolean
  /** Shows that an action is running. Presses are ignored. */
  busy?: boolean
  /** Hides the button where only the account button fits. */
  roomy?: boolean
  press: () => void
  children: ReactNode
}

/** A Carabiner button in the host's page. */
export function HostButton(props: HostButtonProps) {
  const { kind, sheets, size = 'md', disabled, roomy, press, children } = props
  const { isOpen, isLoading, busy } = props
  const { modal } = useCarabinerContext()
  const { code, dir } = useCarabinerLocale()
  useButtonSheets(sheets)
  const { ref, mode } = useButtonTheme()
  const prepare = () => void modal.prepare()
  return (
    <button
      ref={ref}
      type="button"
      lang={code}
      dir={dir}
      data-carabiner-button={kind}
      data-carabiner-pill={kind === 'connect' || kind === 'pay' ? undefined : ''}
      data-carabiner-roomy={roomy ? '' : undefined}
      data-carabiner-size={size}
      data-theme={mode}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-carabiner-loading={isLoading ? '' : undefined}
      aria-busy={busy || isLoading || undefined}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      onClick={() => {
        if (!busy) press()
      }}
    >
      {children}
    </button>
  )
}

/** Text for screen readers only. */
export const Hidden = ({ children }: { children: string }) => (
  <span data-carabiner-part="hidden">{children}</span>
)

/** Returns the buttons' texts, in the instance's language or with the host's own texts. */
export function useButtonText(): (key: keyof typeof en) => string {
  const { messages } = useCarabinerContext().modal.surface
  const locale = useCurrentLocale()
  return (key) => {
    const text = messages[key] ?? locale.messages[key] ?? en[key]
    return locale.mapText?.(text) ?? text
  }
}
