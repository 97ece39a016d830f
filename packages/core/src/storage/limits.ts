/** The maximum number of accounts, enough to recognize a wallet, which may share more. */
export const maxStoredAccounts = 100
/** The maximum number of connections per chain family. */
export const maxStoredConnections = 20
export const maxRecentWallets = 2
/** The maximum number of wallets for which the way to reach them is stored. */
export const maxStoredWays = 40
/** The maximum number of networks with a stored sign-in. */
export const maxSignedInNetworks = 20
/** The maximum number of payments, of all accounts together. A record has room for far more. */
export const maxStoredSent = 150
/** The most requested payments. Entries have at most 5 kB, mostly far less. */
export const maxStoredPayments = 40
