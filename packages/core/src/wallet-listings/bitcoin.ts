// Sources: public wallet lists. The ids are from WalletConnect's directory.
import type { WalletListing } from '../wallets/wallet-listing.js'

/** Bitcoin's CAIP-2 id. */
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** Xverse, for Bitcoin, as an extension and an app. */
export const xverse: WalletListing = {
  id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  name: 'Xverse Wallet',
  chains: [bitcoin],
  homepage: 'https://www.xverse.app/',
  app_store: 'https://apps.apple.com/app/xverse-bitcoin-web3-wallet/id1552272513',
  chrome_store:
    'https://chromewebstore.google.com/detail/xverse-wallet/idnnbdplmphpflfnlkomgpfbpcgelopg',
}

/** Leather, for Bitcoin, as an extension. */
export const leather: WalletListing = {
  id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  name: 'Leather',
  chains: [bitcoin],
  homepage: 'https://leather.io/',
  chrome_store: 'https://chromewebstore.google.com/detail/leather/ldinpeekobnhjjdofggfgjlcehhmanlj',
}
