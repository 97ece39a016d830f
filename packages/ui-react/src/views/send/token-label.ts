import type { HeldToken } from '@carabiner/controllers'

/** How a token is called in short: one that no list names by its shortened address. */
export const tokenLabel = ({ symbol, name }: Pick<HeldToken, 'symbol' | 'name'>): string =>
  symbol || name
