import { useT } from '../i18n/useT.js'
import { IconButton } from '../primitives/icon-button/IconButton.js'
import { useModalContext } from './context.js'

/** At the start of Connect's header: for visitors who do not know what a wallet is. */
export function HelpButton() {
  const t = useT()
  const { router } = useModalContext().controllers
  return (
    <IconButton
      icon="help"
      label={t('common.help')}
      data-row-id="help"
      onClick={() => router.push({ view: 'WhatIsAWallet' })}
    />
  )
}
