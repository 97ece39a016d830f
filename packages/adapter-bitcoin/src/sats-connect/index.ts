// For hosts written against sats-connect, which they install themselves: its types alone are used here.
export { type SatsConnectWallet, toSatsConnect } from './wallet.js'
