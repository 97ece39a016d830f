import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './store-row.css'

/** The row at the foot of a view that leads to the wallet's stores, if known. */
export function StoreRow({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const own = useT(en)
  const { router } = useModalContext().controllers
  const { name } = wallet
  if (!hasStore(wallet)) return null
  const question = own('connecting.haveNot', { wallet: name })
  return (
    <div className="cb-store">
      <span>{question}</span>
      <Button
        variant="soft"
        size="sm"
        block={false}
        data-row-id="get"
        aria-label={`${question} ${own('connecting.get')}`}
        onClick={() => router.push({ view: 'Downloads', data: { wallet } })}
      >
        {own('connecting.get')}
      </Button>
    </div>
  )
}

/** Returns whether any store of a wallet is known. */
export const hasStore = ({ app_store, play_store, chrome_store, homepage }: WalletListing) =>
  Boolean(app_store || play_store || chrome_store || homepage)
