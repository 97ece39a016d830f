// For hosts written against sats-connect, which they install themselves. Only its types are used here.
export { type SatsConnectWallet, toSatsConnect } from './wallet.js'
