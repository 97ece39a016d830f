/** A wallet may share more; what is kept is enough to know it again. */
export const maxStoredAccounts = 100
/** Of a chain family. */
export const maxStoredConnections = 20
export const maxRecentWallets = 2
/** Wallets whose way is remembered. */
export const maxStoredWays = 40
/** Networks that the visitor signed in on. */
export const maxSignedInNetworks = 20
/** Payments that were sent from here, of every account: so many are well below what a record may hold. */
export const maxStoredSent = 150
