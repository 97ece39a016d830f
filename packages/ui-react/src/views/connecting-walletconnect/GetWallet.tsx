import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { en } from './messages.en.js'
import { storeOf } from './storeOf.js'
import { useSurroundings } from './useWays.js'

/** Leads to where the wallet can be installed from, if that is known. */
export function GetWallet({ wallet }: { wallet: WalletListing }) {
  const own = useT(en)
  const store = storeOf(wallet, useSurroundings().platform)
  if (!store) return null
  return (
    <ButtonLink variant="soft" size="md" href={store} external>
      {own('wc.get', { wallet: wallet.name })}
    </ButtonLink>
  )
}
