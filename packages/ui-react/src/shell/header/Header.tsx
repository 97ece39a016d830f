import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { HeaderTitle, type HeaderTitleProps } from './HeaderTitle.js'

export interface HeaderProps extends HeaderTitleProps {
  /** Shown in place of Back: the help button or the network chip. */
  readonly start?: ReactNode
  readonly onBack?: (() => void) | undefined
  /** Closes the modal. Without it, there is no close button. */
  readonly onClose?: (() => void) | undefined
  readonly closeBlocked: boolean
}

const BLOCKED_ID = 'cb-close-blocked'

export function Header({ start, onBack, onClose, closeBlocked, ...title }: HeaderProps) {
  const t = useT()
  return (
    <header className="cb-header">
      <div className="cb-header-start" key={onBack ? 'back' : 'start'}>
        {onBack ? <IconButton icon="back" label={t('common.back')} onClick={onBack} /> : start}
      </div>
      <HeaderTitle {...title} />
      <div className="cb-header-end">
        {onClose && (
          <IconButton
            icon="close"
            label={t('common.close')}
            aria-describedby={closeBlocked ? BLOCKED_ID : undefined}
            onClick={onClose}
          />
        )}
        {closeBlocked && (
          <span id={BLOCKED_ID} hidden>
            {t('modal.closeBlocked')}
          </span>
        )}
      </div>
    </header>
  )
}
