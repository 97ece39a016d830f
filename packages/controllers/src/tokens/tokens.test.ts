import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createFocusManager } from '../query/focus-manager.js'
import { createQueryClient } from '../query/query-client.js'
import type { AccountRequest } from '../sources/data-sources.js'
import { createTokens } from './tokens.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

const ether = (numeric: string) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric },
})

/** A connected account over a source that the test answers for. */
async function setupTokens(settings: Parameters<typeof setup>[0] = {}) {
  const parts = setup(settings)
  const asked: (AccountRequest & {
    give(answer: unknown): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  const source = {
    getBalances: (request: AccountRequest) =>
      new Promise<never>((resolve, reject) => {
        asked.push({
          ...request,
          async give(answer) {
            // Whatever a host's own source answers.
            resolve(answer as never)
            await settle()
          },
          async refuse(error) {
            reject(error)
            await settle()
          },
        })
      }),
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  await parts.connected('0xA')
  const queries = createQueryClient({ focusManager: createFocusManager({ document: page }) })
  parts.shell.onDestroy(queries.destroy)
  const tokens = createTokens(parts.carabiner, parts.shell, source, queries)
  ends.push(() => {
    parts.shell.destroy()
    parts.carabiner.destroy()
  })
  const last = () => {
    const request = asked.at(-1)
    if (!request) throw new Error('nothing was asked')
    return request
  }
  const amounts = () => tokens.list().map(({ quantity }) => quantity.numeric)
  return { ...parts, tokens, asked, last, show, amounts }
}

it('nothing is asked before something is shown', async () => {
  const { asked } = await setupTokens()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})

it('reads every 10 s while it is watched and the page is visible', async () => {
  const { tokens, asked, last, show, amounts } = await setupTokens()
  const stop = tokens.watch()
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  expect([tokens.state.status, amounts(), asked.length]).toEqual(['ready', ['1'], 1])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await last().give([ether('2')])
  expect([amounts(), asked.length]).toEqual([['2'], 2])
  show('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(2)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(3)
  stop()
  expect(last().signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(3)
})

it('what is shown stays the same array while the source says the same', async () => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await last().give([ether('1')])
  const { revision } = tokens.state
  const list = tokens.list()
  void tokens.load()
  await last().give([ether('1')])
  expect([tokens.list() === list, tokens.state.revision === revision]).toEqual([true, true])
})

it('an account that was left has its read ended, and its answer is never shown', async () => {
  const { tokens, asked, last, amounts, report } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  await vi.advanceTimersByTimeAsync(10_000)
  const left = last()
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  await vi.advanceTimersByTimeAsync(0)
  expect([left.signal.aborted, amounts(), tokens.state.status]).toEqual([true, [], 'loading'])
  expect(tokens.state.of).toBe('eip155:1:0xB')
  expect(last().account.address).toBe('0xB')
  await left.give([ether('7')])
  expect(amounts()).toEqual([])
  await last().give([ether('3')])
  expect([amounts(), asked.length]).toEqual([['3'], 3])
})

it('another network has its own', async () => {
  const { tokens, last, amounts, report } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:2') })
  await vi.advanceTimersByTimeAsync(0)
  expect([amounts(), last().network.caipNetworkId]).toEqual([[], 'eip155:2'])
})

it('a failure keeps what was read, and is tried again after 30 s', async () => {
  const { tokens, asked, last, amounts } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  const { readAt } = tokens.state
  await vi.advanceTimersByTimeAsync(10_000)
  await last().refuse(new Error('node down'))
  expect(tokens.state).toMatchObject({ status: 'error', readAt, retryAt: Date.now() + 30_000 })
  expect(amounts()).toEqual(['1'])
  await tokens.load()
  expect(asked.length).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.length).toBe(3)
  await last().give([ether('2')])
  expect([tokens.state.status, amounts()]).toEqual(['ready', ['2']])
  expect('retryAt' in tokens.state).toBe(false)
})

it.each([
  ['a little', 5, 30_005],
  ['by an hour', 3_600_000, 30_000],
])(
  'a failure is followed by another read also where the clock is set back %s',
  async (_, by, pause) => {
    const { tokens, asked, last } = await setupTokens()
    ends.push(tokens.watch())
    await vi.advanceTimersByTimeAsync(0)
    await last().refuse(new Error('node down'))
    vi.setSystemTime(Date.now() - by)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.length).toBe(2)
  },
)

it('a page that is shown again after its clock was set back reads at once', async () => {
  const { tokens, asked, last, show } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  const showLater = async () => {
    show('hidden')
    vi.setSystemTime(Date.now() - 3_600_000)
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
  }
  await last().give([ether('1')])
  await showLater()
  expect(asked.length).toBe(2)
  await last().refuse(new Error('node down'))
  await showLater()
  expect(asked.length).toBe(3)
})

it('a pause that is longer than a timer can wait is kept', async () => {
  const { tokens, asked, last } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  const pause = 30 * 86_400_000
  await last().refuse(Object.assign(new Error('later'), { retryAt: Date.now() + pause }))
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(asked.length).toBe(1)
  // A month of timers, one by one, would take minutes.
  vi.setSystemTime(Date.now() + pause)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked.length).toBe(2)
})

it('a source that is out of service is asked again only by the visitor', async () => {
  const { tokens, asked, last } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  const status = Object.assign(new Error('out'), { status: 503 })
  await last().refuse(new Error('failed', { cause: status }))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked.length).toBe(1)
  void tokens.load()
  await last().give([ether('1')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length).toBe(3)
})

it.each([
  ['no list', { balances: [] }],
  ['nothing', undefined],
  ['nothing that is a token', [{ symbol: 'X' }, 7]],
])('%s is a failure, and no empty account', async (_, answer) => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await last().give(answer)
  expect(tokens.state).toMatchObject({ status: 'error', count: 0 })
})

it('a source that never answers is left after 90 s', async () => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await vi.advanceTimersByTimeAsync(90_000)
  expect([tokens.state.status, last().signal.aborted]).toEqual(['error', true])
})

it('the end of the instance ends what is asked', async () => {
  const { tokens, asked, last, shell } = await setupTokens()
  tokens.watch()
  await vi.advanceTimersByTimeAsync(0)
  shell.destroy()
  expect(last().signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(1)
})

const harbor = {
  name: 'Harbor Dollar',
  symbol: 'TSDT',
  chainId: 'eip155:1',
  address: 'eip155:1:0xT',
  quantity: { decimals: '6', numeric: '2.5' },
}

/** Prices that the test answers for. */
function pricesOf(answers: Record<string, number>) {
  const asked: (readonly string[])[] = []
  const getPrices = async ({ tokens }: { tokens: readonly string[] }) => {
    asked.push(tokens)
    if ('fail' in answers) throw new Error('no prices')
    return answers
  }
  return { asked, answers, sources: { prices: { getPrices } } }
}

const worth = (tokens: readonly { symbol: string; value?: number }[]) =>
  tokens.map(({ symbol, value }) => [symbol, value])

it('[S7.12] tokens without a price get it from the source of prices, and what they are worth', async () => {
  const { sources, asked } = pricesOf({ 'eip155:1': 2000.5, 'eip155:1:0xT': 1 })
  const { tokens, last } = await setupTokens({ sources })
  void tokens.load()
  await last().give([ether('0.1'), harbor, { ...harbor, address: 'eip155:1:0xP', value: 7 }])
  await vi.waitFor(() => expect(tokens.list()[0]?.value).toBe(200.05))
  expect(asked).toEqual([['eip155:1', 'eip155:1:0xT']])
  expect(worth(tokens.list())).toEqual([
    ['ETH', 200.05],
    ['TSDT', 7],
    ['TSDT', 2.5],
  ])
})

it('a price that is not known stays unknown, and tokens are shown without waiting for any', async () => {
  const { sources, answers, asked } = pricesOf({ fail: 1 })
  const { tokens, last } = await setupTokens({ sources })
  void tokens.load()
  await last().give([ether('1'), harbor])
  expect([tokens.state.status, ...worth(tokens.list())]).toEqual([
    'ready',
    ['ETH', undefined],
    ['TSDT', undefined],
  ])
  await vi.waitFor(() => expect(asked.length).toBe(1))
  await settle()
  Reflect.deleteProperty(answers, 'fail')
  answers['eip155:1:0xT'] = 2
  void tokens.load()
  await last().give([ether('1'), harbor])
  await vi.waitFor(() => expect(worth(tokens.list())[0]).toEqual(['TSDT', 5]))
  expect('value' in (tokens.list()[1] ?? {})).toBe(false)
})

it('the price that is known stays while it is asked for again, and for 5 minutes without an answer', async () => {
  const { sources, answers } = pricesOf({ 'eip155:1': 10 })
  const { tokens, last } = await setupTokens({ sources })
  void tokens.load()
  await last().give([ether('1')])
  await vi.waitFor(() => expect(tokens.list()[0]?.value).toBe(10))
  Object.assign(answers, { fail: 1 })
  const valueAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    void tokens.load()
    await last().give([ether('2')])
    await settle()
    return tokens.list()[0]?.value
  }
  expect(await valueAfter(200_000)).toBe(20)
  expect(await valueAfter(200_000)).toBeUndefined()
})

/** Prices take longer than tokens are left alone for: those of ether are being read when the tokens are read again. */
async function withSlowPrices() {
  const signals: AbortSignal[] = []
  const getPrices = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<Record<string, number>>((resolve) => {
      setTimeout(() => resolve({ 'eip155:1': 10 }), 15_000)
    })
  }
  const { tokens, last } = await setupTokens({ sources: { prices: { getPrices } } })
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  await vi.waitFor(() => expect(signals.length).toBe(1))
  await vi.advanceTimersByTimeAsync(10_000)
  return { tokens, last, signals }
}

it('a source of prices that is slower than tokens are read gets to answer', async () => {
  const { tokens, last, signals } = await withSlowPrices()
  await last().give([ether('2')])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([worth(tokens.list()), signals.length]).toEqual([[['ETH', 20]], 1])
})

it('prices of other tokens are asked for at once, however slow those before are', async () => {
  const { last, signals } = await withSlowPrices()
  await last().give([ether('1'), harbor])
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
})

it('without a source of prices none is asked for', async () => {
  const { tokens, last, shell } = await setupTokens({ sources: { prices: false } })
  const startSources = vi.spyOn(shell, 'sources')
  void tokens.load()
  await last().give([ether('1')])
  expect(startSources).not.toHaveBeenCalled()
})

it('a source says until when it wants to be left alone', async () => {
  const { tokens, asked, last } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  const retryAt = Date.now() + 120_000
  await last().refuse(
    new Error('failed', { cause: Object.assign(new Error('later'), { retryAt }) }),
  )
  expect(tokens.state.retryAt).toBe(retryAt)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.length).toBe(2)
})

it('after a send the tokens that moved are read anew, whatever is being read', async () => {
  const { tokens, asked, last, amounts } = await setupTokens()
  void tokens.load()
  const before = last()
  void tokens.load({ fresh: ['eip155:1:0xT'] })
  expect([asked.length, before.signal.aborted]).toEqual([2, true])
  expect(last()).toMatchObject({ fresh: ['eip155:1:0xT'] })
  await before.give([ether('1')])
  await last().give([ether('0.5')])
  expect(amounts()).toEqual(['0.5'])
})

it('[S8.01] a failure is told once, in the open modal, and not asked again for 30 s', async () => {
  const { tokens, asked, last, modal, snackbar } = await setupTokens()
  modal.open()
  const stop = tokens.watch()
  await vi.advanceTimersByTimeAsync(0)
  await last().refuse(new Error('down'))
  const text = { variant: 'error', text: { key: 'tokens.unavailable' } }
  expect(snackbar.state).toMatchObject({ open: true, message: text })
  snackbar.hide()
  await tokens.load()
  expect(asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await last().refuse(new Error('still down'))
  expect([asked.length, snackbar.state.open]).toEqual([2, false])
  stop()
})
