import { memoryBackend } from '@carabiner/core'
import { mainnet, solana } from '@carabiner/core/networks'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'

const cleanups: (() => void)[] = []
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([import('../../modal/mount.js'), import('./ConnectingMultiChainView.js')]),
)
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Returns elements of the current view. Excludes the leaving view, which stays in the page for a
 * moment.
 */
function find(selector: string): HTMLElement[] {
  const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
  const elements = [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return elements.filter((element) => !element.closest('.cb-page-leaving'))
}
const texts = (selector: string) => find(selector).map(({ textContent }) => textContent)
const until = (selector: string, expected: unknown[]) =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected))
function press(title: string) {
  const row = find('.cb-row').find(
    (one) => one.querySelector('.cb-row-title')?.textContent === title,
  )
  if (!row) throw new Error(`no row ${title} among ${texts('.cb-row-title')}`)
  row.click()
}

const reef = { id: '6963:org.reef', name: 'Reef', rdns: 'org.reef' }
const impostor = { id: '6963:evil.example', name: 'Reef', rdns: 'evil.example' }

/** Opens a page with Reef on EVM and on Solana, with its modal at Connect. */
async function openPage() {
  const evm = familyAdapter('eip155', [reef])
  const sol = familyAdapter('solana', [{ id: 'std:solana:Reef', name: 'Reef' }])
  const modal = createModal({
    adapters: [evm.plugin, sol.plugin],
    networks: [mainnet, solana],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  cleanups.push(modal.destroy)
  const open = async () => {
    modal.open({ view: 'Connect' })
    await until('h1', ['Connect wallet'])
  }
  const choose = async () => {
    press('Reef')
    await until('.cb-row-title', ['Ethereum', 'Solana'])
  }
  await open()
  return { evm, sol, modal, open, choose }
}

describe('a wallet that offers two chain families', () => {
  it('the wallet’s view asks for one chain family, and connects only the chosen family', async () => {
    const { evm, sol, modal, choose } = await openPage()
    expect(texts('.cb-row-subtitle .cb-sr-only')).toEqual(['Works on Ethereum and Solana'])
    await choose()
    await until('h1', ['Choose a blockchain'])
    expect(texts('.cb-row-subtitle')).toEqual(['Browser extension', 'Browser extension'])
    expect([evm.connectRequests, sol.connectRequests]).toEqual([[], []])
    press('Solana')
    await vi.waitFor(() => expect(modal.isOpen()).toBe(false))
    expect([evm.connectRequests, sol.connectRequests]).toEqual([[], ['std:solana:Reef']])
  })

  it('the wallet’s details show which domain (rdns) the wallet claims on a chain family', async () => {
    const { choose } = await openPage()
    await choose()
    const details = () => find('.cb-families-details dl')[0]?.closest('[hidden]')
    expect(details()).not.toBeNull()
    find('.cb-families-details button')[0]?.click()
    await vi.waitFor(() => expect(details()).toBeNull())
    expect(texts('.cb-families-details dl > div')).toEqual(['Ethereumorg.reef'])
  })

  it('the wallet is not labelled as a browser extension on a phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
    const { choose } = await openPage()
    await choose()
    expect(texts('.cb-row-subtitle')).toEqual(['Found in this browser', 'Found in this browser'])
  })

  it('the wallet’s view marks a connected chain family, and a press on it does not prompt again', async () => {
    const { evm, modal, open, choose } = await openPage()
    await modal.carabiner.connect(reef.id)
    await open()
    await choose()
    const [first, second] = find('.cb-row')
    expect(first?.textContent).toContain('Active')
    expect([first?.ariaDisabled, second?.ariaDisabled]).toEqual(['true', null])
    press('Ethereum')
    expect(evm.connectRequests).toEqual([reef.id])
  })

  it('the wallet’s row cannot be pressed once both chain families are connected', async () => {
    const { modal, open } = await openPage()
    await modal.carabiner.connect(reef.id)
    await modal.carabiner.connect('std:solana:Reef')
    await open()
    await until('.cb-row-subtitle', ['Already connected'])
    press('Reef')
    expect(texts('h1')).toEqual(['Connect wallet'])
  })
})

describe('another wallet with the same name as a listed wallet', () => {
  it('the other wallet gets its own row, and then each row connects without a choice of chain family', async () => {
    const { evm, sol } = await openPage()
    evm.add(impostor)
    await until('.cb-row-title', ['Reef', 'Reef', 'Reef'])
    press('Reef')
    expect([evm.connectRequests, sol.connectRequests]).toEqual([[reef.id], []])
  })

  it('the other wallet does not affect a choice of chain family that is already open', async () => {
    const { evm, choose } = await openPage()
    await choose()
    evm.add(impostor)
    await until('.cb-row-title', ['Ethereum'])
    press('Ethereum')
    expect(evm.connectRequests).toEqual([reef.id])
  })
})
