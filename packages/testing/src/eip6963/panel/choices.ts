import type { TestWalletApproval } from '../types.js'
import { element } from './element.js'
import type { PanelWallet } from './panel-wallet.js'

/** A labelled select of the panel. */
function createSelect(
  owner: Document,
  text: string,
  testId: string,
  pick: (value: string) => void,
) {
  // Named directly too: a wrapping label's text would count the options as part of the name.
  const select = element(owner, 'select', { testId, attributes: { 'aria-label': text } })
  select.addEventListener('change', () => pick(select.value))
  // The label wraps its field: no ids, so panels never clash on one page.
  const label = element(owner, 'label', { part: 'field' })
  label.append(element(owner, 'span', { text }), select)
  return { label, select }
}

/** The select of the wallet's chain, which follows the chains that are added. */
export function createChainSelect(owner: Document, wallet: PanelWallet) {
  const { label, select } = createSelect(owner, 'Chain', 'wallet-switch-chain', (value) => {
    const chain = wallet.state.chains.find(({ id }) => String(id) === value)
    if (chain) wallet.controls.switchChain(chain.id)
  })
  return {
    node: label,
    update() {
      const { chains, chainId } = wallet.state
      const listed = Array.from(select.options, (option) => option.value)
      for (const { id, name } of chains) {
        if (listed.includes(String(id))) continue
        const option = element(owner, 'option', { text: name ?? `Chain ${id}` })
        option.value = String(id)
        select.append(option)
      }
      select.value = String(chainId)
    },
  }
}

/** The select of what answers prompts. */
export function createApprovalSelect(owner: Document, wallet: PanelWallet) {
  const modes: Record<TestWalletApproval, string> = { manual: 'Ask me', auto: 'Approve all' }
  const { label, select } = createSelect(owner, 'Approval', 'wallet-approval', (value) =>
    wallet.controls.setApproval(value === 'auto' ? 'auto' : 'manual'),
  )
  for (const [value, text] of Object.entries(modes)) {
    const option = element(owner, 'option', { text })
    option.value = value
    select.append(option)
  }
  return {
    node: label,
    update() {
      select.value = wallet.state.approval
    },
  }
}
