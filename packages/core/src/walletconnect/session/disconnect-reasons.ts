/** What a wallet is told when its visitor goes. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** What it is told when none of its networks is of use here. */
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
