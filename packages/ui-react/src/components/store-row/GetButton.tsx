import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { hasStore } from './StoreRow.js'

/** The main action for a wallet that is not installed: a link to its stores, if known. */
export function GetButton({ wallet }: { readonly wallet: WalletListing }) {
  const t = useT()
  const { router } = useModalContext().controllers
  if (!hasStore(wallet)) return null
  return (
    <Button data-row-id="get" onClick={() => router.push({ view: 'Downloads', data: { wallet } })}>
      {t('get.downloadsTitle', { wallet: wallet.name })}
    </Button>
  )
}
