import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createFocusManager } from '../query/focus-manager.js'
import { createQueryClient } from '../query/query-client.js'
import type { AccountRequest } from '../sources/account-request.js'
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

/** Connects an account with a source whose requests the test answers. */
async function setupTokens(settings: Parameters<typeof setup>[0] = {}) {
  const harness = setup(settings)
  const requests: (AccountRequest & {
    give(answer: unknown): Promise<void>
    refuse(error: unknown): Promise<void>
  })[] = []
  const source = {
    getBalances: (request: AccountRequest) =>
      new Promise<never>((resolve, reject) => {
        requests.push({
          ...request,
          async give(answer) {
            // A host's source may return anything.
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
  await harness.connected('0xA')
  const queries = createQueryClient({ focusManager: createFocusManager({ document: page }) })
  harness.shell.onDestroy(queries.destroy)
  const tokens = createTokens(harness.carabiner, harness.shell, source, queries)
  ends.push(() => {
    harness.shell.destroy()
    harness.carabiner.destroy()
  })
  const lastRequest = () => {
    const request = requests.at(-1)
    if (!request) throw new Error('nothing was asked')
    return request
  }
  const amounts = () => tokens.list().map(({ quantity }) => quantity.numeric)
  return { ...harness, tokens, asked: requests, last: lastRequest, show, amounts }
}

it('the token list sends no request before a view shows the list', async () => {
  const { asked } = await setupTokens()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})

it('the token list is read every 10 s while a view watches it and the page is visible', async () => {
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

it('the token list stays the same array while the token source’s answer is unchanged', async () => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await last().give([ether('1')])
  const { revision } = tokens.state
  const list = tokens.list()
  void tokens.load()
  await last().give([ether('1')])
  expect([tokens.list() === list, tokens.state.revision === revision]).toEqual([true, true])
})

it('the token list aborts its read when another account becomes active, and never shows the previous account’s tokens', async () => {
  const { tokens, asked, last, amounts, report } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  await vi.advanceTimersByTimeAsync(10_000)
  const oldRequest = last()
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  await vi.advanceTimersByTimeAsync(0)
  expect([oldRequest.signal.aborted, amounts(), tokens.state.status]).toEqual([true, [], 'loading'])
  expect(tokens.state.of).toBe('eip155:1:0xB')
  expect(last().account.address).toBe('0xB')
  await oldRequest.give([ether('7')])
  expect(amounts()).toEqual([])
  await last().give([ether('3')])
  expect([amounts(), asked.length]).toEqual([['3'], 3])
})

it('the token list is separate for each network', async () => {
  const { tokens, last, amounts, report } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  await last().give([ether('1')])
  report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:2') })
  await vi.advanceTimersByTimeAsync(0)
  expect([amounts(), last().network.caipNetworkId]).toEqual([[], 'eip155:2'])
})

it('the token list keeps its tokens after a failed read, and the list is read again after 30 s', async () => {
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
  'the token list is read again after a failed read, even if the clock is set back %s',
  async (_, shift, pause) => {
    const { tokens, asked, last } = await setupTokens()
    ends.push(tokens.watch())
    await vi.advanceTimersByTimeAsync(0)
    await last().refuse(new Error('node down'))
    vi.setSystemTime(Date.now() - shift)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.length).toBe(2)
  },
)

it('the token list is read at once when the page becomes visible after the clock was set back', async () => {
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

it('the token list is not read before its source’s retry time, even if that time exceeds the longest timer of a browser', async () => {
  const { tokens, asked, last } = await setupTokens()
  ends.push(tokens.watch())
  await vi.advanceTimersByTimeAsync(0)
  const pause = 30 * 86_400_000
  await last().refuse(Object.assign(new Error('later'), { retryAt: Date.now() + pause }))
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(asked.length).toBe(1)
  // A month of timers would take minutes to run one by one.
  vi.setSystemTime(Date.now() + pause)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked.length).toBe(2)
})

it('a token source that is unavailable (503) is read again only if the visitor retries', async () => {
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
  ['an answer that is not a list', { balances: [] }],
  ['a missing answer', undefined],
  ['only malformed tokens', [{ symbol: 'X' }, 7]],
])('the token list reports %s as a failure, not as an empty account', async (_, answer) => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await last().give(answer)
  expect(tokens.state).toMatchObject({ status: 'error', count: 0 })
})

it('a read of the token list times out after 90 s', async () => {
  const { tokens, last } = await setupTokens()
  void tokens.load()
  await vi.advanceTimersByTimeAsync(90_000)
  expect([tokens.state.status, last().signal.aborted]).toEqual(['error', true])
})

it('the token list aborts its requests when the instance is destroyed', async () => {
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

/** Creates a source of prices that returns these answers. */
function pricesOf(answers: Record<string, number>) {
  const priceReads: (readonly string[])[] = []
  const getPrices = async ({ tokens }: { tokens: readonly string[] }) => {
    priceReads.push(tokens)
    if ('fail' in answers) throw new Error('no prices')
    return answers
  }
  return { asked: priceReads, answers, sources: { prices: { getPrices } } }
}

const valuesBySymbol = (tokens: readonly { symbol: string; value?: number }[]) =>
  tokens.map(({ symbol, value }) => [symbol, value])

it('[S7.12] the token list adds missing prices and values from the price source', async () => {
  const { sources, asked } = pricesOf({ 'eip155:1': 2000.5, 'eip155:1:0xT': 1 })
  const { tokens, last } = await setupTokens({ sources })
  void tokens.load()
  await last().give([ether('0.1'), harbor, { ...harbor, address: 'eip155:1:0xP', value: 7 }])
  await vi.waitFor(() => expect(tokens.list()[0]?.value).toBe(200.05))
  expect(asked).toEqual([['eip155:1', 'eip155:1:0xT']])
  expect(valuesBySymbol(tokens.list())).toEqual([
    ['ETH', 200.05],
    ['TSDT', 7],
    ['TSDT', 2.5],
  ])
})

it('the token list appears before its prices are read, and a token without a known price shows none', async () => {
  const { sources, answers, asked } = pricesOf({ fail: 1 })
  const { tokens, last } = await setupTokens({ sources })
  void tokens.load()
  await last().give([ether('1'), harbor])
  expect([tokens.state.status, ...valuesBySymbol(tokens.list())]).toEqual([
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
  await vi.waitFor(() => expect(valuesBySymbol(tokens.list())[0]).toEqual(['TSDT', 5]))
  expect('value' in (tokens.list()[1] ?? {})).toBe(false)
})

it('a known token price stays while prices are read again, and for 5 minutes after failed reads', async () => {
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

/** Opens tokens with slow prices: the price of ether is pending when the tokens are read again. */
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

it('a read of prices that takes longer than the token list’s interval is not aborted', async () => {
  const { tokens, last, signals } = await withSlowPrices()
  await last().give([ether('2')])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([valuesBySymbol(tokens.list()), signals.length]).toEqual([[['ETH', 20]], 1])
})

it('prices are read at once for newly listed tokens, even during a slow read of prices', async () => {
  const { last, signals } = await withSlowPrices()
  await last().give([ether('1'), harbor])
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]))
})

it('the token list reads no prices if the app turns the price source off', async () => {
  const { tokens, last, shell } = await setupTokens({ sources: { prices: false } })
  const startSources = vi.spyOn(shell, 'sources')
  void tokens.load()
  await last().give([ether('1')])
  expect(startSources).not.toHaveBeenCalled()
})

it('after a failed read, the token list is read again at the retry time that its source reports', async () => {
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

it('after a send, the token list reads the moved tokens afresh, and an older read that is still running is aborted', async () => {
  const { tokens, asked, last, amounts } = await setupTokens()
  void tokens.load()
  const requestBefore = last()
  void tokens.load({ fresh: ['eip155:1:0xT'] })
  expect([asked.length, requestBefore.signal.aborted]).toEqual([2, true])
  expect(last()).toMatchObject({ fresh: ['eip155:1:0xT'] })
  await requestBefore.give([ether('1')])
  await last().give([ether('0.5')])
  expect(amounts()).toEqual(['0.5'])
})

it('[S8.01] a failed read of the token list shows one message in the open modal, and causes no read for 30 s', async () => {
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
