import type { TestWalletApproval } from '../types.js'
import { element } from './element.js'
import type { PanelWallet } from './panel-wallet.js'

/** Creates a select with a label. */
function createSelect(
  owner: Document,
  text: string,
  testId: string,
  pick: (value: string) => void,
) {
  // The select has a name of its own, because a wrapping label's name would include the options.
  const select = element(owner, 'select', { testId, attributes: { 'aria-label': text } })
  select.addEventListener('change', () => pick(select.value))
  // The label wraps its field instead of referring to an id, so that panels on one page never
  // clash.
  const label = element(owner, 'label', { part: 'field' })
  label.append(element(owner, 'span', { text }), select)
  return { label, select }
}

/** Creates the select of the wallet's chain. It shows added chains too. */
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

/** Creates the select of the approval mode. */
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
