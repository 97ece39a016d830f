import { element, setText } from './element.js'
import type { PanelState, PanelWallet } from './panel-wallet.js'

/** Creates a definition list of the wallet's account, chain and state. */
export function createFacts(owner: Document, wallet: PanelWallet) {
  const list = element(owner, 'dl', { part: 'facts' })
  const fact = (term: string, testId: string) => {
    const value = element(owner, 'dd', { testId })
    list.append(element(owner, 'dt', { text: term }), value)
    return value
  }
  const account = fact('Account', 'wallet-account')
  const chain = fact('Chain', 'wallet-chain')
  const state = fact('State', 'wallet-state')
  return {
    node: list,
    update() {
      const now = wallet.state
      setText(account, now.account)
      setText(chain, currentChain(now))
      setText(state, describeState(now))
    },
  }
}

function currentChain({ chains, chainId }: PanelState): string {
  const name = chains.find((chain) => chain.id === chainId)?.name
  return name ? `${name} (${chainId})` : `Chain ${chainId}`
}

/** Returns `Locked`, `Connected` or `Not connected`. */
export function describeState({ locked, authorized }: PanelState): string {
  if (locked) return 'Locked'
  return authorized ? 'Connected' : 'Not connected'
}
