import type { SwapsSource } from '@carabiner/controllers'
import { createSwap, type SwapProblem } from '@carabiner/controllers/internal'
import { type AdapterPlugin, memoryBackend, type SendCapability } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import type { ModalFeatures } from '../../options/modal-options.js'
import { find, plainText, setUpPage, texts, until } from '../modal-view.fixture.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'

const cleanups = setUpPage({ height: 600 })
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('../../primitives/picture/NetworkMark.js'),
    import('./SwapView.js'),
    import('./SwapSelectTokenView.js'),
    import('./SwapPreviewView.js'),
    import('./SwapProgressView.js'),
  ]),
)

const address = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const kelp = `eip155:1:0x${'11'.repeat(20)}`
const pearl = `eip155:1:0x${'22'.repeat(20)}`
const refuse = () => Promise.reject(new Error('not here'))
const unused: SendCapability = {
  sendTransaction: refuse,
  estimateFee: refuse,
  maxAmount: refuse,
  checkReceiver: refuse,
  watchReceipt: refuse,
}

/**
 * Creates a source of swaps that the test controls. One ether swaps for 2000 of any token, and 2000
 * of any token for one ether.
 */
function market() {
  const state = { perEther: 2_000n, fails: undefined as Error | undefined, allowance: 0n }
  const getQuote = vi.fn<SwapsSource['getQuote']>(async ({ from, amount }) => {
    if (state.fails) throw state.fails
    const toAmount = from === undefined ? amount * state.perEther : amount / state.perEther
    return { toAmount }
  })
  const source: SwapsSource = {
    getQuote,
    getTokens: async () => [
      { address: kelp, name: 'Kelp', symbol: 'KELP', decimals: 18 },
      { address: pearl, name: 'Pearl Dollar', symbol: 'USDC', decimals: 18 },
    ],
    getGasPrice: async () => 10n ** 9n,
    getAllowance: async () => state.allowance,
    buildApproval: refuse,
    buildSwap: refuse,
  }
  return { state, source, getQuote }
}

interface Setup {
  readonly features?: ModalFeatures
  readonly prices?: Record<string, number>
}

/** Opens a page with a connected wallet that holds ether and kelp, with its modal at Swap. */
async function openSwap({ features = {}, prices = {} }: Setup = {}) {
  const { state, source, getQuote } = market()
  const family = familyAdapter('eip155', [{ id: 'one', name: 'Reef' }])
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create: (context) => ({
      ...family.plugin.create(context),
      send: unused,
      contracts: { read: refuse, write: refuse, isContract: async () => false },
      tokens: {
        balances: async () => [{ token: `0x${'11'.repeat(20)}`, amount: 10n ** 21n, decimals: 18 }],
      },
      getBalance: async () => ({ value: 10n ** 19n, decimals: 18, symbol: 'ETH' }),
      connect: async () => ({
        namespace: 'eip155',
        accounts: [{ namespace: 'eip155', address }],
        active: address,
        network: mainnet.caipNetworkId,
      }),
    }),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const heldToken = (id: string | undefined, name: string, symbol: string, numeric: string) => ({
    name,
    symbol,
    chainId: mainnet.caipNetworkId,
    quantity: { decimals: '18', numeric },
    ...(id !== undefined && { address: id }),
  })
  const modal = createModal({
    adapters: [plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    features,
    sources: {
      swaps: source,
      prices: { getPrices: async () => prices },
      balances: {
        getBalances: async () => [
          heldToken(undefined, 'Ether', 'ETH', '10'),
          heldToken(kelp, 'Kelp', 'KELP', '1000'),
        ],
      },
    },
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  modal.open({ view: 'Account' })
  modal.open({ view: 'Swap' })
  return { modal, state, getQuote, router: modal.surface.shell.router }
}

/** Opens the same page and returns the swap controller too. */
async function atSwap(setup: Setup = {}) {
  const parts = await openSwap(setup)
  return { ...parts, swap: parts.modal.surface.shell.controller(createSwap) }
}

/** Waits until a check passes. This can take longer on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check)

const primary = '.cb-transfer > .cb-button .cb-button-labels > :first-child'
const button = () => find('.cb-transfer > .cb-button')[0]
const rowOf = (id: string) => find(`[data-row-id="${id}"]`)[0]
const focused = () => document.querySelector('[data-carabiner]')?.shadowRoot?.activeElement

/** Opens the form with a quote for two ether in USDC. */
async function atQuote(setup: Setup = {}) {
  const parts = await atSwap(setup)
  await until('h1', ['Swap'])
  await eventually(() => expect(parts.swap.state.fromToken?.symbol).toBe('ETH'))
  await eventually(() => expect(parts.swap.tokens.find('').suggested).toHaveLength(1))
  const usdc = parts.swap.tokens.find('USDC').suggested[0]
  if (usdc) parts.swap.chooseTo(usdc)
  parts.swap.enter('2')
  await until('.cb-swap-output bdi', ['4,000'])
  return parts
}

describe('the swap form', () => {
  it('the swap form’s button names the next missing input, and a press moves focus to that input', async () => {
    const { swap } = await atSwap()
    await until('h1', ['Swap'])
    // The network's native currency is preselected.
    await eventually(() => expect(plainText(rowOf('from') ?? new Text())).toBe('ETH'))
    await until(primary, ['Select a token'])
    button()?.click()
    expect(focused()).toBe(rowOf('to'))
    await eventually(() => expect(swap.tokens.find('').suggested).toHaveLength(1))
    const usdc = swap.tokens.find('USDC').suggested[0]
    if (usdc) swap.chooseTo(usdc)
    await until(primary, ['Enter an amount'])
    button()?.click()
    expect(focused()).toBe(rowOf('amount'))
    swap.enter('11')
    await until(primary, ['Not enough ETH'])
    swap.enter('2')
    await until(primary, ['Review swap'])
    await until('.cb-swap-output bdi', ['4,000'])
  })

  it('the swap form preselects the network’s native currency to pay, unless the visitor chooses to get it', async () => {
    const { swap } = await atQuote()
    const { fromToken: ether, toToken: usdc } = swap.state
    if (!ether || !usdc) throw new Error('tokens are missing')
    swap.chooseTo(ether)
    await until(primary, ['Select a token'])
    expect(swap.state.fromToken).toBeUndefined()
    swap.chooseTo(usdc)
    await eventually(() => expect(swap.state.fromToken?.symbol).toBe('ETH'))
    expect(swap.state.toToken?.symbol).toBe('USDC')
  })

  it('the swap form dims the previous price while a new price loads, and blocks the review', async () => {
    const { swap, getQuote } = await atQuote()
    getQuote.mockReturnValue(new Promise(() => {}))
    swap.enter('3')
    await eventually(() => expect(button()?.getAttribute('aria-busy')).toBe('true'))
    expect(texts('.cb-swap-output [data-old]')).toEqual(['4,000'])
    button()?.click()
    expect(swap.state.step).toBe('editing')
  })

  it('the swap form shows that a quote failed, and its button requests a new quote', async () => {
    const { swap, state } = await atQuote()
    state.fails = new Error('down')
    swap.enter('3')
    await until('.cb-transfer-note[role=alert] > span', [en['swap.quoteFailed']])
    await until(primary, ['Get a new price'])
    state.fails = undefined
    button()?.focus()
    button()?.click()
    await until('.cb-swap-output bdi', ['6,000'])
    await until(primary, ['Review swap'])
    expect(focused()).toBe(button())
  })

  it('the swap form marks an outdated price, and blocks the review', async () => {
    const { swap, state } = await atQuote()
    state.fails = new Error('down')
    await swap.readQuote()
    await until('.cb-transfer-note > span', [en['swap.stale'], expect.anything()])
    await until(primary, ['Get a new price'])
    expect(texts('.cb-swap-output [data-old]')).toEqual(['4,000'])
  })

  it.each([
    ['warning', 'This trade moves the price by about 4.76%.', 2_100],
    ['danger', 'You lose about 20% on this trade', 2_500],
  ])('the swap form shows a loss in value as a %s: “%s”', async (tone, sentence, price) => {
    await atQuote({ prices: { 'eip155:1': price, [pearl]: 1 } })
    await until(`.cb-transfer-note[data-tone=${tone}] > span`, [sentence])
  })

  it('a press on the rate in the swap form inverts the rate', async () => {
    await atQuote()
    await until('.cb-swap-rate bdi', ['1 ETH = 2,000 USDC'])
    find('.cb-swap-rate')[0]?.click()
    await until('.cb-swap-rate bdi', ['1 USDC = 0.0005 ETH'])
  })

  it('the swap form’s flip button exchanges the two tokens and enters the output as the amount', async () => {
    const { swap } = await atQuote()
    find('.cb-swap-flip')[0]?.click()
    await eventually(() => expect(swap.state.fromToken?.symbol).toBe('USDC'))
    expect(swap.state.entered).toBe('4000')
    await until(primary, [expect.stringMatching(/^Not enough USDC$|^Review swap$/)])
  })

  it('the swap form has its own text for each kind of failure', async () => {
    const { swap } = await atQuote()
    const names: SwapProblem[] = Object.keys(failureKeys).filter(
      (key): key is SwapProblem => key in failureKeys,
    )
    for (const problem of names) {
      swap.state.failure = { problem, message: 'what the node said' }
      const sentence = { ...en, ...transfer }[failureKeys[problem]]
        .replace('{symbol}', 'ETH')
        .replace('{wallet}', 'Reef')
        .replace('{percent}', '1%')
      await until('.cb-transfer-note[role=alert] > span', [sentence])
    }
  })

  it('[S2.30] the swap form is not offered if the app turns swaps off, and the account view opens instead', async () => {
    await openSwap({ features: { swaps: false } })
    await until('h1', ['Account'])
    expect(find('[data-row-id=swaps]')).toEqual([])
  })
})

describe('the list of tokens in the swap view', () => {
  async function atTokens() {
    const parts = await atQuote()
    rowOf('to')?.click()
    await until('h1', ['Select token'])
    await eventually(() => expect(find('[role=option]').length).toBeGreaterThan(1))
    return parts
  }

  it('the token that is already chosen to pay is disabled in the list of tokens to get, with the reason', async () => {
    const { swap } = await atTokens()
    const ether = find('[role=option]').find((row) => plainText(row)?.includes('Ether'))
    expect(ether?.getAttribute('aria-disabled')).toBe('true')
    expect(plainText(ether ?? new Text())).toContain('You pay with this token')
    ether?.click()
    expect(swap.state.toToken?.symbol).toBe('USDC')
  })

  it('the list of tokens marks the chosen token, and another choice returns to the swap form', async () => {
    const { swap } = await atTokens()
    const selected = find('[role=option][aria-selected=true]')
    expect(selected.map((row) => plainText(row))).toEqual([expect.stringContaining('Pearl')])
    find('[role=option]')
      .find((row) => plainText(row)?.includes('Kelp'))
      ?.click()
    await until('h1', ['Swap'])
    expect(swap.state.toToken?.symbol).toBe('KELP')
    expect(swap.state.entered).toBe('2')
  })
})

describe('the swap review', () => {
  const confirm = () => find('.cb-transfer-actions .cb-button').at(-1)
  const label =
    '.cb-transfer-actions .cb-button-pair > :last-child .cb-button-labels > :first-child'

  async function atReview(setup: Setup = {}) {
    const parts = await atQuote(setup)
    button()?.click()
    await until('h1', ['Review swap'])
    return parts
  }

  it('the swap review shows both amounts, and Back leads to the unchanged form', async () => {
    const { swap } = await atReview()
    await until('.cb-transfer-sum bdi', ['2 ETH', '4,000 USDC'])
    await until(label, ['Swap'])
    find('button')
      .find((button) => button.getAttribute('aria-label') === 'Back')
      ?.click()
    await until('h1', ['Swap'])
    expect(swap.state).toMatchObject({ step: 'editing', entered: '2' })
  })

  it('the swap review requires the visitor to accept a large loss before the swap', async () => {
    const { swap } = await atReview({ prices: { 'eip155:1': 2_500, [pearl]: 1 } })
    await until(label, ['Accept the loss first'])
    confirm()?.click()
    expect(focused()).toBe(rowOf('agree'))
    expect(swap.state.step).toBe('reviewing')
    rowOf('agree')?.click()
    await until(label, ['Swap'])
  })

  it('the swap review marks a worse price, and blocks confirming for a second', async () => {
    const { swap, state } = await atReview()
    state.perEther = 1_900n
    await swap.readQuote()
    await until('.cb-transfer-changed .cb-transfer-sum bdi', ['3,800 USDC'])
    await until('.cb-transfer > .cb-transfer-note > span', [
      'The price has changed. You now get 3,800 USDC.',
    ])
    expect(texts(label)).toEqual(['Price updated'])
    confirm()?.click()
    expect(swap.state.step).toBe('reviewing')
    await until(label, ['Swap'])
  })

  it('the swap review shows a token approval as the first step, exact by default or unlimited by choice', async () => {
    const { swap, state } = await atReview()
    state.allowance = 0n
    Object.assign(swap.state.allowance, { status: 'ready', isNeeded: true, isOnePrompt: false })
    await until('.cb-swap-steps > [aria-current=step]', ['1Approve ETH'])
    await until(label, ['Approve ETH'])
    expect(swap.state.approval).toBe('exact')
    find('.cb-swap-approval input')[0]?.click()
    await eventually(() => expect(swap.state.approval).toBe('unlimited'))
    Object.assign(swap.state.allowance, { isNeeded: false })
    await until('.cb-swap-steps > [aria-current=step]', ['2Swap'])
    await until(label, ['Swap'])
  })

  it('the swap review shows what a signed approval (permit) allows, and offers an approval transaction instead', async () => {
    const { swap } = await atReview()
    const permit = { spender: pearl.slice(-42), amount: 2n * 10n ** 18n, lifetime: 1_200_000 }
    const allowance = { status: 'ready', isNeeded: true, isOnePrompt: false, permit }
    Object.assign(swap.state.allowance, allowance)
    await until('.cb-swap-steps > [aria-current=step]', ['1Sign approval for ETH'])
    await until(label, ['Sign approval for ETH'])
    const facts = () => find('.cb-swap-approval .cb-details > div').map(plainText)
    expect(facts()).toEqual([
      expect.stringMatching(/^Spender.*0x22/),
      'Amount2 ETH',
      'Valid for20 minutes',
    ])
    const expiresAt = new Date(2030, 0, 1, 14, 30).getTime()
    swap.state.allowance.permit = { ...permit, expiresAt }
    await until('.cb-swap-steps > [aria-current=step]', ['2Swap'])
    await until(label, ['Swap'])
    expect(facts().at(-1)).toMatch(/^Valid until2:30\sPM$/)
    expect(find('.cb-swap-approval > button')).toEqual([])
    swap.state.allowance.permit = permit
    await until('.cb-swap-approval > button', [en['swap.byTransaction']])
    find('.cb-swap-approval > button')[0]?.click()
    await until(label, ['Approve ETH'])
    expect(swap.state.allowance.isByTransaction).toBe(true)
  })

  it('the swap review announces one wallet prompt if the wallet can approve and swap in one request', async () => {
    const { swap } = await atReview()
    Object.assign(swap.state.allowance, { status: 'ready', isNeeded: true, isOnePrompt: true })
    await until('.cb-swap-aside', [en['swap.onePrompt']])
    expect(find('.cb-swap-steps')).toEqual([])
    await until(label, ['Swap'])
  })

  it('the swap review offers to approve and swap in two requests, also after the visitor rejected the one request', async () => {
    const { swap } = await atReview()
    Object.assign(swap.state.allowance, { status: 'ready', isNeeded: true, isOnePrompt: true })
    await until('.cb-swap-one-prompt button', [en['swap.separately']])
    find('.cb-swap-one-prompt button')[0]?.click()
    await until('.cb-swap-steps > [aria-current=step]', ['1Approve ETH'])
    await until(label, ['Approve ETH'])
    swap.state.failure = { problem: 'upgradeRejected' }
    await until('.cb-transfer-note > span', [
      expect.stringMatching(/^You didn’t upgrade your account in .+\. Nothing was swapped\./),
    ])
  })

  it('the swap review marks an unknown fee as unavailable, and a typical fee as an estimate', async () => {
    const { swap } = await atReview()
    const factOf = (name: string) =>
      plainText(
        find('.cb-details > div').find((row) => plainText(row)?.startsWith(name)) ?? new Text(),
      )
    await eventually(() => expect(factOf('Provider fee')).toBe('Provider feeUnavailable'))
    expect(factOf('Network fee')).toMatch(/estimate$/)
    swap.state.networkCost = { fee: 3n * 10n ** 14n, expected: 2n * 10n ** 14n, isEstimate: false }
    await eventually(() =>
      expect(factOf('Network fee')).toMatch(/≈ 0\.0002 ETH.*up to 0\.0003 ETH$/),
    )
  })

  it('opening the swap review without a quote opens the swap form instead', async () => {
    const { modal, router } = await atSwap()
    await until('h1', ['Swap'])
    modal.open({ view: 'SwapPreview' })
    await eventually(() => expect(router.current()?.view).toBe('Swap'))
  })
})

describe('the progress of a swap', () => {
  /** Sets the controller's state directly. The controller's tests cover the steps before. */
  async function at(step: 'swapping' | 'done' | 'failed' | 'unknown') {
    const parts = await atQuote()
    button()?.click()
    await until('h1', ['Review swap'])
    parts.swap.state.run = {
      id: '1',
      waitsFor: 'network',
      hash: '0x12',
      fromAmount: 2n * 10n ** 18n,
      toAmount: 4n * 10n ** 21n,
    }
    if (step === 'done') {
      parts.swap.state.result = { hash: '0x12', fromAmount: 2n * 10n ** 18n, toAmount: 5n }
    }
    if (step === 'failed') parts.swap.state.failure = { problem: 'slippage' }
    parts.swap.state.step = step
    await until('h1', ['Swap'])
    return parts
  }
  const press = (text: string) => {
    const match = find('.cb-button').find((element) => plainText(element)?.startsWith(text))
    if (!match) throw new Error(`no ${text}`)
    match.click()
  }

  it('while a swap is pending, reopening Swap shows its progress, and Back does not cancel the swap', async () => {
    const { modal, swap, router } = await at('swapping')
    await until('.cb-outcome-title', ['Swap started'])
    modal.close()
    modal.open()
    await until('h1', ['Account'])
    router.push({ view: 'Swap' })
    await until('.cb-outcome-title', ['Swap started'])
    find('button')
      .find((button) => button.getAttribute('aria-label') === 'Back')
      ?.click()
    await until('h1', ['Account'])
    expect(swap.state.step).toBe('swapping')
  })

  it('while a swap is pending, the visitor can stop tracking it', async () => {
    const { swap } = await at('swapping')
    const stopSpy = vi.spyOn(swap, 'stop')
    await until('.cb-outcome-title', ['Swap started'])
    press('Stop tracking')
    expect(stopSpy).toHaveBeenCalledOnce()
  })

  it('Cancel stops following a swap that another tab requested, but is disabled while this tab prompts the wallet', async () => {
    const { swap } = await atQuote()
    button()?.click()
    await until('h1', ['Review swap'])
    swap.state.step = 'swapping'
    swap.state.run = { id: '1', waitsFor: 'tab', fromAmount: 1n, toAmount: 1n }
    await until('.cb-transfer-hint', [expect.stringContaining('Another tab already asked')])
    const stopSpy = vi.spyOn(swap, 'stop')
    press('Cancel')
    expect(stopSpy).toHaveBeenCalledOnce()
    swap.state.run = { id: '1', waitsFor: 'wallet', fromAmount: 1n, toAmount: 1n }
    await eventually(() =>
      expect(find('.cb-button:disabled').map((button) => plainText(button))).toContain('Cancel'),
    )
  })

  it('while another tab asks the wallet for a swap, this tab shows the requested amounts without a quote of its own', async () => {
    const { swap } = await at('swapping')
    swap.state.quote = { status: 'none' }
    swap.state.run = {
      id: '1',
      waitsFor: 'tab',
      fromAmount: 10n ** 18n,
      toAmount: 4_000n * 10n ** 18n,
    }
    await until('h1', ['Review swap'])
    await until('.cb-transfer-hint', [expect.stringContaining('Another tab already asked')])
    await until('.cb-transfer-sum', [
      expect.stringContaining('1 ETH'),
      expect.stringContaining('4,000'),
    ])
    // The coin's picture has a placeholder until its code has loaded.
    await vi.waitFor(() => expect(find('.cb-skeleton')).toEqual([]))
  })

  it('after a swap is done, the amounts that moved and a link to the block explorer are shown', async () => {
    const { swap } = await at('done')
    await until('.cb-outcome-title', ['Swapped'])
    await until('.cb-details dd bdi', ['2 ETH', '0.000000000000000005 USDC'])
    expect(find('a')[0]?.getAttribute('href')).toBe('https://etherscan.io/tx/0x12')
    press('Done')
    await until('h1', ['Account'])
    expect(swap.state).toMatchObject({ step: 'editing', entered: '' })
  })

  it('after a swap failed, the reason and a way back to the form are shown', async () => {
    const { swap } = await at('failed')
    await until('.cb-outcome-text', [en['swap.slippedAway'].replace('{percent}', '1%')])
    expect(find('.cb-details')).toEqual([])
    press('Change swap')
    await eventually(() => expect(swap.state.step).toBe('editing'))
    await until('.cb-swap-output bdi', ['4,000'])
  })

  it('a swap with an unknown outcome offers another check, and is not reported as failed', async () => {
    const { swap } = await at('unknown')
    const look = vi.spyOn(swap, 'look')
    await until('.cb-outcome-title', ['Status unknown'])
    press('Check again')
    expect(look).toHaveBeenCalledOnce()
  })
})
