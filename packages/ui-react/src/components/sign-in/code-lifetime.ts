/** The lifetime of a code from the wallet's server, in minutes. */
export const codeLifetime = 10
