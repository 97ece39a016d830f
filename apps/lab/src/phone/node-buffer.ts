// WalletConnect's sign-in tools for wallets need Node's Buffer, which a wallet that is a page must
// add. The slash selects the package in place of Node's own module.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
