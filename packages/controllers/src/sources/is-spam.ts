import type { Transaction } from './transaction.js'

/** Whether something in a transaction is marked as spam. */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>): boolean =>
  transfers.some(({ nft_info }) => nft_info?.flags.is_spam)
