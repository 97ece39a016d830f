import { useContext } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'

/** A link for visitors without a wallet, which leads to wallets to install. */
export function NoWallet() {
  const t = useT()
  const { router } = useModalContext().controllers
  return (
    <p className="cb-connect-foot">
      <button
        type="button"
        className="cb-connect-none"
        data-row-id="no-wallet"
        aria-disabled={useContext(LockContext) || undefined}
        onClick={() => router.push({ view: 'GetWallet' })}
      >
        {t('connect.noWallet')}
      </button>
    </p>
  )
}
