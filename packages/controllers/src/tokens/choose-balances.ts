import type { Carabiner } from '@carabiner/core'
import type { BalancesSource } from '../sources/data-sources.js'
import { createChainBalances } from './chain-balances.js'
import type { TokenLists } from './token-list.js'

/** What decides where balances come from. */
export interface BalancesSettings {
  /**
   * Tokens that the app knows, by the CAIP-2 id of their network. EVM networks are asked for these and no others; on
   * Solana all that an account has are found, and the list gives them names and pictures.
   *
   * @default none
   */
  tokens?: TokenLists | undefined
}

/** Where balances come from: the networks themselves. */
export const chooseBalances = (
  carabiner: Carabiner,
  { tokens }: BalancesSettings,
): BalancesSource => createChainBalances(carabiner, tokens)
