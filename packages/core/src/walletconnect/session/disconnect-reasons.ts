/** The reason that a wallet gets when the visitor disconnects. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** The reason that a wallet gets when the app uses none of its networks. */
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
