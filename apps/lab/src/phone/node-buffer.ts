// WalletConnect's tools for wallets need Node's Buffer to sign in, as wallets that are pages bring it.
// With the slash it is the package, not Node's own module.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
