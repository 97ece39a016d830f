import { send, switchNetwork, viewAccount } from './account'
import { connectBitcoin, connectSolana, connectWithEthers, connectWithWagmi } from './connect'
import { restore } from './restore'
import { signIn } from './sign-in'

/** Journeys of a visitor with their own wallet. */
export const walletJourneys = [
  connectWithEthers,
  connectWithWagmi,
  connectSolana,
  connectBitcoin,
  restore,
  signIn,
  switchNetwork,
  send,
  viewAccount,
]
