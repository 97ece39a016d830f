import type { TestWalletRequest } from '../types.js'
import { button, element } from './element.js'
import type { PanelWallet } from './panel-wallet.js'

/** Creates the list of prompts with their buttons. Rows of pending prompts stay, so focus stays too. */
export function createRequestList(owner: Document, wallet: PanelWallet) {
  const list = element(owner, 'ul', {
    testId: 'wallet-requests',
    part: 'requests',
    attributes: { 'aria-label': 'Waiting requests' },
  })
  const rows = new Map<number, HTMLElement>()

  const createRow = ({ id, method, summary }: TestWalletRequest) => {
    const approve = button(owner, 'Approve', 'wallet-approve', () => wallet.controls.approve(id))
    const reject = button(owner, 'Reject', 'wallet-reject', () => wallet.controls.reject(id))
    approve.setAttribute('aria-label', `Approve: ${summary}`)
    reject.setAttribute('aria-label', `Reject: ${summary}`)
    return element(owner, 'li', {
      testId: 'wallet-request',
      part: 'request',
      attributes: { 'data-method': method },
      children: [
        element(owner, 'span', { text: summary, testId: 'wallet-summary', part: 'summary' }),
        approve,
        reject,
      ],
    })
  }

  return {
    node: list,
    /** Updates the rows. Returns true if a row with focus was removed. */
    update(): boolean {
      const requests = wallet.requests
      let lostFocus = false
      for (const [id, row] of rows) {
        if (requests.some((request) => request.id === id)) continue
        lostFocus ||= row.contains(owner.activeElement)
        row.remove()
        rows.delete(id)
      }
      for (const request of requests) {
        if (rows.has(request.id)) continue
        const row = createRow(request)
        rows.set(request.id, row)
        list.append(row)
      }
      return lostFocus
    },
  }
}
