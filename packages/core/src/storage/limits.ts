/** Enough accounts to recognize a wallet, which may share more. */
export const maxStoredAccounts = 100
/** Per chain family. */
export const maxStoredConnections = 20
export const maxRecentWallets = 2
/** The most wallets with a stored way. */
export const maxStoredWays = 40
/** The most networks with a stored sign-in. */
export const maxSignedInNetworks = 20
/** The most payments, of all accounts together: far fewer than a record has room for. */
export const maxStoredSent = 150
