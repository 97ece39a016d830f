import type { FeatureMethod } from './context.js'
import { field } from './inputs.js'

export const connect: FeatureMethod = async (wallet, ask, [input]) => {
  const { authorized, locked } = wallet.store.get()
  // Silent: a page without permission, or a locked wallet, gets no accounts and no prompt.
  if (field(input, 'silent') === true) return { accounts: wallet.accounts() }
  if (!authorized || locked) {
    await ask('Share an account with this site')
    wallet.store.update({ authorized: true, locked: false })
  }
  return { accounts: wallet.accounts() }
}

export const disconnect: FeatureMethod = async (wallet) => {
  wallet.store.update({ authorized: false })
}
