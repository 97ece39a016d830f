import { createTokens, type HeldToken } from '@carabiner/controllers'
import { amountOf, createSend, type SendProblem } from '@carabiner/controllers/internal'
import {
  type AdapterContext,
  type AdapterPlugin,
  memoryBackend,
  type NetworkId,
  type SendCapability,
} from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import type { LocaleChoice } from '../../i18n/locale-choice.js'
import type { ModalFeatures } from '../../options/modal-options.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('./WalletSendView.js'),
    import('./WalletSendPreviewView.js'),
  ]),
)

const networks = { eip155: mainnet, solana, bip122: bitcoin } as const
type Family = keyof typeof networks

/** Opens a page with a connected wallet whose chain family can send, with its modal at Send. */
async function atSend(
  namespace: Family,
  features: ModalFeatures = {},
  locale: LocaleChoice = 'en',
) {
  const requestSend = vi.fn()
  const never = () => new Promise<never>(() => {})
  const send: SendCapability = {
    sendTransaction: requestSend,
    sendToken: requestSend,
    estimateFee: async () => ({ fee: 21n }),
    maxAmount: never,
    watchReceipt: never,
    async checkReceiver({ to }) {
      if (!to.startsWith('0x')) throw new InvalidAddressError('to: no')
      return { address: to, kind: 'account' }
    },
  }
  const family = familyAdapter(namespace, [{ id: 'one', name: 'Reef' }])
  const network = networks[namespace]
  let context: AdapterContext | undefined
  const grant = (address: string, networkId: NetworkId = network.caipNetworkId) => ({
    namespace,
    accounts: [{ namespace, address }],
    active: address,
    network: networkId,
  })
  const plugin: AdapterPlugin = {
    namespace,
    create: (adapterContext) => {
      context = adapterContext
      return {
        ...family.plugin.create(adapterContext),
        send,
        getBalance: async () => ({ value: 10n ** 19n, decimals: 18, symbol: 'ETH' }),
        connect: async () => grant('0xA'),
      }
    },
  }
  /** Changes the wallet's account and network, as a wallet can do by itself. */
  const moveTo = (...place: Parameters<typeof grant>) =>
    context?.report({ type: 'changed', connectorId: 'one', grant: grant(...place) })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [plugin],
    networks: namespace === 'eip155' ? [network, base] : [network],
    storage: memoryBackend(),
    features,
    locale,
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  modal.open({ view: 'WalletSend' })
  const controller = modal.surface.shell.controller(createSend)
  return { modal, requestSend, controller, moveTo, network, send }
}

const native: HeldToken = {
  id: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  isMinor: false,
  decimals: 18,
  quantity: { decimals: '18', numeric: '10' },
}

const primary = '.cb-transfer > .cb-button .cb-button-labels > :first-child'

describe('the Send view', () => {
  it('the Send view’s button names the next missing input, and a press moves focus to that input', async () => {
    const { controller, modal } = await atSend('eip155')
    await until('h1', ['Send'])
    await until(primary, ['Enter an amount'])
    find('.cb-transfer > .cb-button')[0]?.click()
    expect(find('[data-row-id=amount]')[0]).toBe(
      document.querySelector('[data-carabiner]')?.shadowRoot?.activeElement,
    )
    controller.enter('11')
    await until(primary, ['Not enough ETH'])
    controller.enter('1')
    await until(primary, ['Enter a recipient'])
    controller.receiver.put('nobody')
    await until(primary, ['Check the recipient'])
    await until('.cb-field-note', ['That is not a valid Ethereum address'])
    controller.receiver.put('0xB')
    await until(primary, ['Review'])
    expect(modal.isOpen()).toBe(true)
  })

  it.each(['bip122'] satisfies Family[])(
    '[S5.04][S6.12] the Send view is unavailable for %s and says why',
    async (namespace) => {
      const { requestSend, controller } = await atSend(namespace)
      await until('.cb-empty-title', ['Unsupported chain'])
      expect(controller.review).toThrow('Unsupported chain')
      await expect(controller.confirm()).rejects.toThrow('Unsupported chain')
      expect(requestSend).not.toHaveBeenCalled()
    },
  )

  it.each(['eip155', 'solana'] satisfies Family[])(
    '[S6.12] the Send view is available for %s',
    async (namespace) => {
      await atSend(namespace)
      await until(primary, ['Enter an amount'])
    },
  )

  it('[S2.30] the Send view is not offered if the app turns it off, and the account view opens instead', async () => {
    await atSend('eip155', { send: false })
    await until('h1', ['Account'])
    expect(find('[data-row-id=send]')).toEqual([])
  })

  it('the Send view has its own text for each kind of failure', async () => {
    const { controller } = await atSend('eip155')
    await until(primary, ['Enter an amount'])
    const names: SendProblem[] = Object.keys(failureKeys).filter(
      (key): key is SendProblem => key in failureKeys,
    )
    const sentences = new Set<unknown>()
    for (const problem of names) {
      controller.state.failure = { problem, message: 'what the node said' }
      const sentence = { ...en, ...transfer }[failureKeys[problem]]
        .replace('{symbol}', 'ETH')
        .replace('{wallet}', 'Reef')
      await until('.cb-transfer-failure [role=alert] > span', [sentence])
      sentences.add(sentence)
    }
    expect(sentences.size).toBeGreaterThanOrEqual(names.length - 1)
  })
})

it('the send review shows the whole address, the exact amount and the cost', async () => {
  const { controller, modal } = await atSend('eip155')
  await until(primary, ['Enter an amount'])
  const to = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
  controller.chooseToken(native)
  controller.enter('1.000000000000000001')
  controller.receiver.put(to)
  await until(primary, ['Review'])
  find('.cb-transfer > .cb-button')[0]?.click()
  await until('h1', ['Review send'])
  await until('.cb-transfer-sum bdi', ['1.000000000000000001 ETH'])
  await until('.cb-address-groups [aria-hidden]', [to])
  await vi.waitFor(() => expect(texts('.cb-details dd').at(-1)).toMatch(/^≈ 0\.0+21 ETH$/))
  // A dollar amount is never shown as a token amount, even before the network's data is read.
  const inDollars = { token: { ...native, price: 2_000 }, unit: 'dollars', entered: '100' }
  Object.assign(controller.state, { ...inDollars, costs: { status: 'loading' } })
  await until('.cb-transfer-sum bdi', ['0.05 ETH'])
  // Another account must not see this review.
  await modal.carabiner.disconnect()
  await vi.waitFor(() => expect(modal.isOpen()).toBe(false))
  expect(controller.state.step).toBe('editing')
})

it('the send review shows the amount that arrives only if the token takes a transfer fee', async () => {
  const { controller } = await atSend('eip155')
  await until(primary, ['Enter an amount'])
  controller.chooseToken(native)
  controller.enter('10')
  controller.receiver.put('0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4')
  await until(primary, ['Review'])
  find('.cb-transfer > .cb-button')[0]?.click()
  await until('h1', ['Review send'])
  await vi.waitFor(() => expect(controller.state.costs.status).not.toBe('loading'))
  const shown = () => [texts('.cb-details dt'), texts('.cb-details dd')[0]]
  const costs = { status: 'ready', amount: 10n ** 19n, fee: { fee: 21n } } as const
  for (const received of [undefined, 10n ** 19n, 10n ** 19n - 1n]) {
    controller.state.costs = { ...costs, ...(received !== undefined && { received }) }
    await vi.waitFor(() => expect(shown()[0]).not.toContain('Recipient gets'))
  }
  controller.state.costs = { ...costs, received: 95n * 10n ** 17n }
  await vi.waitFor(() => expect(shown()[0]).toContain('Recipient gets'))
  expect(shown()[1]).toBe('9.5 ETH')
  expect(texts('.cb-transfer-note')).toContain(
    'This token takes a fee of 0.5 ETH from this transfer.',
  )
})

it('the Send view and its review show a token’s amounts scaled by its UI multiplier', async () => {
  const scale = { uiMultiplier: '5' }
  const address = 'eip155:1:0x1111111111111111111111111111111111111111'
  const share: HeldToken = {
    ...native,
    ...scale,
    id: address,
    address,
    name: 'Share',
    symbol: 'SHARE',
    decimals: 6,
    quantity: { decimals: '6', numeric: '100', ...scale },
    price: 2,
  }
  const { controller } = await atSend('eip155')
  await until(primary, ['Enter an amount'])
  controller.chooseToken(share)
  await vi.waitFor(() => expect(texts('.cb-transfer').join()).toContain('500 SHARE'))
  controller.enter('600')
  await until(primary, ['Not enough SHARE'])
  controller.enter('10')
  controller.receiver.put('0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4')
  await until(primary, ['Review'])
  find('.cb-transfer > .cb-button')[0]?.click()
  await until('.cb-transfer-sum bdi', ['10 SHARE'])
  expect(amountOf(controller.state)).toBe(2_000_000n)
  // The network's multiplier has changed by now.
  const costs = { status: 'ready', amount: 2_000_000n, fee: { fee: 21n }, readAt: Date.now() }
  Object.assign(controller.state, {
    token: { ...share, uiMultiplier: '10' },
    costs,
    failure: { problem: 'amountChanged' },
  })
  await until('.cb-transfer-sum bdi', ['20 SHARE'])
  await vi.waitFor(() => expect(texts('.cb-transfer').join()).toContain('The amount has changed.'))
  Object.assign(controller.state, { token: { ...share, uiMultiplier: 'NaN' } })
  await until('.cb-transfer-sum bdi', ['? SHARE'])
})

describe('the amount field of the Send view', () => {
  const field = (): HTMLInputElement => {
    const [input] = find('[data-row-id=amount]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    return input
  }
  const choices = '.cb-amount-question > button'
  /**
   * A locale of the host's own. In it, `.` is neither a decimal point nor a thousands separator.
   */
  const french = { code: 'fr', messages: {} }

  async function atField(locale?: LocaleChoice) {
    const parts = await atSend('eip155', {}, locale)
    await vi.waitFor(() => field())
    // Waits for the locale, which may load after the view.
    const code = typeof locale === 'string' ? locale : (locale?.code ?? 'en')
    await vi.waitFor(() =>
      expect(document.querySelector('[data-carabiner]')?.getAttribute('lang')).toBe(code),
    )
    parts.controller.chooseToken(native)
    return parts
  }
  const paste = (text: string) => {
    const clipboardData = { getData: () => text }
    const event = new Event('paste', { bubbles: true, cancelable: true })
    field().dispatchEvent(Object.assign(event, { clipboardData }))
  }
  /** Types at the end of the field, key by key. */
  const type = async (text: string) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const key of text) {
      set?.call(field(), field().value + key)
      field().dispatchEvent(new Event('input', { bubbles: true }))
      await Promise.resolve()
    }
  }

  it.each([
    ['en', '1,234', '1234', '1234'],
    ['en', '10,000 ETH', '10000', '10000'],
    ['de', '1.234', '1234', '1234'],
    ['de', '1.234,5 ETH', '1234.5', '1234,5'],
    ['ar-EG', '١٬٢٣٤٫٥', '1234.5', '1234٫5'],
    ['en-IN', '12,34,567', '1234567', '1234567'],
    ['de-CH', '1’234.5', '1234.5', '1234.5'],
  ])(
    'in the locale %s, pasting %j into the amount field enters %s',
    async (locale, text, amount, shown) => {
      const { controller } = await atField(locale)
      paste(text)
      await vi.waitFor(() => expect(controller.state.entered).toBe(amount))
      await vi.waitFor(() => expect(field().value).toBe(shown))
      expect(find(choices)).toEqual([])
    },
  )

  it('an ambiguous amount blocks sending until the visitor chooses its meaning', async () => {
    const { controller } = await atField(french)
    paste('1.234')
    await until(choices, ['1\u202f234', '1,234'])
    expect([field().value, controller.state.entered]).toEqual(['1.234', ''])
    expect(controller.missing()).toBe('amount')
    find(choices)[0]?.click()
    await vi.waitFor(() => expect(controller.state.entered).toBe('1234'))
    await until(choices, [])
  })

  it('an amount typed with another language’s decimal separator makes the Send view ask which amount is meant', async () => {
    const { controller } = await atField()
    await type('1,23')
    await vi.waitFor(() => expect(controller.state.entered).toBe('1.23'))
    await type('4')
    await until(choices, ['1,234', '1.234'])
    expect(controller.state.entered).toBe('')
    expect(texts('.cb-amount-question [role=alert]')).toEqual(['Which amount do you mean?'])
    find(choices)[1]?.click()
    await vi.waitFor(() => expect(controller.state.entered).toBe('1.234'))
  })

  it('a new entry in the amount field replaces an ambiguous amount, and the question about its meaning disappears', async () => {
    const { controller } = await atField(french)
    paste('1.234')
    await until(choices, ['1\u202f234', '1,234'])
    controller.enter('9')
    await until(choices, [])
    expect(field().value).toBe('9')
  })
})

it('the Send view keeps the receiver after a paste without text', async () => {
  const { controller } = await atSend('eip155')
  await until(primary, ['Enter an amount'])
  const paste = (text: string) => {
    const clipboardData = { files: [], getData: () => text }
    const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData })
    find('[data-row-id=receiver]')[0]?.dispatchEvent(event)
  }
  paste('0xB')
  await vi.waitFor(() => expect(controller.state.receiver.address).toBe('0xB'))
  paste('')
  expect(controller.state.receiver.text).toBe('0xB')
})

describe('keyboard focus and Back in the Send view', () => {
  const to = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
  const focused = () => document.querySelector('[data-carabiner]')?.shadowRoot?.activeElement
  const labelled = (label: string) =>
    find('button').find((button) => button.getAttribute('aria-label') === label)

  async function atForm() {
    const parts = await atSend('eip155')
    await until(primary, ['Enter an amount'])
    parts.controller.enter('1')
    parts.controller.receiver.put(to)
    await until(primary, ['Review'])
    return parts
  }
  async function atReview() {
    const parts = await atForm()
    find('.cb-transfer > .cb-button')[0]?.click()
    await until('h1', ['Review send'])
    return parts
  }

  it('focus stays on the button Max while the maximum amount is read', async () => {
    const { controller } = await atForm()
    const [max] = find('[data-row-id=max]')
    max?.focus()
    max?.click()
    await vi.waitFor(() =>
      expect(find('[data-row-id=max]')[0]?.getAttribute('aria-busy')).toBe('true'),
    )
    expect(controller.state.isReadingAll).toBe(true)
    expect(focused()).toBe(find('[data-row-id=max]')[0])
  })

  it('focus stays on the button “Try again” while the cost is read again', async () => {
    const { controller, send } = await atForm()
    const read = vi.spyOn(send, 'estimateFee').mockRejectedValue(new Error('down'))
    find('.cb-transfer > .cb-button')[0]?.click()
    await until('h1', ['Review send'])
    const confirm = () => find('.cb-transfer .cb-button').at(-1)
    await vi.waitFor(() => expect(confirm()?.textContent).toMatch(/^Try again/))
    read.mockResolvedValue({ fee: 21n })
    confirm()?.focus()
    confirm()?.click()
    await vi.waitFor(() => expect(controller.state.costs.status).toBe('ready'))
    await vi.waitFor(() => expect(confirm()?.textContent).toMatch(/^Send/))
    expect(focused()).toBe(confirm())
  })

  it('clearing the receiver moves focus to the receiver’s field', async () => {
    const { controller } = await atForm()
    const clear = labelled('Clear recipient')
    clear?.focus()
    clear?.click()
    await vi.waitFor(() => expect(controller.state.receiver.text).toBe(''))
    await vi.waitFor(() => expect(focused()).toBe(find('textarea')[0]))
  })

  it('Back in the send review leads to the form once the wallet has answered', async () => {
    const { requestSend, controller, modal } = await atReview()
    let refuse = (_: unknown) => {}
    requestSend.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    await vi.waitFor(() => expect(controller.state.costs.status).toBe('ready'))
    const outcome = controller.confirm().catch(() => {})
    await vi.waitFor(() => expect(requestSend).toHaveBeenCalled())
    modal.close()
    modal.open()
    await until('h1', ['Account'])
    modal.surface.shell.router.push({ view: 'WalletSend' })
    await until('h1', ['Review send'])
    refuse(Object.assign(new Error('User rejected'), { code: 4001 }))
    await outcome
    await vi.waitFor(() => expect(controller.state.step).toBe('reviewing'))
    labelled('Back')?.click()
    await until('h1', ['Send'])
    expect(controller.state).toMatchObject({ step: 'editing', entered: '1' })
  })

  it('the send review keeps its sender if the active account changes during the wallet request', async () => {
    const { requestSend, controller, modal, moveTo } = await atReview()
    // Each address is in the text twice: visible, and in groups for screen readers.
    const facts = ['0xA0xA', 'Ethereum', expect.stringMatching(/ETH$/)]
    const details = () => texts('.cb-details dd')
    requestSend.mockReturnValue(new Promise(() => {}))
    await vi.waitFor(() => expect(controller.state.costs.status).toBe('ready'))
    void controller.confirm().catch(() => {})
    await vi.waitFor(() => expect(details()).toEqual(facts))
    await vi.waitFor(() =>
      expect(texts('[role=status] p')).toContain('Confirm or decline in Reef.'),
    )
    // The token of the other account must not determine the price of this fee.
    vi.spyOn(modal.surface.shell.controller(createTokens), 'list').mockReturnValue([
      { ...native, id: base.caipNetworkId, chainId: base.caipNetworkId, price: 2_000 },
    ])
    moveTo('0xB', base.caipNetworkId)
    await vi.waitFor(() =>
      expect(modal.carabiner.getSnapshot().namespaces.eip155).toMatchObject({
        networkId: base.caipNetworkId,
      }),
    )
    // Waits for the next render.
    await new Promise((resolve) => setTimeout(resolve))
    expect(details()).toEqual(facts)
    // The sender also stays after closing and reopening.
    modal.close()
    modal.open({ view: 'WalletSend' })
    await until('h1', ['Review send'])
    await vi.waitFor(() => expect(details()).toEqual(facts))
    expect(texts('.cb-transfer-hint')).toEqual(['Confirm or decline in Reef.'])
  })

  it('opening the send review without a transfer opens the send form instead', async () => {
    const { modal } = await atForm()
    modal.open({ view: 'WalletSendPreview' })
    const { router } = modal.surface.shell
    await vi.waitFor(() => expect(router.current()?.view).toBe('WalletSend'))
  })
})
