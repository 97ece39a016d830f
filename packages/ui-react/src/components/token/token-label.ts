import type { ShownToken } from './TokenPicture.js'

/** How a token is called in short: one that no list names by its shortened address. */
export const tokenLabel = ({ symbol, name }: Pick<ShownToken, 'symbol' | 'name'>): string =>
  symbol || name
