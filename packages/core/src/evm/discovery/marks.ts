interface Mark {
  flag: string
  name: string
  rdns: string
  /** The background color of the drawn icon. */
  colour: string
}

/** Flags that only one wallet sets. Leaves out `isMetaMask`, which dozens of other wallets set too. */
export const marks: readonly Mark[] = [
  { flag: 'isBraveWallet', name: 'Brave Wallet', rdns: 'com.brave.wallet', colour: '#d9471f' },
  {
    flag: 'isCoinbaseWallet',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    colour: '#1652f0',
  },
  { flag: 'isOkxWallet', name: 'OKX Wallet', rdns: 'com.okex.wallet', colour: '#1b1b1b' },
  { flag: 'isPhantom', name: 'Phantom', rdns: 'app.phantom', colour: '#6a5acd' },
  { flag: 'isRabby', name: 'Rabby Wallet', rdns: 'io.rabby', colour: '#4c65ff' },
  { flag: 'isRainbow', name: 'Rainbow', rdns: 'me.rainbow', colour: '#174299' },
  { flag: 'isTrust', name: 'Trust Wallet', rdns: 'com.trustwallet.app', colour: '#0500b8' },
]
