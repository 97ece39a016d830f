import { describe, expect, it } from 'vitest'
import { isRejection } from '../../errors/rpc-errors.js'
import { operation } from '../operation.fixture.js'
import { fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { sendTransaction } from './send-transaction.js'

const failure = (answer: ReturnType<typeof fail>) => {
  const { provider, asked } = scriptedProvider({ eth_sendTransaction: answer })
  const transaction = { to: otherAddress, value: 1n }
  const sent = sendTransaction(provider, { ...operation(), transaction })
  return sent.then(
    () => undefined,
    (error: unknown) => ({ error, asked: asked('eth_sendTransaction').length }),
  )
}

describe('a transaction that the wallet fails to send', () => {
  it('[S8.64] if the wallet passes on a node’s message, the failed transaction gets the error that this message stands for', async () => {
    const message = 'nonce too low: next nonce 5, tx nonce 4'
    expect(await failure(fail(-32603, { code: -32000, message }))).toMatchObject({
      error: {
        name: 'NonceTooLowError',
        details: message,
        cause: { name: 'InvalidInputRpcError' },
      },
      asked: 1,
    })
  })

  it('a transaction that the wallet fails to send gets the error of the wallet’s error code if the message is unknown', async () => {
    expect(await failure(fail(4100))).toMatchObject({
      error: { name: 'UnauthorizedProviderError' },
      asked: 1,
    })
  })

  it.each([4001, 5000])(
    'a transaction rejected with code %i is reported as rejected, even if the message names another failure',
    async (code) => {
      const refused = await failure(fail(code, { message: 'insufficient funds' }))
      expect(refused).toMatchObject({ error: { name: 'UserRejectedRequestError' }, asked: 1 })
      expect(isRejection(refused?.error)).toBe(true)
    },
  )
})
