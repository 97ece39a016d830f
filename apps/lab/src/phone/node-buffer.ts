// WalletConnect's tools for wallets need Node's Buffer to sign in, as wallets that are pages bring it.
import { Buffer } from 'buffer'

Object.assign(globalThis, { Buffer })
