import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BaseError } from '../../errors/base-error.js'
import { isRejection, ResourceUnavailableRpcError } from '../../errors/rpc-errors.js'
import { fail, network, rpcError, scriptedProvider } from '../provider.fixture.js'
import { switchChain } from './switch-chain.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const switchMethod = 'wallet_switchEthereumChain'
const addMethod = 'wallet_addEthereumChain'

const walletError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Creates a wallet on chain 1 whose answers the test gives. */
function walletOnOne(answers: Parameters<typeof scriptedProvider>[0] = {}) {
  let chainId = '0x1'
  const wallet = scriptedProvider({ eth_chainId: () => chainId, ...answers })
  const moveTo = (id: string) => {
    chainId = id
    wallet.emit('chainChanged', id)
  }
  return { ...wallet, moveTo }
}

const ask = (
  { provider }: Pick<ReturnType<typeof walletOnOne>, 'provider'>,
  options: { signal?: AbortSignal; onAdding?: () => void } = {},
) =>
  switchChain(provider, network, ['https://op.example', 'https://second.example'], {
    signal: new AbortController().signal,
    ...options,
  })

describe('switching the network of an EVM wallet', () => {
  it('the wallet is asked for the chain id in hex, and the wallet’s chain is read afterwards', async () => {
    const wallet = walletOnOne()
    wallet.script[switchMethod] = () => {
      wallet.moveTo('0xa')
      return null
    }
    expect(await ask(wallet)).toBe('10')
    expect(wallet.asked(switchMethod)).toEqual([
      { method: switchMethod, params: [{ chainId: '0xa' }] },
    ])
    expect(wallet.listening()).toBe(0)
  })

  it('a switch ends only once the wallet is on the requested chain, even if the wallet answers the request earlier', async () => {
    const wallet = walletOnOne()
    wallet.script[switchMethod] = () => {
      setTimeout(() => wallet.moveTo('0xa'), 500)
      return null
    }
    const answer = ask(wallet)
    await vi.advanceTimersByTimeAsync(499)
    expect(wallet.listening()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe('10')
    expect(wallet.listening()).toBe(0)
  })

  it('a wallet that reports a switch without switching is found on its old chain after 3 s', async () => {
    const wallet = walletOnOne({ [switchMethod]: () => null })
    const answer = ask(wallet)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toBe('1')
    expect(wallet.listening()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the chain of a wallet that emits no events is read after the wallet has answered the switch', async () => {
    const { provider, script } = walletOnOne({ [switchMethod]: () => null })
    script.eth_chainId = () => '0xa'
    const { on: _, removeListener: __, ...silent } = provider
    expect(await ask({ provider: silent })).toBe('10')
  })

  it('chainChanged events with a malformed chain or another chain do not end the wait for the switch', async () => {
    const wallet = walletOnOne({ [switchMethod]: () => null })
    const answer = ask(wallet)
    await vi.advanceTimersByTimeAsync(10)
    for (const payload of [undefined, {}, 'x', '0x2']) wallet.emit('chainChanged', payload)
    await vi.advanceTimersByTimeAsync(0)
    expect(wallet.listening()).toBe(1)
    wallet.script.eth_chainId = () => '0xa'
    wallet.emit('chainChanged', 10)
    expect(await answer).toBe('10')
  })
})

describe('adding the network to an EVM wallet', () => {
  it.each([
    ['4902', rpcError(4902)],
    ['32603', rpcError(32603)],
    ['a wrapped -32603', rpcError(-32603, { originalError: { code: 4902 } })],
    ['4902 as text', rpcError('4902')],
  ])(
    '[S7.40] after wallet_switchEthereumChain fails with %s, the wallet is asked to add the network',
    async (_, thrown) => {
      const onAdding = vi.fn()
      const wallet = walletOnOne({
        [switchMethod]: () => {
          throw thrown
        },
      })
      wallet.script[addMethod] = () => {
        wallet.moveTo('0xa')
        return null
      }
      expect(await ask(wallet, { onAdding })).toBe('10')
      expect(wallet.asked(addMethod)).toEqual([
        {
          method: addMethod,
          params: [
            {
              chainId: '0xa',
              chainName: 'OP Mainnet',
              nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
              rpcUrls: ['https://op.example', 'https://second.example'],
              blockExplorerUrls: ['https://explorer.example'],
              iconUrls: ['https://img.example/op.png'],
            },
          ],
        },
      ])
      expect(onAdding).toHaveBeenCalledOnce()
      expect(wallet.asked(switchMethod)).toHaveLength(1)
    },
  )

  it('the wallet is asked to switch once more after adding the network, since some wallets add a network without switching to it', async () => {
    const wallet = walletOnOne({ [addMethod]: () => null })
    let isAdded = false
    wallet.script[switchMethod] = () => {
      if (!isAdded) throw rpcError(4902)
      wallet.moveTo('0xa')
      return null
    }
    wallet.script[addMethod] = () => {
      isAdded = true
      return null
    }
    const answer = ask(wallet)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toBe('10')
    expect(wallet.asked(switchMethod)).toHaveLength(2)
  })

  it.each([4001, 5000])(
    '[S8.60] the network is not added after the visitor rejects the switch with code %i',
    async (code) => {
      const wallet = walletOnOne({ [switchMethod]: fail(code), [addMethod]: () => null })
      await expect(ask(wallet)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
      expect(wallet.asked(addMethod)).toEqual([])
    },
  )

  it.each([4001, 5000])(
    'a rejection of adding the network (code %i) is reported as the visitor’s rejection',
    async (code) => {
      const wallet = walletOnOne({ [switchMethod]: fail(4902), [addMethod]: fail(code) })
      await expect(ask(wallet)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    },
  )

  it.each([
    ['switch', -32601],
    ['switch', 4200],
    ['add', -32601],
    ['add', -32602],
  ])(
    '[S8.52] “Chain is not supported” is reported if a wallet cannot %s the network (code %i)',
    async (what, code) => {
      const wallet = walletOnOne({
        [switchMethod]: fail(what === 'switch' ? code : 4902),
        [addMethod]: fail(code),
      })
      await expect(ask(wallet)).rejects.toMatchObject({
        name: 'ChainNotSupportedError',
        shortMessage: 'Chain is not supported',
      })
      expect(wallet.asked(addMethod)).toHaveLength(1)
    },
  )

  it.each<[string, unknown]>([
    ['-32603 with the usual message', walletError(-32603, 'Unrecognized chain ID "0xa"')],
    [
      'the usual message without a code',
      new Error('Unrecognized chain ID "0xa". Try adding the chain.'),
    ],
    ['a message in another language', walletError(-32603, 'Cadena no reconocida')],
    ['no message', { code: -32603, message: '' }],
    ['-32602 "not configured"', walletError(-32602, 'Chain 10 is not configured')],
    ['a plain string', 'chain not found'],
    ['a plain string in another language', '不支持的网络'],
    ['no error value', undefined],
    ['4200', rpcError(4200)],
    [
      '4901, as from Taho',
      walletError(4901, 'The Provider is not connected to the requested chain.'),
    ],
    [
      '4001 with the usual message, as from Enkrypt',
      walletError(4001, 'provided network 0xa not supported'),
    ],
    [
      '4001 that wraps the usual message',
      { code: 4001, message: '', data: { message: 'Unknown chain' } },
    ],
    ['4100', rpcError(4100)],
    ['an unknown code', rpcError(8546)],
  ])(
    'the wallet is asked once to add the network after a switch fails with %s',
    async (_, thrown) => {
      const wallet = walletOnOne({
        [switchMethod]: () => {
          throw thrown
        },
      })
      wallet.script[addMethod] = () => {
        wallet.moveTo('0xa')
        return null
      }
      expect(await ask(wallet)).toBe('10')
      expect(wallet.asked(addMethod)).toHaveLength(1)
      expect(wallet.asked(switchMethod)).toHaveLength(1)
    },
  )

  it('the wallet is asked once to add the network after any failed switch that is not a rejection or pending', async () => {
    vi.useRealTimers()
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (thrown) => {
        const wallet = walletOnOne({
          [switchMethod]: () => {
            throw thrown
          },
          [addMethod]: fail(-32601),
        })
        const failed = await ask(wallet).catch((error: unknown) => error)
        expect(failed).toBeInstanceOf(BaseError)
        const isOpen = failed instanceof ResourceUnavailableRpcError
        const wasAsked = !isRejection(failed) && !isOpen
        expect(wallet.asked(addMethod)).toHaveLength(wasAsked ? 1 : 0)
      }),
    )
  })

  it.each<[string, unknown]>([
    [
      '4001 with a message in another language',
      walletError(4001, 'Solicitud rechazada por el usuario'),
    ],
    ['4001 without a message', { code: 4001, message: '' }],
    [
      '4001 that names the network',
      walletError(4001, 'User rejected the request: unknown chain 0xa'),
    ],
    ['a message without a code', new Error('The user has declined the request')],
    ['a plain string', 'Cancelled by user'],
  ])('the network is not added after the visitor rejects the switch with %s', async (_, thrown) => {
    const wallet = walletOnOne({
      [switchMethod]: () => {
        throw thrown
      },
      [addMethod]: () => null,
    })
    await expect(ask(wallet)).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(wallet.asked(addMethod)).toEqual([])
  })

  it.each([-32002, 8000])(
    'the network is not added while the switch is still pending in the wallet (code %i)',
    async (code) => {
      const wallet = walletOnOne({ [switchMethod]: fail(code), [addMethod]: () => null })
      await expect(ask(wallet)).rejects.toMatchObject({ code })
      expect(wallet.asked(addMethod)).toEqual([])
    },
  )

  it.each([-32603, 4100])(
    'the error of the switch (code %i) is reported if adding the network fails as well',
    async (code) => {
      const wallet = walletOnOne({ [switchMethod]: fail(code), [addMethod]: fail(-32601) })
      await expect(ask(wallet)).rejects.toMatchObject({ code })
    },
  )

  it('“Chain is not supported” is reported if the wallet adds the network but cannot switch to it', async () => {
    const wallet = walletOnOne({ [switchMethod]: fail(4200), [addMethod]: () => null })
    const answer = expect(ask(wallet)).rejects.toMatchObject({ name: 'ChainNotSupportedError' })
    await vi.advanceTimersByTimeAsync(3_000)
    await answer
    expect(wallet.asked(switchMethod)).toHaveLength(2)
  })
})

describe('an aborted switch of an EVM wallet’s network', () => {
  it('a slow wallet is not asked to add the network after the switch was aborted', async () => {
    const leaving = new AbortController()
    const onAdding = vi.fn()
    let refuse = (_: Error) => {}
    const wallet = walletOnOne({
      [switchMethod]: () => new Promise((_, reject) => (refuse = reject)),
      [addMethod]: () => null,
    })
    const answer = ask(wallet, { signal: leaving.signal, onAdding })
    leaving.abort()
    refuse(rpcError(4902))
    await expect(answer).rejects.toBeDefined()
    expect(wallet.asked(addMethod)).toEqual([])
    expect(onAdding).not.toHaveBeenCalled()
  })

  it('no request is sent to the wallet if the signal of the switch has already aborted', async () => {
    const wallet = walletOnOne({ [switchMethod]: () => null })
    await expect(ask(wallet, { signal: AbortSignal.abort() })).rejects.toBeDefined()
    expect(wallet.seen).toEqual([])
  })
})
