/** CAIP-2 id of each family's main network: a listing names one for each family that its wallet serves. */
export const ethereum = 'eip155:1'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
