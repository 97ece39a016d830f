import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
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
async function setupTokens() {
  const parts = setup()
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
  const document = page as unknown as Document
  const tokens = createTokens(parts.carabiner, parts.shell, source, { document })
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
