import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './store-row.css'

/** The row at the bottom of a view that leads to the wallet's stores, if known. */
export function StoreRow({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { name } = wallet
  if (!hasStore(wallet)) return null
  const question = tOwn('connecting.haveNot', { wallet: name })
  return (
    <div className="cb-store">
      <span>{question}</span>
      <Button
        variant="soft"
        size="sm"
        block={false}
        data-row-id="get"
        aria-label={`${question} ${tOwn('connecting.get')}`}
        onClick={() => router.push({ view: 'Downloads', data: { wallet } })}
      >
        {tOwn('connecting.get')}
      </Button>
    </div>
  )
}

/** Returns whether any store of a wallet is known. */
export const hasStore = ({ app_store, play_store, chrome_store, homepage }: WalletListing) =>
  Boolean(app_store || play_store || chrome_store || homepage)
