import type { Carabiner } from '@carabiner/core'

/** Tells the host's analytics where a wallet is fetched from. */
export const tellGetWallet = (
  { tell }: Pick<Carabiner, 'tell'>,
  name: string,
  type: string,
): void => tell('interaction', { event: 'GET_WALLET', properties: { name, type } })
