// Sources: public wallet lists, namely WalletConnect's directory and Solana's wallet adapters.
import type { WalletListing } from '../wallets/wallet-listing.js'

/** Solana's CAIP-2 id. */
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Solflare, for Solana. Supports no pairing: on a phone it opens the page in its own browser. */
export const solflare: WalletListing = {
  id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  name: 'Solflare',
  chains: [solana],
  homepage: 'https://solflare.com',
  app_store: 'https://apps.apple.com/app/solflare/id1580902717',
  play_store: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
  chrome_store:
    'https://chromewebstore.google.com/detail/solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic',
}
