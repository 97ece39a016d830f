import { describe, expect, it, vi } from 'vitest'
import { setup } from '../connection/family.fixture.js'
import { RequestPendingError } from '../errors/connection-errors.js'
import type { CarabinerEvents } from '../events/events.js'

/** Creates an instance whose wallet answers when the test tells it to. */
async function online() {
  const parts = setup(undefined, { deadlines: { prompt: 300_000 } })
  const { carabiner, family } = parts
  carabiner.start()
  await parts.connected()
  const answers: { give(signature: string): void; refuse(error: unknown): void }[] = []
  family.onSign(() => new Promise((give, refuse) => answers.push({ give, refuse })))
  const lateAnswers: CarabinerEvents['lateAnswer'][] = []
  carabiner.on('lateAnswer', (event) => lateAnswers.push(event))
  const pending = () => carabiner.getSnapshot().pendingRequests ?? []
  const awaitPrompts = async (count: number) =>
    vi.waitFor(() => expect(answers).toHaveLength(count))
  const sign = (options: { signal?: AbortSignal } = {}) => {
    const answer = carabiner.signMessage({ message: 'x', ...options })
    answer.catch(() => {})
    return answer
  }
  return { ...parts, answers, awaitPrompts, lateAnswers, pending, sign }
}

describe('a wallet prompt that is not answered yet', () => {
  it('a second prompt of the same kind is refused, with an error that names the open prompt', async () => {
    const { answers, awaitPrompts, carabiner, family, pending, sign } = await online()
    const before = Date.now()
    const first = sign()
    await awaitPrompts(1)
    const [request] = pending()
    expect(pending()).toEqual([
      {
        id: expect.any(String),
        connectorId: 'one',
        operation: 'sign message',
        since: expect.any(Number),
      },
    ])
    expect(request?.since).toBeGreaterThanOrEqual(before)
    const refused = await sign().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RequestPendingError)
    expect(refused).toMatchObject({
      request: { id: request?.id, operation: 'sign message', wallet: 'Wallet one' },
    })
    expect(String(refused)).toMatch(/sign message[\s\S]*Wallet one[\s\S]*Since: \d{4}-/)
    expect(pending()).toMatchObject([{ blocks: true }])
    expect(answers).toHaveLength(1)
    // A prompt of another kind is sent.
    const switching = carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => family.switchCall().answer())
    await switching
    answers[0]?.give('0x01')
    expect(await first).toMatchObject({ signature: '0x01' })
    expect(carabiner.getSnapshot()).not.toHaveProperty('pendingRequests')
    void sign()
    await awaitPrompts(2)
  })

  it('an open prompt stays listed until the wallet answers, even if the caller aborts', async () => {
    const { answers, awaitPrompts, pending, sign } = await online()
    const leaving = new AbortController()
    const first = sign({ signal: leaving.signal })
    await awaitPrompts(1)
    leaving.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortedError' })
    expect(pending()).toMatchObject([{ isLeft: true }])
    await expect(sign()).rejects.toMatchObject({ name: 'RequestPendingError' })
    answers[0]?.refuse(new Error('no'))
    await vi.waitFor(() => expect(pending()).toEqual([]))
    void sign()
    await awaitPrompts(2)
  })

  it('an open prompt is no longer listed when the connection of the prompted wallet ends', async () => {
    const { awaitPrompts, carabiner, connected, pending, sign } = await online()
    void sign()
    await awaitPrompts(1)
    await carabiner.disconnect()
    expect(pending()).toEqual([])
    await connected()
    void sign()
    await awaitPrompts(2)
  })

  it('a prompt that fails at once is not listed as open', async () => {
    const { family, pending, sign } = await online()
    family.adapter.signMessage = () => {
      throw new Error('at once')
    }
    await expect(sign()).rejects.toThrow('at once')
    expect(pending()).toEqual([])
  })
})

describe('stopWaiting() for an open wallet prompt', () => {
  it.each(['answers', 'refuses'] as const)(
    'stopWaiting() allows the next prompt, and an event reports when the wallet %s the old one later',
    async (how) => {
      const { answers, awaitPrompts, carabiner, lateAnswers, pending, sign } = await online()
      const first = sign()
      await awaitPrompts(1)
      const [request] = pending()
      expect(carabiner.stopWaiting(request?.id ?? '')).toBe(true)
      await expect(first).rejects.toMatchObject({ name: 'RequestAbandonedError' })
      expect(pending()).toEqual([])
      expect(carabiner.stopWaiting(request?.id ?? '')).toBe(false)
      const second = sign()
      await awaitPrompts(2)
      expect(lateAnswers).toEqual([])
      const error = new Error('no')
      if (how === 'answers') answers[0]?.give('0x01')
      else answers[0]?.refuse(error)
      await vi.waitFor(() => expect(lateAnswers).toHaveLength(1))
      expect(lateAnswers[0]).toMatchObject({
        connectorId: 'one',
        operation: 'sign message',
        ...(how === 'answers' ? { result: { signature: '0x01' } } : { error }),
      })
      // The second prompt is still open, and waits for its own answer.
      expect(pending()).toHaveLength(1)
      answers[1]?.give('0x02')
      expect(await second).toMatchObject({ signature: '0x02' })
      expect(lateAnswers).toHaveLength(1)
    },
  )

  it('stopWaiting() for a network switch keeps the present network, even if the wallet switches later', async () => {
    const { answers, awaitPrompts, carabiner, chain, family, lateAnswers, pending, sign } =
      await online()
    const switching = carabiner.switchNetwork('eip155:2')
    switching.catch(() => {})
    await vi.waitFor(() => expect(family.switches).toHaveLength(1))
    expect(pending()).toMatchObject([{ operation: 'switch network' }])
    carabiner.stopWaiting(pending()[0]?.id ?? '')
    await expect(switching).rejects.toMatchObject({ name: 'RequestAbandonedError' })
    family.switchCall().answer()
    await vi.waitFor(() => expect(lateAnswers).toHaveLength(1))
    expect(chain().networkId).toBe('eip155:1')
    const signing = sign()
    await awaitPrompts(1)
    answers[0]?.give('0x01')
    await signing
  })

  it('stopWaiting() ends an operation of several steps before the operation’s next step', async () => {
    const { carabiner, family, pending } = await online()
    const steps: string[] = []
    let step = () => {}
    Object.assign(family.adapter, { send: {} })
    const sending = carabiner.perform('send', async (_, { signal }) => {
      steps.push('approve')
      await new Promise<void>((resolve) => (step = resolve))
      signal.throwIfAborted()
      steps.push('send')
    })
    sending.catch(() => {})
    await vi.waitFor(() => expect(steps).toEqual(['approve']))
    expect(pending()).toMatchObject([{ operation: 'send' }])
    carabiner.stopWaiting(pending()[0]?.id ?? '')
    await expect(sending).rejects.toMatchObject({ name: 'RequestAbandonedError' })
    step()
    await new Promise((resolve) => setImmediate(resolve))
    expect(steps).toEqual(['approve'])
  })

  it('stopWaiting() ends a connect, and a later approval connects nothing', async () => {
    const { carabiner, chain, family, lateAnswers, pending } = await online()
    const connecting = carabiner.connect('two')
    connecting.catch(() => {})
    expect(pending()).toMatchObject([{ connectorId: 'two', operation: 'connect' }])
    carabiner.stopWaiting(pending()[0]?.id ?? '')
    await expect(connecting).rejects.toMatchObject({ name: 'RequestAbandonedError' })
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    family.connectCall().approve()
    await vi.waitFor(() => expect(lateAnswers).toHaveLength(1))
    expect(chain().connections).toHaveLength(1)
  })

  it('an aborted connect is no longer listed as open once the wallet has answered a second connect', async () => {
    const { carabiner, chain, family, pending } = await online()
    const leaving = new AbortController()
    const first = carabiner.connect('two', { signal: leaving.signal })
    leaving.abort()
    await first.catch(() => {})
    expect(pending()).toMatchObject([{ connectorId: 'two' }])
    const second = carabiner.connect('two')
    await vi.waitFor(() => expect(pending()).toHaveLength(1))
    family.connectCall().approve()
    await second
    await vi.waitFor(() => expect(pending()).toEqual([]))
    expect(chain().connectorId).toBe('two')
  })
})
