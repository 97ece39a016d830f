import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestWallet } from '../types.js'
import { createTestWallet } from '../wallet.js'
import { mountTestWalletPanel } from './panel.js'

const url = 'http://127.0.0.1:1'
let wallet: TestWallet
let remove: () => void

beforeEach(() => {
  wallet = createTestWallet({
    name: '<img src=x>',
    rdns: 'org.reef',
    chains: [
      { id: 31337, rpcUrl: url, name: 'Harbor' },
      { id: 31338, rpcUrl: url },
    ],
  })
  remove = mountTestWalletPanel(wallet, document.body)
})
afterEach(() => remove())

const all = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)]
function get(id: string): HTMLElement {
  const [found, ...more] = all(id)
  if (!found || more.length > 0) throw new Error(`${more.length} more of ${id}`)
  return found
}
const text = (id: string) => get(id).textContent
function choose(id: string, value: string) {
  const select = get(id)
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${id} is no select`)
  select.value = value
  select.dispatchEvent(new Event('change'))
}
const connect = () => wallet.provider.request({ method: 'eth_requestAccounts' })

describe('the test wallet’s panel', () => {
  it('holds the prompts, shows them, and answers them with its buttons', async () => {
    const first = connect()
    expect(text('wallet-summary')).toBe('Connect this site')
    expect(text('wallet-status')).toBe('Waiting: Connect this site')
    get('wallet-reject').click()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    const second = connect()
    get('wallet-approve').click()
    expect(await second).toHaveLength(1)
    expect(all('wallet-request')).toHaveLength(0)
    expect(text('wallet-state')).toBe('Connected')
  })

  it('shows the account, chain, lock and approval mode, and can change them', async () => {
    choose('wallet-approval', 'auto')
    await connect()
    expect(text('wallet-chain')).toBe('Harbor (31337)')
    choose('wallet-switch-chain', '31338')
    expect(text('wallet-chain')).toBe('Chain 31338')
    get('wallet-switch-account').click()
    expect(text('wallet-account')).toBe(wallet.state.accounts[1])
    get('wallet-lock').click()
    expect([text('wallet-state'), text('wallet-lock')]).toEqual(['Locked', 'Unlock'])
    get('wallet-lock').click()
    get('wallet-disconnect').click()
    expect(text('wallet-state')).toBe('Not connected')
    expect(get('wallet-disconnect')).toHaveProperty('disabled', true)
  })

  it('keeps rows and their focus while rows are added, and focuses the region when a focused row disappears', () => {
    choose('wallet-approval', 'auto')
    wallet.controls.setApproval('manual')
    const ask = (chainId: string) =>
      void wallet.provider
        .request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
        .catch(() => {})
    ask('0x7a6a')
    const approve = get('wallet-approve')
    approve.focus()
    ask('0x7a6a')
    expect(all('wallet-request')).toHaveLength(2)
    expect(document.activeElement).toBe(approve)
    approve.click()
    expect(document.activeElement).toBe(get('wallet-panel'))
  })

  it('is a labelled region of plain text without markup or styles, and can be removed completely', () => {
    const panel = get('wallet-panel')
    expect(panel.getAttribute('aria-label')).toBe('<img src=x> (test wallet)')
    expect(panel.querySelectorAll('img, style, [style]')).toHaveLength(0)
    expect(text('wallet-name')).toBe('<img src=x>')
    remove()
    wallet.controls.lock()
    expect(document.body.childElementCount).toBe(0)
  })
})
