import { createApprovalSelect, createChainSelect } from './choices.js'
import { button, element, setText } from './element.js'
import { createFacts, describeState } from './facts.js'
import type { PanelWallet } from './panel-wallet.js'
import { createRequestList } from './requests.js'

/**
 * Shows a test wallet on the page, with buttons for all its controls. It is plain DOM without styles: the host's style
 * sheet styles `[data-wallet-part]`. From now on prompts wait for its buttons, unless an approval mode is set.
 *
 * @param wallet - from `createTestWallet`, or a test wallet of another family
 * @param container - gets the panel as its last child
 * @returns a function that removes the panel and its listeners
 *
 * @example
 * const remove = mountTestWalletPanel(wallet, document.body)
 */
export function mountTestWalletPanel(wallet: PanelWallet, container: HTMLElement): () => void {
  const owner = container.ownerDocument
  const { controls, info } = wallet
  const facts = createFacts(owner, wallet)
  const requests = createRequestList(owner, wallet)
  const chain = createChainSelect(owner, wallet)
  const approval = createApprovalSelect(owner, wallet)
  const lock = button(owner, 'Lock', 'wallet-lock', () =>
    wallet.state.locked ? controls.unlock() : controls.lock(),
  )
  const account = button(owner, 'Switch account', 'wallet-switch-account', () =>
    nextAccount(wallet),
  )
  const disconnect = button(owner, 'Disconnect', 'wallet-disconnect', () => controls.disconnect())
  const status = element(owner, 'p', {
    testId: 'wallet-status',
    part: 'status',
    attributes: { role: 'status', 'aria-live': 'polite' },
  })
  const root = element(owner, 'section', {
    testId: 'wallet-panel',
    part: 'panel',
    attributes: {
      role: 'region',
      'aria-label': `${info.name} (test wallet)`,
      'data-wallet': info.rdns ?? info.name,
      tabindex: '-1',
    },
    children: [
      element(owner, 'h2', { text: info.name, testId: 'wallet-name', part: 'name' }),
      facts.node,
      requests.node,
      status,
      element(owner, 'div', {
        part: 'actions',
        children: [account, chain.node, lock, disconnect, approval.node],
      }),
    ],
  })

  const update = () => {
    const lostFocus = requests.update()
    facts.update()
    chain.update()
    approval.update()
    const { locked, authorized } = wallet.state
    setText(lock, locked ? 'Unlock' : 'Lock')
    disconnect.disabled = !authorized
    const [next] = wallet.requests
    setText(status, next ? `Waiting: ${next.summary}` : describeState(wallet.state))
    if (lostFocus) root.focus({ preventScroll: true })
  }

  controls.setApproval('manual', { unlessChosen: true })
  const unsubscribe = wallet.subscribe(update)
  container.append(root)
  update()
  return () => {
    unsubscribe()
    root.remove()
  }
}

function nextAccount({ state, controls }: PanelWallet) {
  const { account, accounts } = state
  controls.switchAccount((accounts.indexOf(account) + 1) % accounts.length)
}
